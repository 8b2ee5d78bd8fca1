// Owns the writes of seasons. Seasons do not overlap, and every write takes the nights of its days in or lets them go.
import { AppError, invalidInput } from '@ahl/shared-types/common';
import { reason } from '@ahl/shared-types/reasons';
import type { Season, SeasonInput } from '@ahl/shared-types/seasons';
import type { ClientSession } from 'mongoose';
import type { Outbox } from '../../../events/outbox.ts';
import type { Models } from '../../../models.ts';
import type { SeasonDocument } from './season.model.ts';

type Publish = Parameters<Parameters<Outbox['transact']>[0]>[1];
export type SeasonDeps = {
  models: Models;
  outbox: Outbox;
  /** Gives every night the season that covers its day, within the change of a season; answers how many changed. */
  settleNights: (session: ClientSession, publish: Publish) => Promise<number>;
};
/** A season as written, and how many nights came into a season, left one or changed theirs. */
export type SeasonWritten = { season: Season; nightsMoved: number };

/** A season as it leaves. */
export const presentSeason = ({ _id, name, startsOn, endsOn, status }: SeasonDocument): Season => ({
  id: _id.toHexString(),
  name,
  startsOn,
  endsOn,
  status,
});

const refuseOverlap = async (
  models: Models,
  { startsOn, endsOn }: SeasonInput,
  session: ClientSession,
  except: string | null,
) => {
  if (endsOn < startsOn) throw invalidInput({ endsOn: 'days.end-before-start' });
  const other = await models.Season.findOne({
    startsOn: { $lte: endsOn },
    endsOn: { $gte: startsOn },
    ...(except ? { _id: { $ne: except } } : {}),
  })
    .session(session)
    .lean();
  if (other)
    throw invalidInput({
      startsOn: reason('season.overlaps', {
        name: other.name,
        startsOn: other.startsOn,
        endsOn: other.endsOn,
      }),
    });
};

const write = async (
  deps: SeasonDeps,
  work: (session: ClientSession) => Promise<SeasonDocument | null>,
): Promise<SeasonWritten> => {
  const written = await deps.outbox.transact(async (session, publish) => {
    const row = await work(session);
    if (!row) throw new AppError('NOT_FOUND', 'season.not-found');
    const nightsMoved = await deps.settleNights(session, publish);
    publish({ type: 'season.changed', seasonId: row._id.toHexString() });
    return { season: presentSeason(row), nightsMoved };
  });
  // A night that was posted at the same moment has not seen this season, nor was it seen by it.
  const late = await deps.outbox.transact((session, publish) => deps.settleNights(session, publish));
  return { ...written, nightsMoved: written.nightsMoved + late };
};

/** Creates a season and takes in the nights of its days that no season had. @throws VALIDATION_FAILED */
export const createSeason = (deps: SeasonDeps, input: SeasonInput): Promise<SeasonWritten> =>
  write(deps, async (session) => {
    await refuseOverlap(deps.models, input, session, null);
    const [created] = await deps.models.Season.create([input], { session });
    return created?.toObject() ?? null;
  });

/** Changes a season; nights come in and leave as its days do. @throws NOT_FOUND, VALIDATION_FAILED */
export const editSeason = (deps: SeasonDeps, id: string, input: SeasonInput): Promise<SeasonWritten> =>
  write(deps, async (session) => {
    await refuseOverlap(deps.models, input, session, id);
    const options = { session, returnDocument: 'after' } as const;
    return deps.models.Season.findByIdAndUpdate(id, { $set: input }, options).lean();
  });

/** Removes a season; its nights stay, without season points. @throws NOT_FOUND */
export const removeSeason = (deps: SeasonDeps, id: string): Promise<SeasonWritten> =>
  write(deps, (session) => deps.models.Season.findByIdAndDelete(id, { session }).lean());
