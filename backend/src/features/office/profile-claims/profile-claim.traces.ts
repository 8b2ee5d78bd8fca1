import type { MemberTraces } from '#face/member-traces.ts';

/** Claims of nights that were played before the account. */
export const profileClaimTraces: MemberTraces = {
  models: ['ProfileClaim'],
  forget: async (models, session, { id }) => {
    await models.ProfileClaim.deleteMany({ playerId: id }, { session });
  },
};
