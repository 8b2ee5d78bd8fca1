import { daysToComeBack } from '@ahl/shared-types/account';
import type { FixedRetention } from '#face/retention-kind.ts';

/** Retention of accounts that their members closed, until they are emptied. */
export const closedAccountRetention: FixedRetention = {
  kind: 'closed-accounts',
  rowsOf: ({ Player }) => Player.collection,
  field: 'closesAt',
  which: { closedAt: null },
  days: daysToComeBack,
  daysAfterField: 0,
};
