import { eachRow, type MemberExport } from '#face/member-export.ts';
import type { MemberTraces } from '#face/member-traces.ts';

/** The terms that the member accepted; meaningless once nobody knows who accepted them. */
export const termsAcceptanceTraces: MemberTraces = {
  models: ['TermsAcceptance'],
  forget: async (models, session, { id }) => {
    await models.TermsAcceptance.deleteMany({ playerId: id }, { session });
  },
};

/** The versions of the terms that the member accepted. */
export const termsAcceptanceExport: MemberExport = {
  models: ['TermsAcceptance'],
  lists: {
    acceptances: (models, { id }) =>
      eachRow(
        models.TermsAcceptance.find({ playerId: id })
          .sort({ version: -1 })
          .lean<{ version: number; createdAt: Date }[]>(),
        ({ version, createdAt }) => ({ version, acceptedAt: createdAt }),
      ),
  },
};
