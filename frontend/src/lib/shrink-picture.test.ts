import { shrunkSize } from '@ahl/shared-types/players';
import { describe, expect, it } from 'vitest';
import { readPictures } from '@/testing/pictures.ts';
import { shrinkPicture } from './shrink-picture.ts';

describe('a profile image (spec section 5)', () => {
  it.each([
    [4000, 3000, 400, 300],
    [1080, 1920, 225, 400],
    [400, 400, 400, 400],
    [120, 80, 120, 80],
    [9000, 3, 400, 1],
  ])(
    'of %d × %d is scaled to %d × %d: at most 400 px on the longest side, never enlarged',
    (width, height, w, h) => {
      expect(shrunkSize(width, height)).toEqual({ width: w, height: h });
    },
  );

  it('is saved as JPEG with quality 0.7', async () => {
    const { close, drawImage, toDataURL } = readPictures();

    const url = await shrinkPicture(new File(['x'], 'me.png', { type: 'image/png' }));

    expect(url).toBe('data:image/jpeg;base64,AA');
    expect(toDataURL).toHaveBeenCalledWith('image/jpeg', 0.7);
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, 400, 300]);
    expect(close).toHaveBeenCalled();
  });

  it('accepts only an image', async () => {
    await expect(shrinkPicture(new File(['x'], 'me.pdf', { type: 'application/pdf' }))).rejects.toThrow(
      'not an image',
    );
  });
});
