import type { invoiceReasons as english } from '../invoice.reasons.ts';
import type { TextsOf } from '../reason.ts';

/** Spanish texts. */
export const invoiceReasons = {
  'invoice.not-found': () => 'Esta factura no existe.',
  'invoice.changed-meanwhile': () => 'Alguien ha cambiado esta factura mientras tanto.',
  'invoice.is-final': ({ number }) =>
    `La factura ${number} es definitiva. Corrígela con un abono o una revisión.`,
  'invoice.is-draft': () => 'Es un borrador. Emítelo primero.',
  'invoice.is-void': ({ number }) => `La factura ${number} está anulada.`,
  'invoice.not-open': ({ number }) => `De la factura ${number} ya no se espera nada.`,
  'invoice.not-given-up': ({ number }) => `La factura ${number} no es incobrable.`,
  'invoice.no-lines': () => 'Una factura sin líneas no se puede emitir. Añade una o descarta el borrador.',
  'invoice.below-zero': ({ total }) =>
    `El total es ${total}. Una factura pide cero o más; para menos están los abonos.`,
  'invoice.too-large': ({ max }) => `Una factura puede pedir ${max} como máximo.`,
  'invoice.line-without-words': () => 'Di a qué corresponde esta línea.',
  'invoice.line-unknown': ({ line }) => `La línea ${line} no es de esta factura.`,
  'invoice.due-before-issue': () => 'El vencimiento es anterior a la fecha de emisión.',
  'invoice.month-form': () => 'Escribe un mes como 2026-10.',
  'invoice.month-ahead': ({ month }) => `${month} aún no ha empezado.`,
  'invoice.period-taken': ({ venue, month }) => `${venue} ya tiene otro borrador de ${month}.`,
  'invoice.has-payments': ({ number }) =>
    `Por la factura ${number} ha entrado dinero o se ha abonado una parte. Corrígela con un abono.`,
  'invoice.revised-already': ({ number }) =>
    `La factura ${number} ya tiene una revisión. Abre esa o descártala primero.`,
  'invoice.next-number-used': ({ number }) => `${number} ya está ocupado. Elige un número más alto.`,
  'invoice.numbers-used-up': () => 'Los números se han agotado. Cambia el patrón y empieza de nuevo.',
  'invoice.pattern-without-number': () =>
    'El patrón necesita una parte que cuente: {number}, o {number:4} para cuatro cifras.',
  'invoice.pattern-two-numbers': () => 'El patrón cuenta una sola vez: deja un solo {number}.',
  'invoice.pattern-unknown-part': ({ part }) =>
    `{${part}} no significa nada aquí. Existen {year}, {month}, {number} y {number:4}.`,
  'invoice.pattern-characters': () => 'Usa letras, cifras, espacios y . _ / # - alrededor de las partes.',
  'invoice.pattern-without-year': () =>
    'Los números que empiezan de nuevo cada año necesitan {year} en el patrón.',
  'invoice.tax-too-high': () => 'Como máximo el 100 %.',
  'invoice.credit-nothing': () => 'Un abono devuelve más de cero.',
  'invoice.credit-above-balance': ({ credit, balance }) =>
    `El abono es de ${credit} y solo se deben ${balance}. Abona menos o indica que el resto se ha devuelto.`,
  'invoice.credit-above-total': ({ credit, left }) =>
    `El abono es de ${credit} y de la factura solo quedan ${left} sin abonar.`,
  'invoice.credit-above-line': ({ left }) => `De esta línea quedan ${left} por abonar.`,
  'invoice.credit-other-amount': ({ amount }) =>
    `Ahora se han facturado ${amount} de más. Míralo y abona de nuevo.`,
  'invoice.no-credit-due': ({ venue }) => `A ${venue} no se le ha facturado de más.`,
  'invoice.review-first': () => 'Sus noches han cambiado desde el borrador, o algo espera una respuesta.',
  'invoice.not-of-month': () => 'Este borrador no es del cierre de este mes.',
  'invoice.closing-not-asked': ({ venue }) => `${venue} no cerró en este mes.`,
  'invoice-settings.changed-meanwhile': () => 'Alguien ha cambiado los ajustes de facturas mientras tanto.',
  'fee-plan.not-found': () => 'Esta tarifa no existe.',
  'fee-plan.changed-meanwhile': () => 'Alguien ha cambiado esta tarifa mientras tanto.',
  'fee-plan.name-taken': ({ name }) => `Ya hay una tarifa llamada ${name}.`,
  'fee-plan.too-many': ({ max }) => `Como máximo ${max} tarifas. Elimina una que ningún local tenga.`,
  'fee-plan.in-use': ({ venues }) =>
    `Es la tarifa de locales hoy o más adelante (${venues}). Asígnales otra primero.`,
  'fee-plan.cap-below-minimum': () => 'El tope del mes está por debajo de su mínimo.',
  'fee-plan.minimum-by-player': () => 'Un mínimo por noche corresponde a una tarifa por jugador.',
  'venue-billing.changed-meanwhile': () => 'Alguien ha cambiado la facturación de este local mientras tanto.',
  'venue-billing.changed-since': () =>
    'Alguien cambió mientras tanto cómo se factura a uno de estos locales. Mira los cambios otra vez.',
  'venue-billing.too-many-plans': ({ venue, max }) =>
    `${venue} ya tiene ${max} planes. Quita antes uno que haya terminado.`,
  'venue-billing.two-plans-one-day': () => 'Dos tarifas empiezan el mismo día.',
} satisfies TextsOf<typeof english>;
