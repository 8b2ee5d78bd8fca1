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
  'partner.invoice-not-found': () => 'Este local no tiene esa factura.',
  'partner.line-not-found': () => 'Esta factura no tiene esa línea.',
  'partner.not-manager': () => 'No administras este local. Pide a la liga que te nombre.',
  'partner.disputed-already': () => 'La liga ya lo está revisando.',
  'partner.answered-already': () => 'Otra persona ya respondió.',
  'partner.dispute-not-found': () => 'No existe esa objeción.',
  'venue-manager.not-found': () => 'Este miembro no administra el local.',
  'venue-manager.too-many': ({ max }) => `Un local tiene como máximo ${number(max)} administradores.`,
} satisfies TextsOf<typeof english>;
