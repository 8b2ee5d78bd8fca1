// What a logo has to be, so that it can be seen wherever it stands.

/** The ways in which the logo is kept: on light ground, on dark ground, and as a square for icons. */
export const logoVariants = ['light', 'dark', 'square'] as const;
export type LogoVariant = (typeof logoVariants)[number];

/** The grounds that the variants stand on; the theme's `surface`, and white for icons. */
export const logoGrounds: Readonly<Record<LogoVariant, string>> = {
  light: '#FFFFFF',
  dark: '#121A16',
  square: '#FFFFFF',
};

/** The fewest pixels on the shorter side once empty borders are cut off; icons are drawn up to 512. */
export const minLogoPixels: Readonly<Record<LogoVariant, number>> = { light: 80, dark: 80, square: 256 };

/** The header is 40 pixels high and gives the logo 160 in width. */
export const maxLogoRatio = 4;
/** A square may be a little off. */
export const maxSquareRatio = 1.25;

/** Graphics need 3:1 against what is around them (WCAG 2.2, 1.4.11). */
export const minLogoContrast = 3;
/** The share of a logo's pixels that must have that contrast: outlines and letters, if not every surface. */
export const minContrastShare = 0.25;

/** Of an icon that systems cut to their own shape only the middle is sure to be seen: a circle of this share of its width. */
export const safeCircle = 0.8;
