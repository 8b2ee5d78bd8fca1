// How well two colours can be told apart, as WCAG 2.2 reckons it (relative luminance, contrast ratio).

/** A colour as `#RRGGBB`, in either case. */
export const hexColourPattern = /^#[0-9a-f]{6}$/i;

const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** How light a colour is, from 0 (black) to 1 (white). */
export const luminanceOf = (colour: string): number => {
  const value = Number.parseInt(colour.slice(1), 16);
  return (
    0.2126 * channel((value >> 16) & 255) +
    0.7152 * channel((value >> 8) & 255) +
    0.0722 * channel(value & 255)
  );
};

/** The contrast of two colours, from 1 (the same) to 21 (black on white). */
export const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
