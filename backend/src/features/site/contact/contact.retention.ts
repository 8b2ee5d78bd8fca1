import type { ChosenRetention } from '../../core/retention/retention-kind.ts';

/** Messages by contact form; what waits for an answer is not emptied however old it is. */
export const inquiryRetention: ChosenRetention = {
  kind: 'inquiries',
  rowsOf: ({ Inquiry }) => Inquiry.collection,
  field: 'createdAt',
  which: { status: { $ne: 'new' } },
  factsOf: ([inquiryId]) => (inquiryId ? [{ type: 'inquiry.changed', inquiryId }] : []),
};
