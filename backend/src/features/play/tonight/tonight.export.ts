import { eachRow, type MemberExport } from '#face/member-export.ts';

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
