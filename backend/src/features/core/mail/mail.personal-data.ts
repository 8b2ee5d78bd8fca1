import { eachRow, type MemberExport } from '#face/member-export.ts';
import type { MemberTraces } from '#face/member-traces.ts';
import type { ChosenRetention } from '#face/retention-kind.ts';

/** Deletes the mails to the member. */
export const mailTraces: MemberTraces = {
  models: ['Mail'],
  forget: async (models, session, { email }) => {
    if (email) await models.Mail.deleteMany({ to: email }, { session });
  },
};

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

/** Retention of mails that were sent, stored without a mail server, or given up. */
export const mailRetention: ChosenRetention = {
  kind: 'mails',
  rowsOf: ({ Mail }) => Mail.collection,
  field: 'createdAt',
  which: { status: { $ne: 'queued' } },
  factsOf: () => [{ type: 'mail.changed' }],
};
