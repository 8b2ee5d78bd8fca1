import type { MemberTraces } from '#face/member-traces.ts';

/** The role of the member; roles that the member gave lose the member's name. */
export const roleTraces: MemberTraces = {
  models: ['RoleGrant'],
  forget: async (models, session, { id }) => {
    await models.RoleGrant.deleteMany({ playerId: id }, { session });
  },
};
