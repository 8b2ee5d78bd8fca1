import { daysOnRecord } from '@ahl/shared-types/changes';
import type { FixedRetention } from '#face/retention-kind.ts';

/** Retention of the change log. */
export const changeRetention: FixedRetention = {
  kind: 'changes',
  rowsOf: ({ Change }) => Change.collection,
  field: 'at',
  days: daysOnRecord,
  daysAfterField: daysOnRecord,
};
