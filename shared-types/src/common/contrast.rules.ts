// Contrast of two colours as WCAG 2.2 defines it (relative luminance, contrast ratio).

/** Matches a colour `#RRGGBB`, upper or lower case. */
export const hexColourPattern = /^#[0-9a-f]{6}$/i;

const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** The relative luminance of a colour with channels from 0 to 255, from 0 (black) to 1 (white). */
export const luminanceOfChannels = (red: number, green: number, blue: number): number =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);

/** The relative luminance of a colour `#RRGGBB`. */
export const luminanceOf = (colour: string): number => {
  const value = Number.parseInt(colour.slice(1), 16);
  return luminanceOfChannels((value >> 16) & 255, (value >> 8) & 255, value & 255);
};

/** The contrast ratio of two luminances, from 1 to 21. */
export const contrastOfLuminances = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The contrast ratio of two colours, from 1 (the same) to 21 (black on white). */
export const contrastOf = (one: string, other: string): number =>
  contrastOfLuminances(luminanceOf(one), luminanceOf(other));
