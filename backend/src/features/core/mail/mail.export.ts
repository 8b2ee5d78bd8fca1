import type { MemberExport } from '#features/core/players/member-export.ts';
import { eachRow } from '#features/core/players/member-export.ts';

/** The mails that were sent to the member. */
export const mailExport: MemberExport = {
  models: ['Mail'],
  lists: {
    mails: async function* (models, { email }) {
      if (!email) return;
      yield* eachRow(
        models.Mail.find({ to: email }).sort({ createdAt: -1 }).lean(),
        ({ subject, kind, sentAt }) => ({ subject, kind, sentAt: sentAt ?? null }),
      );
    },
  },
};
