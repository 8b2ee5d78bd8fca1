// Makes a small JPEG from any picture that a member chooses, in the browser, before anything is sent.
import { imageQuality, shrunkSize } from '@ahl/shared-types/players';

/**
 * Makes a JPEG data URL, quality 0.7, the longest side at most 400 px (spec section 5) unless given.
 * @throws for what is no picture
 */
export const shrinkPicture = async (file: Blob, maxPixels?: number): Promise<string> => {
  if (!file.type.startsWith('image/')) throw new Error(`${file.type || 'This file'} is not an image.`);
  const bitmap = await createImageBitmap(file);
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, shrunkSize(bitmap.width, bitmap.height, maxPixels));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw pictures.');
    // JPEG has no transparency: transparent areas become white, not black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', imageQuality);
  } finally {
    bitmap.close();
  }
};
