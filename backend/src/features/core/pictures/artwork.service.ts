// Owns the picture library in the office: folders, texts and focus, where each picture is shown, and similar pictures.
import { randomUUID } from 'node:crypto';
import { AppError, type EndpointInput, type EndpointResult, invalidField } from '@ahl/shared-types/common';
import {
  type Artwork,
  type artworkUpdateSchema,
  groupAlike,
  type LibraryPicture,
  likenessDistance,
  type listArtwork as listContract,
  maxLikenessDistance,
  type readArtwork as readContract,
  type replaceArtwork as replaceContract,
} from '@ahl/shared-types/pictures';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import { atVersion, versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import type { PicturePlace, PictureUse } from '#face/picture-place.ts';
import { containsText } from '#http/list-query.ts';
import { inBatch } from '#http/resource/bulk-act.ts';
import { findPage } from '#http/resource/find-page.ts';
import { readMissingLikenesses } from './likeness.ts';
import { presentPicture, type StoredPicture } from './picture-library.service.ts';

export type ArtworkDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  picturePlaces: readonly PicturePlace[];
};

const noSuchPicture = () => new AppError('NOT_FOUND', 'picture.not-found');
/** The library; pictures that belong to a single record, such as a member, are not part of it. */
const inLibrary = { addedAt: { $ne: null } };
/** Maximum number of pictures compared with each other, the newest ones. */
const maxCompared = 2_000;

const addressOf = ({ digest }: Pick<StoredPicture, 'digest'>): string => `/pictures/${digest}`;

const readUses = async (
  { models, picturePlaces }: Pick<ArtworkDeps, 'models' | 'picturePlaces'>,
  address?: string,
): Promise<PictureUse[]> =>
  (await Promise.all(picturePlaces.map((place) => place.read(models, address)))).flat();

/** Returns the number of places where each address is shown. */
const countUses = async (deps: ArtworkDeps): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>();
  for (const { address } of await readUses(deps)) counts.set(address, (counts.get(address) ?? 0) + 1);
  return counts;
};

const presentArtwork = (picture: StoredPicture, uses: number): Artwork => ({
  ...presentPicture(picture),
  tags: [...(picture.tags ?? [])],
  uses,
  state: picture.deletedAt ? 'deleted' : 'active',
  version: picture.version ?? 0,
});

const usedFilter = (use: 'used' | 'unused' | undefined, counts: ReadonlyMap<string, number>): object => {
  if (!use) return {};
  const digests = [...counts.keys()].map((address) => address.slice('/pictures/'.length));
  return { digest: use === 'used' ? { $in: digests } : { $nin: digests } };
};

const wordsFilter = (search = ''): object => {
  const words = search.split(/\s+/).filter(Boolean);
  return words.length > 0 ? { $and: words.map((word) => containsText(['name', 'alt', 'tags'], word)) } : {};
};

/** Returns a page of the library. */
export const listArtwork = async (
  deps: ArtworkDeps,
  {
    search,
    sort = '-addedAt',
    page,
    pageSize,
    tag,
    use,
    state = 'active',
  }: EndpointInput<typeof listContract>,
): Promise<EndpointResult<typeof listContract>> => {
  const counts = await countUses(deps);
  return findPage<StoredPicture, Artwork>(deps.models.Picture, {
    filter: {
      ...inLibrary,
      ...(state === 'active' ? { deletedAt: null } : { deletedAt: { $ne: null } }),
      ...(tag ? { tags: tag } : {}),
      ...usedFilter(use, counts),
      ...wordsFilter(search),
    },
    sort,
    page,
    pageSize,
    select: '-bytes',
    present: (rows) => rows.map((row) => presentArtwork(row, counts.get(addressOf(row)) ?? 0)),
  });
};

/** Returns the folders, by name. */
export const listPictureTags = async ({ models }: Pick<ArtworkDeps, 'models'>) => {
  const rows = await models.Picture.find({ ...inLibrary, deletedAt: null, tags: { $ne: [] } })
    .select('tags')
    .lean<Pick<StoredPicture, 'tags'>[]>();
  const counts = new Map<string, number>();
  for (const tag of rows.flatMap(({ tags }) => tags ?? [])) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([tag, count]) => ({ tag, count })).sort((a, b) => a.tag.localeCompare(b.tag));
};

type Alike = StoredPicture & { likeness: string };

const readAlikes = async ({ models }: Pick<ArtworkDeps, 'models'>): Promise<Alike[]> => {
  await readMissingLikenesses(models, { ...inLibrary, deletedAt: null });
  const rows = await models.Picture.find({ ...inLibrary, deletedAt: null, likeness: { $ne: null } })
    .select('-bytes')
    .sort({ addedAt: -1, _id: -1 })
    .limit(maxCompared)
    .lean<Alike[]>();
  return rows.reverse();
};

/** Returns groups of pictures that look the same. */
export const listDuplicatePictures = async (deps: ArtworkDeps): Promise<Artwork[][]> => {
  const [alikes, counts] = await Promise.all([readAlikes(deps), countUses(deps)]);
  return groupAlike(alikes).map((group) =>
    group.map((row) => presentArtwork(row, counts.get(addressOf(row)) ?? 0)),
  );
};

const findPicture = async (models: Models, id: string): Promise<StoredPicture> => {
  const picture = await models.Picture.findOne({ _id: id, ...inLibrary })
    .select('-bytes')
    .lean<StoredPicture>();
  if (!picture) throw noSuchPicture();
  return picture;
};

const duplicatesOf = (picture: StoredPicture, alikes: readonly Alike[]): LibraryPicture[] => {
  const { likeness } = picture;
  if (!likeness) return [];
  return alikes
    .filter(
      (other) =>
        !other._id.equals(picture._id) && likenessDistance(other.likeness, likeness) <= maxLikenessDistance,
    )
    .map(presentPicture);
};

/** Returns one picture with the places where it is shown. @throws NOT_FOUND */
export const readArtwork = async (
  deps: ArtworkDeps,
  id: string,
): Promise<EndpointResult<typeof readContract>> => {
  const alikes = await readAlikes(deps);
  const picture = await findPicture(deps.models, id);
  const uses = await readUses(deps, addressOf(picture));
  return {
    ...presentArtwork(picture, uses.length),
    places: uses.map(({ entity, id: placeId, name }) => ({ entity, id: placeId, name })),
    duplicates: duplicatesOf(picture, alikes),
  };
};

/** Changes texts, folders and focus. @throws NOT_FOUND, VERSION_CONFLICT */
export const updateArtwork = async (
  deps: ArtworkDeps,
  id: string,
  { version, ...input }: z.output<typeof artworkUpdateSchema>,
): Promise<Artwork> => {
  const saved = await deps.outbox.transact(async (session, publish) => {
    const filter = { _id: id, ...inLibrary, deletedAt: null };
    const current = await deps.models.Picture.findOne(filter)
      .select('-bytes')
      .session(session)
      .lean<StoredPicture>();
    if (!current) throw noSuchPicture();
    const picture = await deps.models.Picture.findOneAndUpdate(
      { ...filter, ...atVersion(version) },
      { $set: input, $inc: { version: 1 } },
      { session, returnDocument: 'after', projection: { bytes: 0 } },
    ).lean<StoredPicture>();
    if (!picture) throw versionConflict('picture.changed-meanwhile', presentArtwork(current, 0), input);
    publish({ type: 'picture.changed', pictureId: id });
    return picture;
  });
  return presentArtwork(saved, (await readUses(deps, addressOf(saved))).length);
};

/** Replaces a picture everywhere by another one, as one batch. @throws NOT_FOUND, VALIDATION_FAILED */
export const replaceArtwork = async (
  deps: ArtworkDeps,
  { id, by }: EndpointInput<typeof replaceContract>,
): Promise<EndpointResult<typeof replaceContract>> => {
  if (id === by) throw invalidField('by', 'picture.replaced-by-itself');
  const from = await findPicture(deps.models, id);
  const to = await findPicture(deps.models, by);
  if (to.deletedAt) throw noSuchPicture();
  const order = { from: addressOf(from), to: addressOf(to) };
  const batchId = randomUUID();
  return inBatch(deps.outbox, batchId).transact(async (session, publish) => {
    let replaced = 0;
    for (const place of deps.picturePlaces) {
      const facts = await place.replace(deps.models, session, order);
      replaced += facts.length;
      for (const fact of facts) publish(fact);
    }
    publish({ type: 'picture.changed', pictureId: id });
    return { batchId, replaced };
  });
};

const setDeleted = (deps: ArtworkDeps, id: string, deletedAt: Date | null): Promise<StoredPicture> =>
  deps.outbox.transact(async (session, publish) => {
    const filter = { _id: id, ...inLibrary, ...(deletedAt ? { deletedAt: null } : {}) };
    const picture = await deps.models.Picture.findOneAndUpdate(
      filter,
      { $set: { deletedAt }, $inc: { version: 1 } },
      { session, returnDocument: 'after', projection: { bytes: 0 } },
    ).lean<StoredPicture>();
    if (!picture) throw noSuchPicture();
    publish({ type: 'picture.changed', pictureId: id });
    return picture;
  });

/** Removes a picture that is shown nowhere from the library. @throws NOT_FOUND, CONFLICT */
export const deleteArtwork = async (deps: ArtworkDeps, id: string): Promise<{ id: string }> => {
  const picture = await findPicture(deps.models, id);
  const uses = await readUses(deps, addressOf(picture));
  if (uses.length > 0) throw new AppError('CONFLICT', 'picture.in-use', { count: uses.length });
  await setDeleted(deps, id, new Date(deps.now()));
  return { id };
};

/** Restores a picture. @throws NOT_FOUND */
export const restoreArtwork = async (deps: ArtworkDeps, id: string): Promise<Artwork> => {
  const picture = await setDeleted(deps, id, null);
  return presentArtwork(picture, (await readUses(deps, addressOf(picture))).length);
};
