import type { MemberTraces } from '#face/member-traces.ts';

/** The terms that the member accepted; meaningless once nobody knows who accepted them. */
export const termsAcceptanceTraces: MemberTraces = {
  models: ['TermsAcceptance'],
  forget: async (models, session, { id }) => {
    await models.TermsAcceptance.deleteMany({ playerId: id }, { session });
  },
};
