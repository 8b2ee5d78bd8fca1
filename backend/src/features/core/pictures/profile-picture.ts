// Profile pictures: decoded, scaled and encoded by us, so that nothing of the given file is served. Each is kept
// for one member alone, and goes when another takes its place.
import { createHash } from 'node:crypto';
import { AppError, invalidInput } from '@ahl/shared-types/common';
import { isKeptPicture } from '@ahl/shared-types/pictures';
import { maxImagePixels } from '@ahl/shared-types/players';
import { type ReasonText, reason } from '@ahl/shared-types/reasons';
import type { ClientSession } from 'mongoose';
import sharp from 'sharp';
import type { Models } from '../../../models.ts';

/** A browser sends at most 400 × 400; what claims more than a camera's picture is meant to fill our memory. */
const maxPixels = 25_000_000;

const refuse = (why: ReasonText) => invalidInput({ profileImage: why });

/** Upright, at most 400 pixels, without metadata, as WebP. @throws VALIDATION_FAILED for what is no sound JPEG */
const redraw = async (given: Buffer) => {
  try {
    const input = sharp(given, { limitInputPixels: maxPixels });
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

/** A picture ready to be kept. */
export type ProfilePicture = { digest: string; bytes: Buffer; width: number; height: number };

/** Checks a JPEG data URL by decoding it, outside of any transaction. @throws VALIDATION_FAILED */
export const readProfilePicture = async (playerId: string, dataUrl: string): Promise<ProfilePicture> => {
  const given = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const { data, info } = await redraw(given);
  // The member is part of the digest: nobody shares this picture, so it can go with its owner's next one.
  const digest = createHash('sha256').update(playerId).update(data).digest('hex');
  return { digest, bytes: data, width: info.width, height: info.height };
};

/** Keeps a member's picture and gives its address. */
export const keepProfilePicture = async (
  models: Models,
  { digest, ...picture }: ProfilePicture,
  session: ClientSession,
): Promise<string> => {
  await models.Picture.updateOne({ digest }, { $set: picture }, { upsert: true, session });
  return `/pictures/${digest}`;
};

/** Forgets the picture that a member had before; one that is not ours (an address elsewhere) is left alone. */
export const dropProfilePicture = async (
  models: Models,
  address: string | null | undefined,
  session: ClientSession,
): Promise<void> => {
  if (!address || !isKeptPicture(address)) return;
  await models.Picture.deleteOne({ digest: address.slice('/pictures/'.length) }, { session });
};
