import type { ChosenRetention } from '../retention/retention-kind.ts';

/** Requests to join that nobody confirmed. A confirmed one is how the office knows of two accounts of one person. */
export const joinRetention: ChosenRetention = {
  kind: 'join-requests',
  rowsOf: ({ JoinRequest }) => JoinRequest.collection,
  field: 'expiresAt',
  which: { confirmedAt: null },
};
