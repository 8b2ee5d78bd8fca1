// Owns the sums of a final invoice: what was paid and credited, and the status that results.
import { invoiceTotals, statusBySums } from '@ahl/shared-types/invoices';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { CreditDocument, InvoiceDocument, PaymentDocument } from './invoice.model.ts';
import { queueInvoiceCounts } from './invoice-count-queue.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Recomputes the sums of a final invoice from its payments and credits, within the transaction that changed them. Two
 * at once conflict at the invoice: the second starts again and finds what the first one wrote. Returns the updated
 * invoice.
 */
export const recalculateInvoice = async (
  models: Models,
  invoice: Pick<InvoiceDocument, '_id' | 'lines' | 'status'>,
  session: ClientSession,
  more: Record<string, unknown> = {},
): Promise<InvoiceDocument> => {
  const ofInvoice = { invoiceId: invoice._id };
  const payments = await models.Payment.find({ ...ofInvoice, deletedAt: null })
    .session(session)
    .lean<PaymentDocument[]>();
  const credits = await models.Credit.find(ofInvoice).session(session).lean<CreditDocument[]>();
  const totals = invoiceTotals(invoice.lines, {
    creditedCents: sum(credits.map(({ totalCents }) => totalCents)),
    paidCents: sum(
      payments.map(({ kind, amountCents }) => (kind === 'payment' ? amountCents : -amountCents)),
    ),
  });
  const status = invoice.status === 'draft' ? 'draft' : statusBySums(invoice.status, totals);
  const updated = await models.Invoice.findOneAndUpdate(
    { _id: invoice._id },
    { $set: { ...more, totals, status }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<InvoiceDocument>();
  if (!updated) throw new Error('The invoice no longer exists.');
  if (status !== 'draft') await queueInvoiceCounts(models, session, invoice._id);
  return updated;
};
