// Requirements for a logo, so that it is visible everywhere.

/** The stored variants of the logo: for light backgrounds, for dark backgrounds, and a square for icons. */
export const logoVariants = ['light', 'dark', 'square'] as const;
export type LogoVariant = (typeof logoVariants)[number];

/** The backgrounds of the variants; the theme's `surface`, and white for icons. */
export const logoGrounds: Readonly<Record<LogoVariant, string>> = {
  light: '#FFFFFF',
  dark: '#121A16',
  square: '#FFFFFF',
};

/** The minimum pixels on the shorter side after empty borders are removed; icons are drawn up to 512. */
export const minLogoPixels: Readonly<Record<LogoVariant, number>> = { light: 80, dark: 80, square: 256 };

/** The maximum ratio of width to height: the header is 40 pixels high and has 160 pixels of width for the logo. */
export const maxLogoRatio = 4;
/** The maximum ratio of a square: it may be slightly off. */
export const maxSquareRatio = 1.25;

/** The minimum contrast ratio of graphics to their surroundings, 3:1 (WCAG 2.2, 1.4.11). */
export const minLogoContrast = 3;
/** The minimum share of a logo's pixels with that contrast: outlines and letters, not necessarily every surface. */
export const minContrastShare = 0.25;

/** Systems crop icons; only a central circle whose diameter is this share of the width is certain to be visible. */
export const safeCircle = 0.8;
