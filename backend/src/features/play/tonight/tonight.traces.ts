import type { MemberTraces } from '../../core/players/member-traces.ts';

/** Places that the member reserved. */
export const tonightTraces: MemberTraces = {
  models: ['Reservation'],
  forget: async (models, session, { id }) => {
    await models.Reservation.deleteMany({ playerId: id }, { session });
  },
};
