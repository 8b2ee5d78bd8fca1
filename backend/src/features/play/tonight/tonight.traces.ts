import type { MemberTraces } from '#face/member-traces.ts';

/** Deletes the places that the member reserved. */
export const tonightTraces: MemberTraces = {
  models: ['Reservation'],
  forget: async (models, session, { id }) => {
    await models.Reservation.deleteMany({ playerId: id }, { session });
  },
};
