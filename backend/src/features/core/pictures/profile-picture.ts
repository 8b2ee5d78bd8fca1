// Profile pictures: decoded, scaled and encoded by the server, so that nothing of the received file is served. Each is
// stored for one member only, and deleted when another one replaces it.
import { createHash } from 'node:crypto';
import { AppError, invalidInput } from '@ahl/shared-types/common';
import { isStoredPicture } from '@ahl/shared-types/pictures';
import { maxImagePixels } from '@ahl/shared-types/players';
import { type ReasonText, reason } from '@ahl/shared-types/reasons';
import type { ClientSession } from 'mongoose';
import sharp from 'sharp';
import type { Models } from '#db/models.ts';

/** A browser sends at most 400 × 400; a picture larger than a camera's is an attempt to exhaust memory. */
const maxPixels = 25_000_000;

const refuse = (why: ReasonText) => invalidInput({ profileImage: why });

/**
 * Draws a picture upright, at most 400 pixels, without metadata, as WebP. @throws VALIDATION_FAILED for an invalid JPEG
 */
const redraw = async (bytes: Buffer) => {
  try {
    const input = sharp(bytes, { limitInputPixels: maxPixels });
    const { format, width, height } = await input.metadata();
    if (format !== 'jpeg') throw refuse('picture.not-a-jpeg');
    if (width * height > maxPixels)
      throw refuse(reason('picture.too-many-pixels', { maxMillions: maxPixels / 1_000_000 }));
    return await input
      .rotate()
      .resize({ width: maxImagePixels, height: maxImagePixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof AppError ? error : refuse('picture.not-a-readable-jpeg');
  }
};

/** A picture ready to be stored. */
export type ProfilePicture = { digest: string; bytes: Buffer; width: number; height: number };

/** Checks a JPEG data URL by decoding it, outside of any transaction. @throws VALIDATION_FAILED */
export const readProfilePicture = async (playerId: string, dataUrl: string): Promise<ProfilePicture> => {
  const input = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const { data, info } = await redraw(input);
  // The member is part of the digest: no picture is shared, so it can be deleted with its owner's next one.
  const digest = createHash('sha256').update(playerId).update(data).digest('hex');
  return { digest, bytes: data, width: info.width, height: info.height };
};

/** Stores a member's picture and returns its address. */
export const keepProfilePicture = async (
  models: Models,
  { digest, ...picture }: ProfilePicture,
  session: ClientSession,
): Promise<string> => {
  await models.Picture.updateOne({ digest }, { $set: picture }, { upsert: true, session });
  return `/pictures/${digest}`;
};

/** Deletes a member's previous picture; an external address is ignored. */
export const dropProfilePicture = async (
  models: Models,
  address: string | null | undefined,
  session: ClientSession,
): Promise<void> => {
  if (!address || !isStoredPicture(address)) return;
  await models.Picture.deleteOne({ digest: address.slice('/pictures/'.length) }, { session });
};
