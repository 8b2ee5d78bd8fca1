import type { MemberTraces } from '#face/member-traces.ts';

/** Deletes a member's unconfirmed change of e-mail. */
export const accountTraces: MemberTraces = {
  models: ['EmailChange'],
  forget: async (models, session, { id }) => {
    await models.EmailChange.deleteMany({ playerId: id }, { session });
  },
};
