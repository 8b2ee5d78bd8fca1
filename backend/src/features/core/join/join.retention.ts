import type { ChosenRetention } from '#face/retention-kind.ts';

/** Retention of unconfirmed requests to join. From confirmed ones the office knows about two accounts of one person. */
export const joinRetention: ChosenRetention = {
  kind: 'join-requests',
  rowsOf: ({ JoinRequest }) => JoinRequest.collection,
  field: 'expiresAt',
  which: { confirmedAt: null },
};
