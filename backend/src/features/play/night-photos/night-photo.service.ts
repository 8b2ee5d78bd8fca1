// Owns the pictures of a night: taken at the desk once the clock has finished, shown on the page of the night at once,
// and removed by who runs the clock, or at the wish of anybody who played.
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import {
  type addClockPhoto as addContract,
  maxNightPhotos,
  type NightPhoto,
} from '@ahl/shared-types/night-photos';
import type { StaffScope } from '@ahl/shared-types/permissions';
import { canPostResult } from '@ahl/shared-types/results';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { keepPicture } from '#features/core/pictures/picture.service.ts';
import { placeOf } from '#features/play/poker-clocks/clock-scope.ts';
import type { NightPhotoDocument } from './night-photo.model.ts';

export type NightPhotoDeps = { models: Models; outbox: Outbox; now: () => number };

const noSuchPhoto = () => new AppError('NOT_FOUND', 'picture.not-found');

const present = ({ _id, imageUrl, takenAt }: NightPhotoDocument): NightPhoto => ({
  id: _id.toHexString(),
  imageUrl,
  takenAt: takenAt.toISOString(),
});

/** Returns the pictures of a night, in the order in which they were taken; `filter` finds the night. */
export const readNightPhotos = async (
  { NightPhoto }: Models,
  filter: Readonly<Record<string, unknown>>,
): Promise<NightPhoto[]> => {
  const rows = await NightPhoto.find({ ...filter, deletedAt: null })
    .sort({ takenAt: 1 })
    .lean<NightPhotoDocument[]>();
  return rows.map(present);
};

/** The pictures of a night belong to whoever may post its result. @throws NOT_FOUND, FORBIDDEN */
const assertMayShow = async (
  { models }: Pick<NightPhotoDeps, 'models'>,
  actor: StaffScope,
  clockId: string,
): Promise<void> => {
  const clock = await models.PokerClock.findById(clockId).select('venueId venueName region hostName').lean();
  if (!clock) throw new AppError('NOT_FOUND', 'clock.not-found');
  if (!canPostResult(actor, placeOf(clock)))
    throw new AppError('FORBIDDEN', 'clock.not-yours', { venueName: clock.venueName });
};

/** Returns the pictures of a clock's night. @throws NOT_FOUND, FORBIDDEN */
export const listClockPhotos = async (
  deps: NightPhotoDeps,
  actor: StaffScope,
  clockId: string,
): Promise<{ items: NightPhoto[]; total: number }> => {
  await assertMayShow(deps, actor, clockId);
  const items = await readNightPhotos(deps.models, { clockId: new Types.ObjectId(clockId) });
  return { items, total: items.length };
};

/**
 * Shows a picture on the page of a night.
 * @throws NOT_FOUND, FORBIDDEN, COMMAND_NOT_ALLOWED before the clock has finished, CONFLICT for one too many
 */
export const addClockPhoto = async (
  deps: NightPhotoDeps,
  actor: StaffScope & { name: string },
  { id, picture }: EndpointInput<typeof addContract>,
): Promise<NightPhoto> => {
  await assertMayShow(deps, actor, id);
  return deps.outbox.transact(async (session, publish) => {
    const clock = await deps.models.PokerClock.findById(id).session(session).lean();
    if (!clock) throw new AppError('NOT_FOUND', 'clock.not-found');
    if (clock.status !== 'finished') throw new AppError('COMMAND_NOT_ALLOWED', 'night-photo.too-early');
    const shown = await deps.models.NightPhoto.countDocuments({
      clockId: clock._id,
      deletedAt: null,
    }).session(session);
    if (shown >= maxNightPhotos)
      throw new AppError('CONFLICT', 'night-photo.too-many', { max: maxNightPhotos });
    const imageUrl = await keepPicture(deps.models, picture, { field: 'picture', session });
    if (imageUrl === null) throw new Error('The picture was not stored.');
    const { tournamentId, venueId, date, startTime } = clock;
    const [photo] = await deps.models.NightPhoto.create(
      [
        {
          clockId: clock._id,
          tournamentId,
          venueId,
          date,
          startTime,
          imageUrl,
          takenAt: new Date(deps.now()),
          takenByName: actor.name,
        },
      ],
      { session },
    );
    if (!photo) throw new Error('The database returned no picture.');
    publish({ type: 'night-photo.changed', clockId: id, date });
    return present(photo.toObject());
  });
};

/** Removes a picture; one that is removed already stays so. */
const remove = (deps: NightPhotoDeps, { _id, clockId, date }: NightPhotoDocument, isUnwanted: boolean) =>
  deps.outbox.transact(async (session, publish) => {
    await deps.models.NightPhoto.updateOne(
      { _id, deletedAt: null },
      { $set: { deletedAt: new Date(deps.now()), isUnwanted }, $inc: { version: 1 } },
      { session },
    );
    publish({ type: 'night-photo.changed', clockId: clockId.toHexString(), date });
    return { id: _id.toHexString() };
  });

const findPhoto = async ({ models }: NightPhotoDeps, id: string): Promise<NightPhotoDocument> => {
  const photo = await models.NightPhoto.findById(id).lean<NightPhotoDocument | null>();
  if (!photo) throw noSuchPhoto();
  return photo;
};

/** Removes a picture, as who runs its clock. @throws NOT_FOUND, FORBIDDEN */
export const removeNightPhoto = async (
  deps: NightPhotoDeps,
  actor: StaffScope,
  id: string,
): Promise<{ id: string }> => {
  const photo = await findPhoto(deps, id);
  await assertMayShow(deps, actor, photo.clockId.toHexString());
  return remove(deps, photo, false);
};

/** Whether a member has a place in the result of the night of a picture, or is on its clock. */
const hasPlayed = async (
  { PokerClock, Result }: Models,
  { clockId, date, tournamentId, venueId, startTime }: NightPhotoDocument,
  playerId: string,
): Promise<boolean> => {
  const onClock = await PokerClock.exists({ _id: clockId, 'night.entries.playerId': playerId });
  if (onClock) return true;
  const id = new Types.ObjectId(playerId);
  const place = tournamentId ? { tournamentId } : { tournamentId: null, venueId, startTime };
  const found = await Result.exists({ date, ...place, deletedAt: null, 'finishers.playerId': id });
  return found !== null;
};

/** Removes a picture at the wish of a member. @throws NOT_FOUND, FORBIDDEN for who did not play that night */
export const takeDownNightPhoto = async (
  deps: NightPhotoDeps,
  playerId: string,
  id: string,
): Promise<{ id: string }> => {
  const photo = await findPhoto(deps, id);
  if (!(await hasPlayed(deps.models, photo, playerId)))
    throw new AppError('FORBIDDEN', 'night-photo.not-there');
  return remove(deps, photo, true);
};
