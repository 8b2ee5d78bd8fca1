// Makes a small JPEG of whatever picture a member chooses, in the browser, before anything is sent.
import { imageQuality, shrunkSize } from '@ahl/shared-types/players';

/** A JPEG data URL of a picture, at most 400 pixels on its longest side, quality 0.7 (spec section 5). @throws for what is no picture */
export const shrinkPicture = async (file: Blob): Promise<string> => {
  if (!file.type.startsWith('image/')) throw new Error(`${file.type || 'This file'} is not an image.`);
  const bitmap = await createImageBitmap(file);
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, shrunkSize(bitmap.width, bitmap.height));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw pictures.');
    // JPEG has no transparency: what is clear becomes white, not black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', imageQuality);
  } finally {
    bitmap.close();
  }
};
