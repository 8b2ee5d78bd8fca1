// The mails about the demo league's invoices: one for each issued invoice, and reminders of overdue ones.
import { addDays } from '@ahl/shared-types/common';
import { defaultInvoiceSettings } from '@ahl/shared-types/invoices';
import type { InvoiceDocument, PaymentDocument } from '#features/office/invoices/invoice.model.ts';
import type { InvoiceMailDocument } from '#features/office/invoices/invoice-mail.model.ts';
import { demoId } from '../ids.ts';
import { type Frame, instantMs } from './frame.ts';

type Bills = { invoices: readonly InvoiceDocument[]; payments: readonly PaymentDocument[] };

const mailOf = (
  invoice: InvoiceDocument,
  { index, at, step }: { index: number; at: Date; step: number | null },
): InvoiceMailDocument => {
  const to = invoice.billTo?.email ?? '';
  const id = invoice._id.toHexString();
  return {
    _id: demoId('invoiceMail', index, at.getTime()),
    invoiceId: invoice._id,
    venueId: invoice.venueId,
    number: invoice.number ?? '',
    venueName: invoice.venueName,
    kind: step === null ? 'invoice' : 'reminder',
    step,
    way: to ? 'mail' : 'other',
    how: to ? '' : 'By hand at the bar',
    to,
    copies: [],
    note: '',
    balanceCents: invoice.totals.totalCents,
    fate: to ? 'sent' : 'delivered',
    why: '',
    error: '',
    attempts: 0,
    sendAfter: at,
    at,
    byName: step === null ? invoice.finalisedBy : '',
    batchId: null,
    recalledBy: '',
    recalledAt: null,
    onceKey: step === null ? `demo:${id}` : `reminder:${id}:${step}`,
  };
};

/** Returns the days on which an invoice was still owed and a reminder step was due. */
const reminderDays = (
  { dueOn }: InvoiceDocument,
  paidOn: string | undefined,
  today: string,
): { step: number; date: string }[] =>
  dueOn
    ? defaultInvoiceSettings.reminderSteps
        .map((step) => ({ step, date: addDays(dueOn, step) }))
        .filter(({ date }) => date < today && (paidOn === undefined || date < paidOn))
    : [];

/** Creates the mail log of some invoices. */
export const generateInvoiceMails = (frame: Frame, { invoices, payments }: Bills): InvoiceMailDocument[] => {
  const paidOnOf = new Map(payments.map(({ invoiceId, paidOn }) => [invoiceId.toHexString(), paidOn]));
  const mails: InvoiceMailDocument[] = [];
  const add = (invoice: InvoiceDocument, at: Date, step: number | null) =>
    mails.push(mailOf(invoice, { index: mails.length + 1, at, step }));
  for (const invoice of invoices) {
    if (!invoice.sentAt) continue;
    add(invoice, invoice.sentAt, null);
    if (!invoice.billTo?.email) continue;
    const paidOn = paidOnOf.get(invoice._id.toHexString());
    for (const { step, date } of reminderDays(invoice, paidOn, frame.today))
      add(invoice, new Date(instantMs(frame, date, '09:05')), step);
  }
  return mails;
};
