// A check shared by all forms with a person's name.
import type { z } from 'zod';
import { reason } from '../reasons/reason.ts';
import { type Names, reservedNameField } from '../reserved-names/reserved-names.rules.ts';

/** For `superRefine`: refuses reserved names, with the error on their field. */
export const refuseReservedNames = (names: Names, context: z.RefinementCtx): void => {
  const field = reservedNameField(names);
  if (field) context.addIssue({ code: 'custom', path: [field], message: reason('name.reserved') });
};
