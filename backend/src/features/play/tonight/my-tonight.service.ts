// Reads tonight for a member: reserved places, the table they are at, and how they finished.
import { leagueDate, nightDate } from '@ahl/shared-types/common';
import type { Finish, MyTonight } from '@ahl/shared-types/tonight';
import type { Actor } from '#call/actor.ts';
import type { PokerClockDocument } from '#features/play/poker-clocks/poker-clock.model.ts';
import { readReservationsOn, type TonightDeps } from './reservation.service.ts';

const readFinish = async (
  { models }: TonightDeps,
  resultId: unknown,
  playerId: string,
): Promise<Finish | null> => {
  if (!resultId) return null;
  const result = await models.Result.findOne({ _id: resultId, deletedAt: null }).lean();
  const mine = result?.finishers.find((one) => one.playerId.toHexString() === playerId);
  if (!result || !mine) return null;
  const { place, points } = mine;
  return { resultId: String(resultId), place, points, entrants: result.entrants };
};

/** Returns tonight's clock with the member on its list: open before ended, the latest first. */
const readTable = async (deps: TonightDeps, dates: readonly string[], playerId: string) => {
  const clocks = await deps.models.PokerClock.find({
    date: { $in: dates },
    'night.entries.playerId': playerId,
  })
    .select('status night.entries resultId')
    .sort({ createdAt: -1, _id: -1 })
    .lean<Pick<PokerClockDocument, '_id' | 'status' | 'night' | 'resultId'>[]>();
  const clock = clocks.find(({ status }) => status !== 'finished') ?? clocks[0];
  const entry = clock?.night.entries.find((one) => one.playerId === playerId);
  if (!clock || !entry) return null;
  const finish = await readFinish(deps, clock.resultId, playerId);
  return { clockId: clock._id.toHexString(), entryId: entry.id, finish };
};

/** Returns tonight for a member. */
export const readMyTonight = async (deps: TonightDeps, actor: Actor): Promise<MyTonight> => {
  const playerId = actor.accountId ?? '';
  const night = nightDate(deps.now(), deps);
  const dates = [...new Set([night, leagueDate(deps.now(), deps.timeZone)])];
  const [reservations, table] = await Promise.all([
    readReservationsOn(deps, playerId, dates),
    readTable(deps, dates, playerId),
  ]);
  return { date: night, reservations, table };
};
