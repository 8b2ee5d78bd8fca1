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
