import type { MemberTraces } from '../../core/players/member-traces.ts';

/** Which terms the member accepted: it says nothing once nobody knows whose word it was. */
export const termsAcceptanceTraces: MemberTraces = {
  models: ['TermsAcceptance'],
  forget: async (models, session, { id }) => {
    await models.TermsAcceptance.deleteMany({ playerId: id }, { session });
  },
};
