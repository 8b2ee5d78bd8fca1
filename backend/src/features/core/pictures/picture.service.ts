// Owns uploaded pictures: a data URL becomes a stored WebP without metadata, and is replaced by its address.
import { createHash } from 'node:crypto';
import { AppError, invalidInput } from '@ahl/shared-types/common';
import { pictureWidths } from '@ahl/shared-types/pictures';
import { reason } from '@ahl/shared-types/reasons';
import type { ClientSession } from 'mongoose';
import sharp from 'sharp';
import type { Models } from '#db/models.ts';
import { pictureOfDataUrl } from './data-url.ts';
import { assertOwnPicture } from './own-picture.ts';

const maxPixels = 40_000_000;

/** The stored form of a picture. */
export type Decoded = { bytes: Buffer; width: number; height: number };

/**
 * Decodes a picture: upright, at most 1920 pixels wide, without metadata (a phone writes the location into a photo).
 * @throws VALIDATION_FAILED
 */
export const decodePicture = async (input: Buffer, field: string): Promise<Decoded> => {
  try {
    const { data, info } = await sharp(input, { limitInputPixels: maxPixels })
      .rotate()
      .resize({ width: pictureWidths.at(-1), withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw invalidInput({ [field]: reason('picture.not-readable') });
  }
};

/**
 * Stores the picture of a data URL and returns its address, `/pictures/<digest>`; an address of this site and a drawing
 * (SVG) are returned unchanged. `field` names the input for the error.
 * @throws VALIDATION_FAILED for a picture that is not readable, or of another site
 */
export const keepPicture = async (
  models: Models,
  input: string | null,
  { field, session }: { field: string; session: ClientSession },
): Promise<string | null> => {
  assertOwnPicture(input, field);
  const picture = pictureOfDataUrl(input);
  if (!picture || picture.type.startsWith('image/svg')) return input;
  const original = picture.bytes;
  const digest = createHash('sha256').update(original).digest('hex');
  const isKnown = await models.Picture.exists({ digest }).session(session);
  if (!isKnown)
    await models.Picture.create([{ digest, ...(await decodePicture(original, field)) }], { session });
  return `/pictures/${digest}`;
};

/** Stores a picture drawn by the server, once for the same drawing, and returns its address. */
export const keepDrawnPicture = async (
  models: Models,
  { digest, ...picture }: Decoded & { digest: string },
  session: ClientSession,
): Promise<string> => {
  await models.Picture.updateOne({ digest }, { $setOnInsert: picture }, { upsert: true, session });
  return `/pictures/${digest}`;
};

/** Returns the bytes of a stored picture at a width in pixels (null: as stored). @throws NOT_FOUND */
export const readPicture = async (models: Models, digest: string, width: number | null): Promise<Buffer> => {
  const picture = await models.Picture.findOne({ digest }).lean();
  if (!picture) throw new AppError('NOT_FOUND', 'picture.not-found');
  const bytes = Buffer.from(picture.bytes.buffer);
  if (width === null || width >= picture.width) return bytes;
  return sharp(bytes).resize({ width }).webp({ quality: 80 }).toBuffer();
};
