// Crops a picture in the browser, so that only the visible part is sent.
import { maxPictureChars, pictureWidths } from '@ahl/shared-types/pictures';

/** A part of a picture, in the picture's own pixels. */
export type CropArea = { x: number; y: number; width: number; height: number };

/** The accepted MIME types of picture files. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

const widest = pictureWidths.at(-1) ?? 1920;

/** Returns the size of a part, scaled down if it is wider than `maxWidth`; never scaled up. */
export const sizeOfCrop = (
  { width, height }: Pick<CropArea, 'width' | 'height'>,
  maxWidth = widest,
): { width: number; height: number } => {
  const scale = Math.min(1, maxWidth / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const context2d = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.imageSmoothingQuality = 'high';
  return context;
};

/** Encodes the canvas as WebP to keep transparency, unless the result is too large to send; else as JPEG. */
const encode = (canvas: HTMLCanvasElement, sourceType: string): string => {
  if (sourceType !== 'image/jpeg') {
    const clear = canvas.toDataURL('image/webp', 0.9);
    if (clear.length <= maxPictureChars) return clear;
  }
  return canvas.toDataURL('image/jpeg', 0.88);
};

/** Returns a part of a picture as a data URL, at most `maxWidth` pixels wide. @throws for a file that is no picture */
export const drawCrop = async (file: Blob, area: CropArea, maxWidth = widest): Promise<string> => {
  const bitmap = await createImageBitmap(file);
  try {
    const canvas = document.createElement('canvas');
    const size = sizeOfCrop(area, maxWidth);
    Object.assign(canvas, size);
    context2d(canvas).drawImage(
      bitmap,
      area.x,
      area.y,
      area.width,
      area.height,
      0,
      0,
      size.width,
      size.height,
    );
    return encode(canvas, file.type);
  } finally {
    bitmap.close();
  }
};
