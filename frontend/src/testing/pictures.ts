import { vi } from 'vitest';

/** Reads every file as a picture of 800 × 600 and writes it as one small JPEG: happy-dom does not support pictures. */
export const readPictures = () => {
  const close = vi.fn();
  const drawImage = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: vi.fn(),
    drawImage,
  } as never);
  const toDataURL = vi
    .spyOn(HTMLCanvasElement.prototype, 'toDataURL')
    .mockReturnValue('data:image/jpeg;base64,AA');
  return { close, drawImage, toDataURL };
};
