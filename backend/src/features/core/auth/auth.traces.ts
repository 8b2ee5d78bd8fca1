import type { MemberTraces } from '../players/member-traces.ts';

/** Sign-ins and links for a new password. */
export const authTraces: MemberTraces = {
  models: ['Session', 'PasswordReset'],
  forget: async (models, session, { id }) => {
    await models.Session.deleteMany({ playerId: id }, { session });
    await models.PasswordReset.deleteMany({ playerId: id }, { session });
  },
};
