import type { Types } from 'mongoose';
import { eachRow, type MemberExport } from '#face/member-export.ts';
import { idsOf, type MemberMove } from '#face/member-moves.ts';
import type { MemberTraces } from '#face/member-traces.ts';

/** Deletes the places that the member reserved. */
export const tonightTraces: MemberTraces = {
  models: ['Reservation'],
  forget: async (models, session, { id }) => {
    await models.Reservation.deleteMany({ playerId: id }, { session });
  },
};

type More = { cancelled: Types.ObjectId[]; reopened: Types.ObjectId[] };
const none: More = { cancelled: [], reopened: [] };

/**
 * Moves reserved places in a merge. If both accounts reserved the same start, the place of the kept account is enough.
 */
export const reservationMove: MemberMove = {
  move: async (models, session, { from, into, now }) => {
    const keyOf = (row: { date: string; eventId: string; startTime: string }) =>
      `${row.date} ${row.eventId} ${row.startTime}`;
    const own = await models.Reservation.find({ playerId: into }).session(session).lean();
    const rows = await models.Reservation.find({ playerId: from }).session(session).lean();
    const ownOf = new Map(own.map((row) => [keyOf(row), row]));
    const ids = idsOf(rows.filter((row) => !ownOf.has(keyOf(row))));
    const doubled = rows.filter((row) => ownOf.has(keyOf(row)) && !row.cancelledAt);
    const cancelled = idsOf(doubled);
    const reopened = idsOf(
      doubled.flatMap((row) => ownOf.get(keyOf(row)) ?? []).filter((row) => row.cancelledAt),
    );
    const { Reservation } = models;
    await Reservation.updateMany({ _id: { $in: cancelled } }, { $set: { cancelledAt: now } }, { session });
    await Reservation.updateMany({ _id: { $in: reopened } }, { $set: { cancelledAt: null } }, { session });
    await Reservation.updateMany({ _id: { $in: ids } }, { $set: { playerId: into } }, { session });
    const more: More = { cancelled, reopened };
    return { ids, more };
  },
  moveBack: async (models, session, { from, into, now }, { ids, more }) => {
    const { cancelled, reopened } = (more ?? none) as More;
    const { Reservation } = models;
    const own = { _id: { $in: ids }, playerId: into };
    await Reservation.updateMany(own, { $set: { playerId: from } }, { session });
    await Reservation.updateMany({ _id: { $in: cancelled } }, { $set: { cancelledAt: null } }, { session });
    await Reservation.updateMany({ _id: { $in: reopened } }, { $set: { cancelledAt: now } }, { session });
  },
};

/** The places that the member reserved. */
export const tonightExport: MemberExport = {
  models: ['Reservation'],
  lists: {
    reservations: (models, { id }) =>
      eachRow(
        models.Reservation.find({ playerId: id }).sort({ date: -1 }).lean(),
        ({ date, startTime, cancelledAt }) => ({ date, startTime, cancelledAt: cancelledAt ?? null }),
      ),
  },
};
