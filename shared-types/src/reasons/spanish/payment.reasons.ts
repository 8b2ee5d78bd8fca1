import type { paymentReasons as english } from '../payment.reasons.ts';
import type { TextsOf } from '../reason.ts';
import { number, plural } from '../say.ts';

/** Spanish texts. */
export const paymentReasons = {
  'payment.not-found': () => 'Este pago no existe.',
  'payment.nothing': () => 'Escribe un importe mayor que cero.',
  'payment.above-balance': ({ amount, balance, surplus }) =>
    `Entraron ${amount} y solo se deben ${balance}. Escribe lo que entró por esta factura o guarda los otros ${surplus} para el local.`,
  'payment.refund-above-paid': ({ paid }) =>
    `Por esta factura solo entraron ${paid}, así que no se puede devolver más.`,
  'payment.in-future': ({ today }) => `El día está en el futuro. Hoy es ${today}.`,
  'payment.refunded-since': ({ paid }) =>
    `Se devolvió una parte: sin este pago habría entrado menos que nada (${paid}). Quita antes la devolución.`,
  'payment.of-credit': ({ number: credit }) => `Lo devolvió el abono ${credit}. Va con el abono y se queda.`,
  'transfer.no-surplus': ({ number: invoice }) =>
    `Por la factura ${invoice} no entró más de lo que se pidió.`,
  'transfer.above-surplus': ({ surplus }) =>
    `Solo entraron ${surplus} de más, así que no se puede pasar una cantidad mayor.`,
  'transfer.above-owed': ({ owed, number: invoice }) =>
    `Por la factura ${invoice} solo se deben ${owed}. Pasa esa cantidad y el resto a otra.`,
  'transfer.other-venue': () =>
    'Esta factura es de otro local. Lo que sobra se queda con el local que lo pagó.',
  'transfer.other-currency': () => 'Esta factura está en otra moneda.',
  'transfer.same-invoice': () => 'Elige una factura distinta de la que tiene lo que sobra.',
  'statement.days-order': () => 'El último día es anterior al primero.',
  'statement.too-long': ({ max }) => `Un extracto tiene ${number(max)} líneas como máximo. Elige menos días.`,
  'invoice-mail.not-found': () => 'No existe ese correo.',
  'invoice-mail.none-named': () => 'Indica un correo o los que se enviaron juntos.',
  'invoice-mail.how-missing': () => 'Di cómo se envió, por ejemplo en mano en el bar.',
  'invoice-mail.copies-form': ({ max }) =>
    `Escribe ${number(max)} direcciones como máximo, cada una una vez, separadas por comas.`,
  'invoice-mail.no-address': ({ venue }) =>
    `La factura no tiene correo electrónico. Escribe uno para ${venue} o anota que se envió de otra forma.`,
  'invoice-mail.waits-already': ({ to }) =>
    `Un correo de esta factura a ${to} espera a salir. Retíralo antes o déjalo salir.`,
  'invoice-mail.left-already': () => 'El correo ya ha salido.',
  'invoice-mail.invoice-void': ({ number: invoice }) =>
    `La factura ${invoice} se anuló antes de que saliera el correo.`,
  'invoice-mail.invoice-paid': ({ number: invoice }) =>
    `La factura ${invoice} se pagó antes de que saliera el recordatorio.`,
  'invoice-mail.given-up': ({ number: invoice }) =>
    `Ya nadie espera el dinero de la factura ${invoice}, así que el recordatorio no salió.`,
  'invoice-mail.not-made': ({ count }) =>
    `El correo no se pudo preparar en ${plural('es', count, 'intento', 'intentos')}. Envíalo otra vez o descarga el PDF.`,
  'invoice-mail.nothing-owed': ({ number: invoice }) =>
    `De la factura ${invoice} no se debe nada, así que no hay nada que recordar.`,
  'invoice-link.unknown': () => 'Este enlace está incompleto o no existe. Pide otro a la liga.',
  'invoice-link.ended': () => 'La liga ha dado de baja este enlace. Pide otro a la liga.',
  'invoice-link.expired': ({ count }) =>
    `Un enlace funciona ${plural('es', count, 'día', 'días')} y este es más antiguo. Pide otro a la liga.`,
  'invoice-file.crowded': () => 'Ahora se están preparando muchos archivos. Prueba de nuevo en un momento.',

  'row.group-refused': ({ row }) =>
    `La fila ${number(row)} es de la misma factura y no se puede importar, así que toda la factura espera.`,
  'row.group-differs': ({ row, column }) =>
    `La factura dice otra cosa en la fila ${number(row)} (${column}). Todas sus filas tienen que decir lo mismo.`,
  'import-invoice.number-missing': () => 'Falta el número de la factura.',
  'import-invoice.number-form': () => 'Un número tiene 40 caracteres como máximo, en una línea.',
  'import-invoice.number-taken': ({ number: invoice, venue }) =>
    `La factura ${invoice} ya existe, para ${venue}. Un archivo no cambia facturas definitivas.`,
  'import-invoice.date-missing': () => 'Falta el día de emisión.',
  'import-invoice.due-before-issue': () => 'El vencimiento es anterior al día de emisión.',
  'import-invoice.issued-ahead': () => 'El día de emisión está en el futuro.',
  'import-invoice.amount-missing': () => 'Falta el importe de la línea.',
  'import-invoice.amount-form': ({ text }) =>
    `${text} no se entiende como importe. Escríbelo como 1234.50, hasta cien millones.`,
  'import-invoice.quantity-form': () => 'La cantidad es un número entero de 1 a 100,000.',
  'import-invoice.amount-differs': ({ amount, product }) =>
    `El importe es ${amount}, pero cantidad por precio son ${product}.`,
  'import-invoice.tax-form': ({ text }) =>
    `${text} no es un tipo de impuesto. Escríbelo como 8.25, de 0 a 100.`,
  'import-invoice.paid-negative': () => 'Lo pagado no puede ser menor que cero.',
  'import-invoice.paid-above-total': ({ paid, total }) =>
    `Se pagaron ${paid}, pero toda la factura son ${total}. Importa la factura sin lo que sobra y anótalo a mano.`,
  'import-invoice.total-below-zero': ({ total }) =>
    `Las líneas de esta factura suman ${total}. Una factura pide cero o más.`,
  'import-invoice.too-many-lines': ({ max }) => `Una factura tiene ${number(max)} líneas como máximo.`,
  'import-invoice.paid-on-ahead': () => 'El día del pago está en el futuro.',
  'import-invoice.changed-since': ({ number: invoice }) =>
    `La factura ${invoice} se pagó, abonó, envió o anuló después de la importación, así que se queda.`,
} satisfies TextsOf<typeof english>;
