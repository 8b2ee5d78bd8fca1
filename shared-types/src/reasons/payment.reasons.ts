// Reasons to refuse a payment, an invoice mail, its link, a statement or an imported invoice.
import { number, plural } from './say.ts';

/** English texts. Amounts are passed as text, in the currency of the invoice. */
export const paymentReasons = {
  'payment.not-found': () => 'This payment does not exist.',
  'payment.nothing': () => 'Enter an amount above zero.',
  'payment.above-balance': ({
    amount,
    balance,
    surplus,
  }: {
    amount: string;
    balance: string;
    surplus: string;
  }) =>
    `${amount} was received, and only ${balance} is owed. Enter what was received for this invoice, or keep the other ${surplus} for the venue.`,
  'payment.refund-above-paid': ({ paid }: { paid: string }) =>
    `Only ${paid} was received for this invoice, so no more can be paid back.`,
  'payment.in-future': ({ today }: { today: string }) => `The date is in the future. Today is ${today}.`,
  'payment.refunded-since': ({ paid }: { paid: string }) =>
    `Part of it was paid back: without it, less than nothing (${paid}) would have been received. Undo the refund first.`,
  'payment.of-credit': ({ number: credit }: { number: string }) =>
    `Credit ${credit} paid this back. It belongs to the credit and cannot be removed.`,
  'transfer.no-surplus': ({ number: invoice }: { number: string }) =>
    `There is no surplus on invoice ${invoice}.`,
  'transfer.above-surplus': ({ surplus }: { surplus: string }) =>
    `The surplus is only ${surplus}, so no more can be moved.`,
  'transfer.above-owed': ({ owed, number: invoice }: { owed: string; number: string }) =>
    `Only ${owed} is owed for invoice ${invoice}. Move that much, and the rest to another one.`,
  'transfer.other-venue': () =>
    'This invoice belongs to another venue. A surplus stays with the venue that paid it.',
  'transfer.other-currency': () => 'This invoice is in another currency.',
  'transfer.same-invoice': () => 'Choose an invoice other than the one with the surplus.',
  'statement.days-order': () => 'The last day is before the first one.',
  'statement.too-long': ({ max }: { max: number }) =>
    `A statement has ${number(max)} lines at most. Choose fewer days.`,
  'invoice-mail.not-found': () => 'There is no such mail.',
  'invoice-mail.none-named': () => 'Name one mail, or those that were sent together.',
  'invoice-mail.how-missing': () => 'Enter how it was sent, such as by hand at the venue.',
  'invoice-mail.copies-form': ({ max }: { max: number }) =>
    `Enter at most ${number(max)} addresses, each once, separated by commas.`,
  'invoice-mail.no-address': ({ venue }: { venue: string }) =>
    `The invoice has no e-mail address. Add one for ${venue}, or note that it was sent in another way.`,
  'invoice-mail.waits-already': ({ to }: { to: string }) =>
    `A mail of this invoice to ${to} is waiting to be sent. Recall it first, or let it be sent.`,
  'invoice-mail.left-already': () => 'The mail has already been sent.',
  'invoice-mail.invoice-void': ({ number: invoice }: { number: string }) =>
    `Invoice ${invoice} was voided before the mail was sent.`,
  'invoice-mail.invoice-paid': ({ number: invoice }: { number: string }) =>
    `Invoice ${invoice} was paid before the reminder was sent.`,
  'invoice-mail.given-up': ({ number: invoice }: { number: string }) =>
    `Invoice ${invoice} was marked as uncollectible, so the reminder was not sent.`,
  'invoice-mail.not-made': ({ count }: { count: number }) =>
    `The mail could not be made in ${plural('en', count, 'attempt', 'attempts')}. Send it again, or download the PDF.`,
  'invoice-mail.nothing-owed': ({ number: invoice }: { number: string }) =>
    `Nothing is owed on invoice ${invoice}, so no reminder is needed.`,
  'invoice-link.unknown': () =>
    'This link is not complete or does not exist. Ask the league for another one.',
  'invoice-link.ended': () => 'The league has ended this link. Ask the league for another one.',
  'invoice-link.expired': ({ count }: { count: number }) =>
    `A link works for ${plural('en', count, 'day', 'days')}, and this one is older. Ask the league for another one.`,
  'invoice-file.crowded': () => 'Many files are being made right now. Please try again in a moment.',

  'row.group-refused': ({ row }: { row: number }) =>
    `Row ${number(row)} belongs to the same invoice and cannot be imported, so the whole invoice is held back.`,
  'row.group-differs': ({ row, column }: { row: number; column: string }) =>
    `The invoice has a different value in row ${number(row)} (${column}). It must be the same in all of its rows.`,
  'import-invoice.number-missing': () => 'The number of the invoice is required.',
  'import-invoice.number-form': () => 'A number has 40 characters at most, on one line.',
  'import-invoice.number-taken': ({ number: invoice, venue }: { number: string; venue: string }) =>
    `Invoice ${invoice} exists already, for ${venue}. Final invoices cannot be changed by a file.`,
  'import-invoice.date-missing': () => 'The day of issue is required.',
  'import-invoice.due-before-issue': () => 'The due day is before the day of issue.',
  'import-invoice.issued-ahead': () => 'The day of issue is in the future.',
  'import-invoice.amount-missing': () => 'The amount of the line is required.',
  'import-invoice.amount-form': ({ text }: { text: string }) =>
    `${text} is not a valid amount. Write it as 1234.50, up to a hundred million.`,
  'import-invoice.quantity-form': () => 'The quantity is a whole number from 1 to 100,000.',
  'import-invoice.amount-differs': ({ amount, product }: { amount: string; product: string }) =>
    `The amount is ${amount}, but quantity times price is ${product}.`,
  'import-invoice.tax-form': ({ text }: { text: string }) =>
    `${text} is not a valid tax rate. Write it as 8.25, from 0 to 100.`,
  'import-invoice.paid-negative': () => 'The amount paid cannot be below zero.',
  'import-invoice.paid-above-total': ({ paid, total }: { paid: string; total: string }) =>
    `${paid} was paid, but the whole invoice is ${total}. Import the invoice without the surplus and record it by hand.`,
  'import-invoice.total-below-zero': ({ total }: { total: string }) =>
    `The lines of this invoice add up to ${total}. An invoice asks for zero or more.`,
  'import-invoice.too-many-lines': ({ max }: { max: number }) =>
    `An invoice has ${number(max)} lines at most.`,
  'import-invoice.paid-on-ahead': () => 'The day of the payment is in the future.',
  'import-invoice.changed-since': ({ number: invoice }: { number: string }) =>
    `Invoice ${invoice} was paid, credited, sent or voided after the import, so it is kept.`,
};
