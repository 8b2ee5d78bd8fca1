// Owns the library: pictures uploaded with texts and a focus, for use in pages of the office.
import { createHash } from 'node:crypto';
import { type EndpointInput, type EndpointResult, invalidInput } from '@ahl/shared-types/common';
import {
  centre,
  type LibraryPicture,
  type listPictures as listPicturesContract,
  type pictureInputSchema,
} from '@ahl/shared-types/pictures';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { containsText, pageOf, sortOf } from '#http/list-query.ts';
import { pictureOfDataUrl } from './data-url.ts';
import { likenessOf } from './likeness.ts';
import type { PictureDocument } from './picture.model.ts';
import { decodePicture } from './picture.service.ts';

export type PictureLibraryDeps = { models: Models; outbox: Outbox; now: () => number };

/** A picture without its bytes. */
export type StoredPicture = Omit<PictureDocument, 'bytes'>;

/** Presents a picture of the library. */
export const presentPicture = (picture: StoredPicture): LibraryPicture => ({
  id: picture._id.toHexString(),
  address: `/pictures/${picture.digest}`,
  name: picture.name,
  alt: picture.alt,
  focus: picture.focus ? { x: picture.focus.x, y: picture.focus.y } : centre,
  width: picture.width,
  height: picture.height,
  addedAt: new Date(picture.addedAt ?? 0).toISOString(),
});

/** Returns a page of the library. */
export const listPictures = async (
  { models }: Pick<PictureLibraryDeps, 'models'>,
  { search, sort = '-addedAt', page, pageSize }: EndpointInput<typeof listPicturesContract>,
): Promise<EndpointResult<typeof listPicturesContract>> => {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  const filter = {
    addedAt: { $ne: null },
    deletedAt: null,
    ...(words.length > 0 ? { $and: words.map((word) => containsText(['name', 'alt'], word)) } : {}),
  };
  const [pictures, total] = await Promise.all([
    models.Picture.find(filter)
      .select('-bytes')
      .sort(sortOf(sort))
      .skip(pageOf({ page, pageSize }))
      .limit(pageSize)
      .lean<StoredPicture[]>(),
    models.Picture.countDocuments(filter),
  ]);
  return { items: pictures.map(presentPicture), total };
};

/** Adds a picture; the same bytes are stored once, with the texts written last. @throws VALIDATION_FAILED */
export const addPicture = async (
  { models, outbox, now }: PictureLibraryDeps,
  { image, ...words }: z.output<typeof pictureInputSchema>,
): Promise<LibraryPicture> => {
  const decoded = pictureOfDataUrl(image);
  if (!decoded) throw invalidInput({ image: 'picture.not-readable' });
  const digest = createHash('sha256').update(decoded.bytes).digest('hex');
  const isKnown = await models.Picture.exists({ digest });
  // Outside of the transaction, because drawing a large picture takes a while.
  const drawn = isKnown ? null : await decodePicture(decoded.bytes, 'image');
  const likeness = drawn ? await likenessOf(drawn.bytes) : null;
  return outbox.transact(async (session, publish) => {
    const picture = await models.Picture.findOneAndUpdate(
      { digest },
      {
        $set: { ...words, addedAt: new Date(now()), deletedAt: null },
        $inc: { version: 1 },
        ...(drawn ? { $setOnInsert: { ...drawn, likeness } } : {}),
      },
      { session, upsert: drawn !== null, returnDocument: 'after', projection: { bytes: 0 } },
    ).lean<StoredPicture>();
    if (!picture) throw invalidInput({ image: 'picture.not-readable' });
    publish({ type: 'picture.added', pictureId: picture._id.toHexString() });
    return presentPicture(picture);
  });
};
