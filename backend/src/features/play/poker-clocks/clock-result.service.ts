// Keeps the result of a night in line with its clock: posted when one player is left, corrected when the night is,
// deleted when the last bust-out is undone.
import { AppError } from '@ahl/shared-types/common';
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
import type { Actor } from '../../../http/actor.ts';
import { withCurrentPlayers } from '../../core/players/combined-players.ts';
import { publicVisibility } from '../../core/players/visible-player.ts';
import {
  type ClockNight,
  postClockNight,
  presentChanges,
  previewClockNight,
} from '../../ranking/results/clock-posting.service.ts';
import type { ResultDocument } from '../../ranking/results/result.model.ts';
import { deleteResult, readResult } from '../../ranking/results/result.service.ts';
import { readWeight } from '../tournament-program/program.reader.ts';
import type { PokerClockDocument } from './poker-clock.model.ts';
import type { ClockDeps } from './poker-clock.service.ts';
import { draftRecap } from './recap.ts';

type Found = { row: PokerClockDocument; result: ResultDocument | null };

const find = async ({ models }: ClockDeps, clockId: string): Promise<Found> => {
  const row = await models.PokerClock.findById(clockId).lean<PokerClockDocument>();
  if (!row) throw new AppError('NOT_FOUND', 'clock.not-found');
  return { row, result: row.resultId ? await models.Result.findById(row.resultId).lean() : null };
};

/** Returns the actual start, `HH:mm` league time; for a clock without an event, the time when it was created. */
const startTimeOf = (row: PokerClockDocument, timeZone: string): string =>
  row.startTime ??
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(row.createdAt);

/** Returns the night as input for the points. @throws COMMAND_NOT_ALLOWED with what is missing */
const nightOf = (row: PokerClockDocument, timeZone: string, weight: ResultWeight) => {
  const places = placesOf(row.night);
  const finishers = row.night.entries.flatMap(({ id, playerId }) => {
    const place = places.get(id);
    return playerId !== null && place !== undefined
      ? [{ playerId, place, bonuses: bonusesOf(row.night, id) }]
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
const notifyNight = (deps: ClockDeps, row: PokerClockDocument, change: object): Promise<void> => {
  const clockId = row._id.toHexString();
  const playerIds = row.night.entries.flatMap(({ playerId }) => playerId ?? []);
  return deps.outbox.transact(async (session, publish) => {
    await deps.models.PokerClock.updateOne({ _id: clockId }, { $set: change }, { session });
    publish({
      type: 'clock.entries-changed',
      clockId,
      isPublic: row.isPublic,
      venueId: row.venueId?.toHexString() ?? null,
    });
    if (playerIds.length > 0) publish({ type: 'player.tonight-changed', playerIds });
  });
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

/**
 * Posts the places of a night, or the changes since; manual corrections of the result stay.
 * @throws COMMAND_NOT_ALLOWED while more than one player is left, VALIDATION_FAILED, CONFLICT
 */
export const postClockResult = async (
  deps: ClockDeps,
  actor: Actor,
  clockId: string,
): Promise<{ resultId: string } & ResultChanges> => {
  const { row } = await find(deps, clockId);
  const posted = await postClockNight(deps, actor, await clockNightOf(deps, row));
  const resultId = posted.after._id.toHexString();
  await notifyNight(deps, row, { resultId });
  // The news is public, whoever posted the night.
  if (posted.isFirst) await draftRecap(deps, await readResult(deps, resultId, publicVisibility));
  return { resultId, ...(await presentChanges(deps, posted)) };
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
export const takeBackClockResult = async (
  deps: ClockDeps,
  actor: Actor,
  clockId: string,
): Promise<{ resultId: null }> => {
  const { row, result } = await find(deps, clockId);
  if (!result || result.deletedAt) throw new AppError('COMMAND_NOT_ALLOWED', 'clock.no-result-posted');
  await deleteResult(deps, actor, result._id.toHexString());
  await notifyNight(deps, row, {});
  return { resultId: null };
};

/** Returns what a command requires for the result. A host who deleted it posts it again manually. */
const actionFor = (type: string, { row, result }: Found): 'post' | 'take-back' | null => {
  const isUp = result !== null && !result.deletedAt;
  if (!isDecided(row.night)) return isUp ? 'take-back' : null;
  if (type === 'bust' || type === 'redo') return 'post';
  return isUp || result === null ? 'post' : null;
};

/** Whether a command can decide a night, or change a decided one. */
export const decidesNight = (type: string): boolean =>
  ['bust', 'undo', 'redo', 'edit-entry', 'unregister', 'count', 'correct-places', 'high-hand'].includes(type);

/** Updates the result after an applied command. @throws the errors of posting */
export const followWithResult = async (
  deps: ClockDeps,
  actor: Actor,
  clockId: string,
  type: string,
): Promise<void> => {
  const action = actionFor(type, await find(deps, clockId));
  if (action === 'post') await postClockResult(deps, actor, clockId);
  if (action === 'take-back') await takeBackClockResult(deps, actor, clockId);
};
