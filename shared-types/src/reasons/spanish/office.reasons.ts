import type { officeReasons as english } from '../office.reasons.ts';
import type { TextsOf } from '../reason.ts';
import { number } from '../say.ts';

/** Spanish texts. */
export const officeReasons = {
  'office.item-gone': () => 'Alguien ya se ocupó de esto.',
  'office.not-an-admin': () => 'Solo se puede asignar a un administrador.',
  'report.refused': () => 'Tu cuenta no puede ver este informe.',
  'report.too-long': ({ max }) => `Como máximo ${number(max)} días.`,
  'report-schedule.not-found': () => 'No existe ese informe programado.',
  'report-schedule.not-own': () => 'Este informe se envía a otra persona.',
  'report-schedule.no-email': () => 'Tu cuenta no tiene una dirección de correo a la que enviarlo.',
  'report-schedule.too-many': ({ max }) => `Como máximo se envían ${number(max)} informes a una persona.`,
  'partner.link-dead': () => 'Este enlace ya no funciona. Pide uno nuevo a la liga.',
  'partner.night-not-found': () => 'No existe esa noche en este local.',
  'partner.disputed-already': () => 'La liga ya está revisando esta noche.',
  'partner.answered-already': () => 'Otra persona ya respondió.',
  'partner.dispute-not-found': () => 'No existe esa objeción.',
} satisfies TextsOf<typeof english>;
