// The texts of printed invoices and statements, in the language of the venue. Screens have their own, by Lingui.
import type { InvoiceLanguage } from '@ahl/shared-types/invoices';

type LetterWords = {
  invoice: string;
  draft: string;
  statement: string;
  billTo: string;
  statementFor: string;
  number: string;
  issued: string;
  month: string;
  days: string;
  revisionOf: string;
  description: string;
  quantity: string;
  price: string;
  tax: string;
  amount: string;
  noLines: string;
  subtotal: string;
  total: string;
  credited: string;
  paid: string;
  balance: string;
  payBy: (date: string) => string;
  paidNote: string;
  surplusNote: string;
  draftNote: string;
  voidNote: string;
  uncollectibleNote: string;
  nothingNote: string;
  howToPay: string;
  terms: string;
  note: string;
  exemption: string;
  /** The note of a letter with names of other scripts. */
  romanized: { title: string; text: string };
  certificate: (certificate: string) => string;
  credit: (number: string, date: string, amount: string) => string;
  corrections: string;
  players: (players: number) => string;
  host: (name: string) => string;
  page: string;
  of: string;
  date: string;
  what: string;
  charges: string;
  payments: string;
  opening: string;
  closing: string;
  kinds: Record<'invoice' | 'credit' | 'payment' | 'refund', string>;
  noEntries: string;
  onDay: (date: string) => string;
  ageing: string;
  buckets: Record<'not-due' | 'days-1-30' | 'days-31-60' | 'days-61-90' | 'days-over-90', string>;
};

/** The texts in both languages. */
export const letterWords: Record<InvoiceLanguage, LetterWords> = {
  en: {
    invoice: 'Invoice',
    draft: 'Draft',
    statement: 'Statement',
    billTo: 'Bill to',
    statementFor: 'For',
    number: 'Number',
    issued: 'Issued',
    month: 'For',
    days: 'From and to',
    revisionOf: 'Replaces',
    description: 'Description',
    quantity: 'Quantity',
    price: 'Price',
    tax: 'Tax',
    amount: 'Amount',
    noLines: 'This invoice has no lines yet.',
    subtotal: 'Subtotal',
    total: 'Total',
    credited: 'Credited',
    paid: 'Paid',
    balance: 'Balance due',
    payBy: (date) => `Please pay by ${date}`,
    paidNote: 'Paid in full. Thank you!',
    surplusNote: 'Overpaid.',
    draftNote: 'Not an invoice yet: it has no number.',
    voidNote: 'This invoice is void. Please do not pay it.',
    uncollectibleNote: 'Written off.',
    nothingNote: 'There is nothing to pay.',
    howToPay: 'How to pay',
    terms: 'Terms',
    note: 'Note',
    exemption: 'Tax',
    romanized: {
      title: 'Names',
      text: 'Names in other scripts are written in Latin letters here.',
    },
    certificate: (certificate) => `Exempt by certificate ${certificate}.`,
    credit: (number, date, amount) => `Credit ${number} of ${date}: ${amount}`,
    corrections: 'Credits',
    players: (players) => (players === 1 ? '1 player' : `${players} players`),
    host: (name) => `host ${name}`,
    page: 'Page',
    of: 'of',
    date: 'Date',
    what: 'What',
    charges: 'Charges',
    payments: 'Payments',
    opening: 'Opening balance',
    closing: 'Closing balance',
    kinds: { invoice: 'Invoice', credit: 'Credit', payment: 'Payment', refund: 'Refund' },
    noEntries: 'No charges or payments in this period.',
    onDay: (date) => `On ${date}`,
    ageing: 'Overdue by',
    buckets: {
      'not-due': 'Not due yet',
      'days-1-30': '1 to 30 days',
      'days-31-60': '31 to 60 days',
      'days-61-90': '61 to 90 days',
      'days-over-90': 'More than 90 days',
    },
  },
  es: {
    invoice: 'Factura',
    draft: 'Borrador',
    statement: 'Extracto',
    billTo: 'Facturado a',
    statementFor: 'Para',
    number: 'Número',
    issued: 'Emitida',
    month: 'Por',
    days: 'Desde y hasta',
    revisionOf: 'Sustituye a',
    description: 'Descripción',
    quantity: 'Cantidad',
    price: 'Precio',
    tax: 'Impuesto',
    amount: 'Importe',
    noLines: 'Esta factura aún no tiene líneas.',
    subtotal: 'Subtotal',
    total: 'Total',
    credited: 'Abonado',
    paid: 'Pagado',
    balance: 'Por pagar',
    payBy: (date) => `Vence el ${date}`,
    paidNote: 'Pagada. ¡Gracias!',
    surplusNote: 'Se pagó más de lo pedido.',
    draftNote: 'Aún no es una factura: no tiene número.',
    voidNote: 'Esta factura está anulada. No la pague, por favor.',
    uncollectibleNote: 'Ya no se espera el pago.',
    nothingNote: 'No hay nada que pagar.',
    howToPay: 'Cómo pagar',
    terms: 'Condiciones',
    note: 'Nota',
    exemption: 'Impuestos',
    romanized: {
      title: 'Nombres',
      text: 'Los nombres en otras escrituras aparecen aquí en letras latinas.',
    },
    certificate: (certificate) => `Exenta por el certificado ${certificate}.`,
    credit: (number, date, amount) => `Abono ${number} del ${date}: ${amount}`,
    corrections: 'Abonos',
    players: (players) => (players === 1 ? '1 jugador' : `${players} jugadores`),
    host: (name) => `anfitrión: ${name}`,
    page: 'Página',
    of: 'de',
    date: 'Fecha',
    what: 'Concepto',
    charges: 'Cargos',
    payments: 'Pagos',
    opening: 'Se debía antes',
    closing: 'Se debe',
    kinds: { invoice: 'Factura', credit: 'Abono', payment: 'Pago', refund: 'Devolución' },
    noEntries: 'En estos días no se pidió ni se pagó nada.',
    onDay: (date) => `El ${date}`,
    ageing: 'Retraso',
    buckets: {
      'not-due': 'Aún no vence',
      'days-1-30': 'De 1 a 30 días',
      'days-31-60': 'De 31 a 60 días',
      'days-61-90': 'De 61 a 90 días',
      'days-over-90': 'Más de 90 días',
    },
  },
};
