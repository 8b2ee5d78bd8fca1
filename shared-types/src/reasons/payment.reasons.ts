// Reasons to refuse a payment, an invoice mail, its link, a statement or an imported invoice.

/** English texts. Amounts are passed as text, in the currency of the invoice. */
export const paymentReasons = {
  'payment.not-found': 'This payment does not exist.',
  'payment.nothing': 'Enter an amount above zero.',
  'payment.above-balance':
    '{amount} was received, and only {balance} is owed. Enter what was received for this invoice, or keep the other {surplus} for the venue.',
  'payment.refund-above-paid': 'Only {paid} was received for this invoice, so no more can be paid back.',
  'payment.in-future': 'The date is in the future. Today is {today}.',
  'payment.refunded-since':
    'Part of it was paid back: without it, less than nothing ({paid}) would have been received. Undo the refund first.',
  'payment.of-credit': 'Credit {number} paid this back. It belongs to the credit and cannot be removed.',
  'transfer.no-surplus': 'There is no surplus on invoice {number}.',
  'transfer.above-surplus': 'The surplus is only {surplus}, so no more can be moved.',
  'transfer.above-owed':
    'Only {owed} is owed for invoice {number}. Move that much, and the rest to another one.',
  'transfer.other-venue':
    'This invoice belongs to another venue. A surplus stays with the venue that paid it.',
  'transfer.other-currency': 'This invoice is in another currency.',
  'transfer.same-invoice': 'Choose an invoice other than the one with the surplus.',
  'statement.days-order': 'The last day is before the first one.',
  'statement.too-long': 'A statement has {max, number} lines at most. Choose fewer days.',
  'invoice-mail.not-found': 'There is no such mail.',
  'invoice-mail.none-named': 'Name one mail, or those that were sent together.',
  'invoice-mail.how-missing': 'Enter how it was sent, such as by hand at the venue.',
  'invoice-mail.copies-form': 'Enter at most {max, number} addresses, each once, separated by commas.',
  'invoice-mail.no-address':
    'The invoice has no e-mail address. Add one for {venue}, or note that it was sent in another way.',
  'invoice-mail.waits-already':
    'A mail of this invoice to {to} is waiting to be sent. Recall it first, or let it be sent.',
  'invoice-mail.left-already': 'The mail has already been sent.',
  'invoice-mail.invoice-void': 'Invoice {number} was voided before the mail was sent.',
  'invoice-mail.invoice-paid': 'Invoice {number} was paid before the reminder was sent.',
  'invoice-mail.given-up': 'Invoice {number} was marked as uncollectible, so the reminder was not sent.',
  'invoice-mail.not-made':
    'The mail could not be made in {count, plural, one {# attempt} other {# attempts}}. Send it again, or download the PDF.',
  'invoice-mail.nothing-owed': 'Nothing is owed on invoice {number}, so no reminder is needed.',
  'invoice-link.unknown': 'This link is not complete or does not exist. Ask the league for another one.',
  'invoice-link.ended': 'The league has ended this link. Ask the league for another one.',
  'invoice-link.expired':
    'A link works for {count, plural, one {# day} other {# days}}, and this one is older. Ask the league for another one.',
  'invoice-file.crowded': 'Many files are being made right now. Please try again in a moment.',

  'row.group-refused':
    'Row {row, number} belongs together with this one and cannot be imported, so neither is.',
  'row.group-differs':
    'Row {row, number}, which belongs together with this one, has a different value ({column}). It must be the same in all of them.',
  'import-invoice.number-missing': 'The number of the invoice is required.',
  'import-invoice.number-form': 'A number has 40 characters at most, on one line.',
  'import-invoice.number-taken':
    'Invoice {number} exists already, for {venue}. Final invoices cannot be changed by a file.',
  'import-invoice.date-missing': 'The day of issue is required.',
  'import-invoice.due-before-issue': 'The due day is before the day of issue.',
  'import-invoice.issued-ahead': 'The day of issue is in the future.',
  'import-invoice.amount-missing': 'The amount of the line is required.',
  'import-invoice.amount-form': '{text} is not a valid amount. Write it as 1234.50, up to a hundred million.',
  'import-invoice.quantity-form': 'The quantity is a whole number from 1 to 100,000.',
  'import-invoice.amount-differs': 'The amount is {amount}, but quantity times price is {product}.',
  'import-invoice.tax-form': '{text} is not a valid tax rate. Write it as 8.25, from 0 to 100.',
  'import-invoice.paid-negative': 'The amount paid cannot be below zero.',
  'import-invoice.paid-above-total':
    '{paid} was paid, but the whole invoice is {total}. Import the invoice without the surplus and record it by hand.',
  'import-invoice.total-below-zero':
    'The lines of this invoice add up to {total}. An invoice asks for zero or more.',
  'import-invoice.too-many-lines': 'An invoice has {max, number} lines at most.',
  'import-invoice.paid-on-ahead': 'The day of the payment is in the future.',
  'import-invoice.changed-since':
    'Invoice {number} was paid, credited, sent or voided after the import, so it is kept.',
} as const;
