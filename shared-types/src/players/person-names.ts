// The check that every form with a person's name shares.
import type { z } from 'zod';
import { reason } from '../reasons/reason.ts';
import { type Names, reservedNameField } from '../reserved-names/reserved-names.rules.ts';

/** For `superRefine`: refuses the names that no member may carry, on their field. */
export const refuseReservedNames = (names: Names, context: z.RefinementCtx): void => {
  const field = reservedNameField(names);
  if (field) context.addIssue({ code: 'custom', path: [field], message: reason('name.reserved') });
};
