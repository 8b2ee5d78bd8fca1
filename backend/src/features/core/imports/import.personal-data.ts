import { daysToUndo } from '@ahl/shared-types/changes';
import type { FixedRetention } from '#face/retention-kind.ts';

/** Retention of imported files. */
export const importRetention: FixedRetention = {
  kind: 'imports',
  rowsOf: ({ Import }) => Import.collection,
  field: 'expiresAt',
  days: daysToUndo,
  daysAfterField: 0,
};
