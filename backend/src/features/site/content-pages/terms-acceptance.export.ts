import { eachRow, type MemberExport } from '#face/member-export.ts';

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
