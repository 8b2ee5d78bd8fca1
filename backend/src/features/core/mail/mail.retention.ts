import type { ChosenRetention } from '../retention/retention-kind.ts';

/** Mails that were sent, kept or given up. */
export const mailRetention: ChosenRetention = {
  kind: 'mails',
  rowsOf: ({ Mail }) => Mail.collection,
  field: 'createdAt',
  which: { status: { $ne: 'queued' } },
  factsOf: () => [{ type: 'mail.changed' }],
};
