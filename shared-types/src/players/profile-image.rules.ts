// The limits of a profile picture (spec sections 5 and 9). Pure and without a schema: the browser scales by them.

/** The maximum length of the longer side, in pixels. */
export const maxImagePixels = 400;
/** The quality of the JPEG that the browser creates, from 0 to 1. */
export const imageQuality = 0.7;
/** The maximum length of the data URL, in characters: 500 KB of JPEG in base64; 400 pixels need about 60. */
export const maxImageLength = 700_000;

/** The size of a picture scaled to a longer side of at most `maxPixels`, in whole pixels; a smaller one is unchanged. */
export const shrunkSize = (
  width: number,
  height: number,
  maxPixels = maxImagePixels,
): { width: number; height: number } => {
  const scale = Math.min(1, maxPixels / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
