// Owns the writes of reservations for other features, each within their transaction.
import { addDays } from '@ahl/shared-types/common';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';

type Moved = { eventId: string; from: string; to: string; startTimes: ReadonlyMap<string, string> };

/** Moves the reservations of an event to another day and other starts; returns the ids of their members. */
export const moveReservations = async (
  models: Models,
  session: ClientSession,
  { eventId, from, to, startTimes }: Moved,
): Promise<Types.ObjectId[]> => {
  const rows = await models.Reservation.find({ eventId, date: from }).session(session).lean();
  for (const { _id, startTime } of rows)
    await models.Reservation.updateOne(
      { _id },
      { $set: { date: to, startTime: startTimes.get(startTime) ?? startTime } },
      { session },
    );
  return rows.map(({ playerId }) => playerId);
};

/** A move of reservations: from card to card, by a number of days, and each start with its replacement. */
export type ReservationMove = {
  fromEventId: string;
  toEventId: string;
  /** The first and the last day, `YYYY-MM-DD`; null: all later days. */
  from: string;
  to: string | null;
  shiftDays: number;
  times: readonly { from: string; to: string }[];
};

/**
 * Moves reservations when an event's nights become those of another one, or have other days or starts; returns the ids
 * of their members, and of the places that are on another day or at another time now. If a start no longer exists, the place stays with the event, so that the member is not forgotten.
 */
export const shiftReservations = async (
  models: Models,
  session: ClientSession,
  { fromEventId, toEventId, from, to, shiftDays, times }: ReservationMove,
): Promise<{ playerIds: string[]; movedIds: string[] }> => {
  const startOf = new Map(times.map((time) => [time.from, time.to]));
  const rows = await models.Reservation.find({
    eventId: fromEventId,
    date: to === null ? { $gte: from } : { $gte: from, $lte: to },
  })
    .session(session)
    .lean();
  const moved = rows
    .map((row) => {
      const startTime = startOf.get(row.startTime) ?? row.startTime;
      return { row, place: { eventId: toEventId, date: addDays(row.date, shiftDays), startTime } };
    })
    .filter(
      ({ row, place }) =>
        row.eventId !== place.eventId || row.date !== place.date || row.startTime !== place.startTime,
    );
  // A member's place of the second start must not collide with that of the first: all leave before any arrives.
  for (const { row } of moved)
    await models.Reservation.updateOne(
      { _id: row._id },
      { $set: { startTime: row._id.toHexString() } },
      { session },
    );
  for (const { row, place } of moved)
    await models.Reservation.updateOne({ _id: row._id }, { $set: place }, { session });
  const isElsewhen = ({ row, place }: (typeof moved)[number]) =>
    row.date !== place.date || row.startTime !== place.startTime;
  return {
    playerIds: [...new Set(moved.map(({ row }) => row.playerId.toHexString()))],
    movedIds: moved.filter(isElsewhen).map(({ row }) => row._id.toHexString()),
  };
};
