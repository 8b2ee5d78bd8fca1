import type { MemberTraces } from '#face/member-traces.ts';

/** The office's steps to help the member sign in. */
export const loginHelpTraces: MemberTraces = {
  models: ['LoginHelp'],
  forget: async (models, session, { id, email }) => {
    const of = email ? { $or: [{ playerId: id }, { email }] } : { playerId: id };
    await models.LoginHelp.deleteMany(of, { session });
  },
};
