// Keeps the result of a night in line with its clock: posted when one player is left, corrected when the night is,
// deleted when the last bust-out is undone.
import { AppError } from '@ahl/shared-types/common';
import { agreedShares } from '@ahl/shared-types/deals';
import { knockOutsOf } from '@ahl/shared-types/knock-outs';
import type { ResultWeight } from '@ahl/shared-types/points';
import {
  bonusesOf,
  correctPlaces,
  entrantsOf,
  isDecided,
  type Night,
  type PlaceCorrection,
  placesOf,
} from '@ahl/shared-types/poker-clocks';
import type { ResultChanges } from '@ahl/shared-types/results';
import type { ClientSession } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import { withCurrentPlayers } from '#features/core/players/combined-players.ts';
import { readWeight } from '#features/play/tournament-program/program.reader.ts';
import {
  type ClockNight,
  postClockNight,
  presentChanges,
  previewClockNight,
} from '#features/ranking/results/clock-posting.service.ts';
import { draftRecap } from '#features/ranking/results/recap.writer.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { deleteResultWithin } from '#features/ranking/results/result.service.ts';
import {
  type Changed,
  countBonusesAfterChange,
  type Within,
} from '#features/ranking/results/result.writer.ts';
import type { PokerClockDocument } from './poker-clock.model.ts';
import type { ClockDeps } from './poker-clock.service.ts';

type Found = { row: PokerClockDocument; result: ResultDocument | null };

const find = async (
  { models }: ClockDeps,
  clockId: string,
  session: ClientSession | null = null,
): Promise<Found> => {
  const row = await models.PokerClock.findById(clockId).session(session).lean<PokerClockDocument>();
  if (!row) throw new AppError('NOT_FOUND', 'clock.not-found');
  const result = row.resultId ? await models.Result.findById(row.resultId).session(session).lean() : null;
  return { row, result };
};

/** Returns the actual start, `HH:mm` league time; for a clock without an event, the time when it was created. */
const startTimeOf = (row: PokerClockDocument, timeZone: string): string =>
  row.startTime ??
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(row.createdAt);

/** Returns the night as input for the points. @throws COMMAND_NOT_ALLOWED with what is missing */
const nightOf = (row: PokerClockDocument, timeZone: string, weight: ResultWeight) => {
  const places = placesOf(row.night);
  const agreed = agreedShares(row.night, places);
  const knockOuts = knockOutsOf(row.night);
  const finishers = row.night.entries.flatMap(({ id, playerId }) => {
    const place = places.get(id);
    return playerId !== null && place !== undefined
      ? [
          {
            playerId,
            place,
            bonuses: bonusesOf(row.night, id),
            deal: agreed.get(id) ?? null,
            knockOuts: knockOuts.get(id) ?? null,
          },
        ]
      : [];
  });
  if (!row.venueId) throw new AppError('COMMAND_NOT_ALLOWED', 'clock.no-venue');
  if (finishers.length === 0) throw new AppError('COMMAND_NOT_ALLOWED', 'clock.no-members');
  return {
    name: row.name,
    venueId: row.venueId.toHexString(),
    date: row.date,
    tournamentId: row.tournamentId ?? null,
    startTime: startTimeOf(row, timeZone),
    entrants: entrantsOf(row.night),
    finishers,
    weight,
  };
};

/** Returns a UUID derived from a clock's id, so that its night is one result however often it is posted. */
const keyOf = (clockId: string): string => {
  const hex = `${clockId}${clockId}`.slice(0, 32);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Notifies the room, and the phones of the members who played, of a change of the result. */
const notifyNight = (row: PokerClockDocument, publish: Within['publish']): void => {
  const playerIds = row.night.entries.flatMap(({ playerId }) => playerId ?? []);
  publish({
    type: 'clock.entries-changed',
    clockId: row._id.toHexString(),
    isPublic: row.isPublic,
    venueId: row.venueId?.toHexString() ?? null,
  });
  if (playerIds.length > 0) publish({ type: 'player.tonight-changed', playerIds });
};

const assertDecided = (night: Night): void => {
  if (!isDecided(night)) throw new AppError('COMMAND_NOT_ALLOWED', 'clock.not-decided');
};

/**
 * Returns a clock's night as input for results, with its players at the time of reading, or as changed by `correct`.
 */
const clockNightOf = async (
  deps: ClockDeps,
  { _id, resultId, tournamentId }: PokerClockDocument,
  correct: (night: Night) => Night = (night) => night,
): Promise<ClockNight> => {
  const weight = await readWeight(deps, tournamentId ?? null);
  return {
    resultId: resultId?.toHexString() ?? null,
    idempotencyKey: keyOf(_id.toHexString()),
    readNight: async (session) => {
      const row = await deps.models.PokerClock.findById(_id).session(session).lean<PokerClockDocument>();
      if (!row) throw new AppError('NOT_FOUND', 'clock.not-found');
      const night = correct(row.night);
      assertDecided(night);
      const played = nightOf({ ...row, night }, deps.timeZone, weight);
      return { ...played, finishers: await withCurrentPlayers(deps.models, played.finishers, session) };
    },
  };
};

const postWithin = async (
  deps: ClockDeps,
  actor: Actor,
  row: PokerClockDocument,
  within: Within,
  otherThan: string[] = [],
) => {
  const { session, publish } = within;
  const posted = await postClockNight(deps, actor, { ...(await clockNightOf(deps, row)), otherThan }, within);
  const resultId = posted.after._id;
  await deps.models.PokerClock.updateOne({ _id: row._id }, { $set: { resultId } }, { session });
  notifyNight(row, publish);
  if (posted.isFirst) await draftRecap(deps, posted.after, within);
  return posted;
};

const withdrawWithin = async (
  deps: ClockDeps,
  actor: Actor,
  { row, result }: Found,
  within: Within,
): Promise<Changed> => {
  if (!result || result.deletedAt) throw new AppError('COMMAND_NOT_ALLOWED', 'clock.no-result-posted');
  const changed = await deleteResultWithin(deps, actor, result._id.toHexString(), within);
  notifyNight(row, within.publish);
  return changed;
};

/**
 * Posts the places of a night, or the changes since; manual corrections of the result stay. `otherThan` has results
 * that the host says are other nights.
 * @throws COMMAND_NOT_ALLOWED while more than one player is left, VALIDATION_FAILED, CONFLICT
 */
export const postClockResult = async (
  deps: ClockDeps,
  actor: Actor,
  clockId: string,
  otherThan: string[],
): Promise<{ resultId: string } & ResultChanges> => {
  const { row } = await find(deps, clockId);
  const posted = await deps.outbox.transact((session, publish) =>
    postWithin(deps, actor, row, { session, publish }, otherThan),
  );
  await countBonusesAfterChange(deps, posted);
  return { resultId: posted.after._id.toHexString(), ...(await presentChanges(deps, posted)) };
};

/**
 * Returns what posting would change after further corrections of the places; writes nothing.
 * @throws COMMAND_NOT_ALLOWED, VALIDATION_FAILED
 */
export const previewClockResult = async (
  deps: ClockDeps,
  clockId: string,
  corrections: PlaceCorrection[],
): Promise<ResultChanges> => {
  const { row } = await find(deps, clockId);
  const at = new Date(deps.now()).toISOString();
  const correct = (night: Night) => correctPlaces(night, { corrections, commandId: clockId }, at);
  return presentChanges(deps, await previewClockNight(deps, await clockNightOf(deps, row, correct)));
};

/** Deletes the posted result. @throws COMMAND_NOT_ALLOWED when none is posted */
export const withdrawClockResult = async (
  deps: ClockDeps,
  actor: Actor,
  clockId: string,
): Promise<{ resultId: null }> => {
  const changed = await deps.outbox.transact(async (session, publish) =>
    withdrawWithin(deps, actor, await find(deps, clockId, session), { session, publish }),
  );
  await countBonusesAfterChange(deps, changed);
  return { resultId: null };
};

/** Returns what a command requires for the result. A host who deleted it posts it again manually. */
const actionFor = (type: string, { row, result }: Found): 'post' | 'withdraw' | null => {
  const isUp = result !== null && !result.deletedAt;
  if (!isDecided(row.night)) return isUp ? 'withdraw' : null;
  if (type === 'bust' || type === 'close-deal' || type === 'redo') return 'post';
  return isUp || result === null ? 'post' : null;
};

const deciding = [
  'bust',
  'close-deal',
  'undo',
  'redo',
  'register',
  'edit-entry',
  'unregister',
  'count',
  'correct-places',
  'high-hand',
  'set-hunters',
];

/** Whether a command can decide a night, or change a decided one; also one that was given before it was decided. */
export const decidesNight = (type: string): boolean => deciding.includes(type);

/** A command cannot take effect together with the result that follows from it; `cause` is why. */
export class ResultRefusal extends Error {
  override readonly cause: AppError;
  constructor(cause: AppError) {
    super(cause.message);
    this.cause = cause;
  }
}

/**
 * Updates the result within the transaction of the command that was just written; null if nothing follows. The caller
 * settles it after the commit. @throws ResultRefusal
 */
export const updateResult = async (
  deps: ClockDeps,
  actor: Actor,
  { clockId, type, otherThan }: { clockId: string; type: string; otherThan?: string[] | undefined },
  within: Within,
): Promise<Changed | null> => {
  const found = await find(deps, clockId, within.session);
  const action = actionFor(type, found);
  try {
    if (action === 'post') return await postWithin(deps, actor, found.row, within, otherThan);
    return action === 'withdraw' ? await withdrawWithin(deps, actor, found, within) : null;
  } catch (error) {
    throw error instanceof AppError ? new ResultRefusal(error) : error;
  }
};
