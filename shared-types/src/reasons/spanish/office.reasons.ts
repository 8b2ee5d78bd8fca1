import type { officeReasons as english } from '../office.reasons.ts';
import type { TextsOf } from '../reason.ts';

/** Spanish texts. */
export const officeReasons = {
  'office.item-gone': () => 'Alguien ya se ocupó de esto.',
  'office.not-an-admin': () => 'Solo se puede asignar a un administrador.',
} satisfies TextsOf<typeof english>;
