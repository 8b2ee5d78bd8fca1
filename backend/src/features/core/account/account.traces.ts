import type { MemberTraces } from '../players/member-traces.ts';

/** A change of the e-mail that was not confirmed. */
export const accountTraces: MemberTraces = {
  models: ['EmailChange'],
  forget: async (models, session, { id }) => {
    await models.EmailChange.deleteMany({ playerId: id }, { session });
  },
};
