// The payments of the demo league's invoices, and the credits.
import { addDays } from '@ahl/shared-types/common';
import { invoiceTotals, statusBySums } from '@ahl/shared-types/invoices';
import type {
  CreditDocument,
  InvoiceDocument,
  PaymentDocument,
} from '#features/office/invoices/invoice.model.ts';
import { demoId } from '../ids.ts';
import type { Random } from '../random.ts';
import { demoAdmin } from './bill-terms.ts';

/** Returns the share that a venue pays: most in time, some late, in part or not at all; old invoices are settled. */
export const paidShare = (random: Random, monthsAgo: number): number => {
  if (monthsAgo > 3) return random.chance(0.99) ? 1 : 0;
  if (monthsAgo > 2)
    return random.weighted([
      [1, 9],
      [0.5, 1],
      [0, 0.6],
    ] as const);
  return random.weighted([
    [1, 6],
    [0.5, 1],
    [0, 2],
  ] as const);
};

/** Returns a payment of a share of an invoice, or null for no payment. */
export const paymentOf = (
  invoice: InvoiceDocument,
  share: number,
  index: number,
  random: Random,
): PaymentDocument | null => {
  const amountCents = Math.round(invoice.totals.totalCents * share);
  if (amountCents <= 0 || !invoice.issuedOn) return null;
  const paidOn = addDays(invoice.issuedOn, random.int(4, 24));
  const at = invoice.finalisedAt ?? invoice.createdAt;
  return {
    _id: demoId('payment', index, at.getTime()),
    createdAt: at,
    updatedAt: at,
    invoiceId: invoice._id,
    venueId: invoice.venueId,
    kind: 'payment',
    amountCents,
    paidOn,
    method: random.pick(['check', 'check', 'card', 'bank']),
    reference: '',
    note: '',
    recordedBy: demoAdmin,
    creditId: null,
    deletedAt: null,
    version: 0,
  };
};

/** Returns an invoice after a payment. */
export const withPayment = (invoice: InvoiceDocument, payment: PaymentDocument): InvoiceDocument => {
  const totals = invoiceTotals(invoice.lines, { paidCents: payment.amountCents });
  return { ...invoice, totals, status: statusBySums('open', totals) };
};

/** Returns a credit of an invoice's first line, for a night that ended early. */
const creditOf = (invoice: InvoiceDocument): CreditDocument | null => {
  const [line] = invoice.lines;
  if (!line || line.amountCents <= 0 || !invoice.issuedOn) return null;
  const at = invoice.finalisedAt ?? invoice.createdAt;
  const { id: lineId, amountCents, taxCents, basis } = line;
  return {
    _id: demoId('credit', 1, at.getTime()),
    createdAt: at,
    updatedAt: at,
    invoiceId: invoice._id,
    venueId: invoice.venueId,
    number: `${invoice.number}-C1`,
    issuedOn: invoice.issuedOn,
    reason: 'The power went out before the final table',
    lines: [{ lineId, description: '', amountCents, taxCents, basis }],
    made: [],
    totalCents: amountCents + taxCents,
    refundedCents: 0,
    issuedBy: demoAdmin,
    requestId: invoice._id.toHexString(),
  };
};

/** Credits the first line of the first invoice that is still open. */
export const withCredit = (
  invoices: InvoiceDocument[],
): { invoices: InvoiceDocument[]; credits: CreditDocument[] } => {
  const owed = invoices.filter(({ status, lines }) => status === 'open' && lines.length > 0);
  const open = owed.find(({ lines }) => lines.length > 1) ?? owed[0];
  const credit = open ? creditOf(open) : null;
  if (!open || !credit) return { invoices, credits: [] };
  const totals = invoiceTotals(open.lines, { creditedCents: credit.totalCents });
  const credited = { ...open, totals, credits: 1, status: statusBySums('open', totals) };
  return { invoices: invoices.map((each) => (each === open ? credited : each)), credits: [credit] };
};
