// Owns what other features ask of reserved places, each within their transaction.
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '../../../models.ts';

type Moved = { cardId: string; from: string; to: string; startTimes: ReadonlyMap<string, string> };

/** Takes the places of an event along to another day and other starts; answers whose places these are. */
export const moveReservations = async (
  models: Models,
  session: ClientSession,
  { cardId, from, to, startTimes }: Moved,
): Promise<Types.ObjectId[]> => {
  const rows = await models.Reservation.find({ cardId, date: from }).session(session).lean();
  for (const { _id, startTime } of rows)
    await models.Reservation.updateOne(
      { _id },
      { $set: { date: to, startTime: startTimes.get(startTime) ?? startTime } },
      { session },
    );
  return rows.map(({ playerId }) => playerId);
};

/** Which reservations go to which card, and each start with the one that takes its place. */
export type ReservationMove = {
  fromCardId: string;
  toCardId: string;
  /** The first day, `YYYY-MM-DD`. */
  from: string;
  times: readonly { from: string; to: string }[];
};

/** Moves the reservations of an event's later days to another event; answers whose they are. */
export const moveReservationsToCard = async (
  models: Models,
  session: ClientSession,
  { fromCardId, toCardId, from, times }: ReservationMove,
): Promise<string[]> => {
  const moved = { cardId: fromCardId, date: { $gte: from } };
  const rows = await models.Reservation.find(moved).select('playerId').session(session).lean();
  for (const time of times)
    await models.Reservation.updateMany(
      { ...moved, startTime: time.from },
      { $set: { cardId: toCardId, startTime: time.to } },
      { session },
    );
  // A start that is gone: the place stays with the event, so that the member is not forgotten.
  await models.Reservation.updateMany(moved, { $set: { cardId: toCardId } }, { session });
  return [...new Set(rows.map(({ playerId }) => playerId.toHexString()))];
};
