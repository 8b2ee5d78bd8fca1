import type { ChosenRetention } from '#face/retention-kind.ts';

/** Retention of new e-mail addresses that were never confirmed. */
export const emailChangeRetention: ChosenRetention = {
  kind: 'email-changes',
  rowsOf: ({ EmailChange }) => EmailChange.collection,
  field: 'expiresAt',
};
