// The limits of a profile picture (spec sections 5 and 9). Pure and without a schema: the browser shrinks by them.

/** The longest side of a picture, in pixels. */
export const maxImagePixels = 400;
/** The quality of the JPEG that the browser makes, from 0 to 1. */
export const imageQuality = 0.7;
/** The longest data URL that is taken, in characters: 500 KB of JPEG in base64; 400 pixels need about 60. */
export const maxImageLength = 700_000;

/** The size of a picture scaled to the longest side allowed, in whole pixels; a smaller one stays as it is. */
export const shrunkSize = (width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(1, maxImagePixels / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
