import type { ChosenRetention } from '../retention/retention-kind.ts';

/** New addresses that nobody confirmed. */
export const emailChangeRetention: ChosenRetention = {
  kind: 'email-changes',
  rowsOf: ({ EmailChange }) => EmailChange.collection,
  field: 'expiresAt',
};
