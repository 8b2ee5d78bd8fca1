import type { MemberTraces } from '../../core/players/member-traces.ts';

/** What the office did to help the member in. */
export const loginHelpTraces: MemberTraces = {
  models: ['LoginHelp'],
  forget: async (models, session, { id, email }) => {
    const of = email ? { $or: [{ playerId: id }, { email }] } : { playerId: id };
    await models.LoginHelp.deleteMany(of, { session });
  },
};
