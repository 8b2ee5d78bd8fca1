import type { MemberTraces } from '#face/member-traces.ts';

/** Deletes sign-ins, password links, and admins' views as the member. */
export const authTraces: MemberTraces = {
  models: ['Session', 'PasswordReset', 'ViewAs'],
  forget: async (models, session, { id }) => {
    await models.Session.deleteMany({ playerId: id }, { session });
    await models.PasswordReset.deleteMany({ playerId: id }, { session });
    await models.ViewAs.deleteMany({ playerId: id }, { session });
  },
};
