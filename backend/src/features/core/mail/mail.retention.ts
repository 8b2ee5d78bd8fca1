import type { ChosenRetention } from '#face/retention-kind.ts';

/** Retention of mails that were sent, stored without a mail server, or given up. */
export const mailRetention: ChosenRetention = {
  kind: 'mails',
  rowsOf: ({ Mail }) => Mail.collection,
  field: 'createdAt',
  which: { status: { $ne: 'queued' } },
  factsOf: () => [{ type: 'mail.changed' }],
};
