import type { MemberExport } from '#face/member-export.ts';
import { eachRow } from '#face/member-export.ts';

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
