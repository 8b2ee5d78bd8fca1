import type { ChosenRetention } from '#face/retention-kind.ts';

/** Messages from contact forms; those that wait for an answer are not emptied, however old they are. */
export const inquiryRetention: ChosenRetention = {
  kind: 'inquiries',
  rowsOf: ({ Inquiry }) => Inquiry.collection,
  field: 'createdAt',
  which: { status: { $ne: 'new' } },
  factsOf: ([inquiryId]) => (inquiryId ? [{ type: 'inquiry.changed', inquiryId }] : []),
};
