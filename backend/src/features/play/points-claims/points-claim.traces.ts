import type { MemberTraces } from '#face/member-traces.ts';

/** Deletes the member's claims of missing points. */
export const pointsClaimTraces: MemberTraces = {
  models: ['PointsClaim'],
  forget: async (models, session, { id }) => {
    await models.PointsClaim.deleteMany({ playerId: id }, { session });
  },
};
