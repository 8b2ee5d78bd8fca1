// The texts of the lines of an invoice, for screens, the PDF, mails and exports.
import { defineTexts } from '../texts/texts.ts';

export const invoiceLineTexts = defineTexts({
  players: {
    en: '{night}, {players, plural, =1 {1 player} other {{players} players}}',
    es: '{night}, {players, plural, =1 {1 jugador} other {{players} jugadores}}',
  },
  week: { en: 'Week of {date}', es: 'Semana del {date}' },
  month: { en: 'Fee for {month}', es: 'Cuota de {month}' },
  cap: { en: 'At most {limit} for the month', es: 'Como máximo {limit} al mes' },
  minimum: { en: 'At least {limit} for the month', es: 'Como mínimo {limit} al mes' },
  correction: { en: 'Correction: {what}', es: 'Corrección: {what}' },
  /** In brackets after what is charged; `detail` is an amount or a number of days. */
  turns: {
    waived: { en: 'no charge', es: 'sin cargo' },
    'night-minimum': { en: 'at least {detail}', es: 'como mínimo {detail}' },
    'by-days': { en: '{detail} days', es: '{detail} días' },
    'closed-by-days': { en: '{detail} days, until the closing', es: '{detail} días, hasta el cierre' },
  },
});
