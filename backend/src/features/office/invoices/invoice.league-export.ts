// The invoices as tables: `invoices` in the form of the import, the others with what that form has no column for.
import { defaultInvoiceSettings, lineText } from '@ahl/shared-types/invoices';
import { type FeatureExport, type LeagueReader, leagueTable, moneyCell } from '#face/league-export.ts';
import type { InvoiceDocument } from './invoice.model.ts';

/** Returns the last day and the references of the payments of each invoice, by its id. */
const readPayments = async ({ models, each }: LeagueReader) => {
  const payments = new Map<string, { paidOn: string; reference: string }>();
  for await (const { invoiceId, paidOn, reference } of each(
    models.Payment.find({ deletedAt: null }).sort({ paidOn: 1 }).lean(),
  ))
    payments.set(invoiceId.toString(), { paidOn, reference });
  return payments;
};

const lines = leagueTable({
  name: 'invoices',
  about: 'A line of a final invoice. Drafts and void invoices are left out; credits are in credits.csv.',
  readBy: 'invoices',
  rows: async function* (reader: LeagueReader) {
    const payments = await readPayments(reader);
    const { models, each } = reader;
    const booked = models.Invoice.find({ status: { $nin: ['draft', 'void'] }, deletedAt: null });
    for await (const invoice of each(booked.sort({ issuedOn: -1, _id: -1 }).lean<InvoiceDocument>())) {
      const { currency, locale } = invoice.issuer ?? defaultInvoiceSettings;
      for (const line of invoice.lines)
        yield {
          invoice,
          line,
          text: lineText(line, { currency, locale, language: 'en' }),
          payment: payments.get(invoice._id.toString()),
        };
    }
  },
  columns: [
    {
      header: 'invoice number',
      about: 'Number of the invoice.',
      value: ({ invoice }) => invoice.number ?? '',
    },
    {
      header: 'venue',
      about: 'Name of the venue when it was billed.',
      value: ({ invoice }) => invoice.venueName,
    },
    {
      header: 'invoice date',
      about: 'League date of issue, YYYY-MM-DD.',
      value: ({ invoice }) => invoice.issuedOn ?? '',
    },
    { header: 'due date', about: 'League date, YYYY-MM-DD.', value: ({ invoice }) => invoice.dueOn ?? '' },
    { header: 'description', about: 'What the line charges.', value: ({ text }) => text },
    { header: 'quantity', about: 'Whole number.', value: ({ line }) => line.quantity },
    {
      header: 'unit price',
      about: 'In the invoice’s currency.',
      value: ({ line }) => moneyCell(line.unitCents),
    },
    {
      header: 'amount',
      about: 'Quantity times price, without tax.',
      value: ({ line }) => moneyCell(line.amountCents),
    },
    { header: 'tax rate', about: 'In percent.', value: ({ line }) => (line.taxBps / 100).toFixed(2) },
    {
      header: 'paid',
      about: 'What was paid on the whole invoice, at most its total; payments.csv has every payment.',
      value: ({ invoice: { totals } }) =>
        moneyCell(Math.max(0, Math.min(totals.paidCents, totals.totalCents))),
    },
    {
      header: 'paid on',
      about: 'League date of the last payment.',
      value: ({ payment }) => payment?.paidOn ?? '',
    },
    {
      header: 'reference',
      about: 'Reference of the last payment.',
      value: ({ payment }) => payment?.reference ?? '',
    },
  ],
});

const invoices = leagueTable({
  name: 'invoice-totals',
  about: 'An invoice, drafts and void ones included. Discarded drafts are left out.',
  rows: async function* ({ models, each }: LeagueReader) {
    yield* each(
      models.Invoice.find({ deletedAt: null }).sort({ issuedOn: -1, _id: -1 }).lean<InvoiceDocument>(),
    );
  },
  columns: [
    {
      header: 'number',
      about: 'Number of the invoice; empty for a draft.',
      value: (row) => row.number ?? '',
    },
    {
      header: 'status',
      about: 'draft, open, partly-paid, paid, void or uncollectible.',
      value: (row) => row.status,
    },
    { header: 'venue', about: 'Name of the venue when it was billed.', value: (row) => row.venueName },
    {
      header: 'month',
      about: 'The month of a month-end run, YYYY-MM; empty for others.',
      value: (row) => row.month ?? '',
    },
    { header: 'issued on', about: 'League date, YYYY-MM-DD.', value: (row) => row.issuedOn ?? '' },
    { header: 'due on', about: 'League date, YYYY-MM-DD.', value: (row) => row.dueOn ?? '' },
    {
      header: 'currency',
      about: 'ISO 4217.',
      value: (row) => (row.issuer ?? defaultInvoiceSettings).currency,
    },
    {
      header: 'subtotal',
      about: 'Sum of the lines without tax.',
      value: (row) => moneyCell(row.totals.subtotalCents),
    },
    { header: 'tax', about: 'Sum of the taxes.', value: (row) => moneyCell(row.totals.taxCents) },
    { header: 'total', about: 'Subtotal and tax.', value: (row) => moneyCell(row.totals.totalCents) },
    { header: 'credited', about: 'Sum of its credits.', value: (row) => moneyCell(row.totals.creditedCents) },
    { header: 'paid', about: 'Sum of its payments.', value: (row) => moneyCell(row.totals.paidCents) },
    {
      header: 'balance',
      about: 'What is still owed; below zero if too much was paid.',
      value: (row) => moneyCell(row.totals.balanceCents),
    },
    { header: 'note', about: 'The note on the invoice.', value: (row) => row.note },
  ],
});

/** Returns the numbers of all final invoices by id. */
const readNumbers = async ({ models, each }: LeagueReader) => {
  const numbers = new Map<string, string>();
  for await (const { _id, number } of each(models.Invoice.find().select('number').lean()))
    numbers.set(_id.toString(), number ?? '');
  return numbers;
};

const payments = leagueTable({
  name: 'payments',
  about: 'Money that came in or was paid back. Deleted ones are left out.',
  rows: async function* (reader: LeagueReader) {
    const numbers = await readNumbers(reader);
    const { models, each } = reader;
    for await (const row of each(
      models.Payment.find({ deletedAt: null }).sort({ paidOn: -1, _id: -1 }).lean(),
    ))
      yield { ...row, number: numbers.get(row.invoiceId.toString()) ?? '' };
  },
  columns: [
    { header: 'invoice number', about: 'Number of the invoice.', value: (row) => row.number },
    { header: 'kind', about: 'What kind of payment it is.', value: (row) => row.kind },
    { header: 'amount', about: 'In the invoice’s currency.', value: (row) => moneyCell(row.amountCents) },
    { header: 'paid on', about: 'League date, YYYY-MM-DD.', value: (row) => row.paidOn },
    { header: 'method', about: 'check, card, bank, cash or other.', value: (row) => row.method },
    { header: 'reference', about: 'Such as the number of a check.', value: (row) => row.reference },
    { header: 'note', about: 'Note of the office.', value: (row) => row.note },
  ],
});

const credits = leagueTable({
  name: 'credits',
  about: 'A credit of an invoice.',
  rows: async function* (reader: LeagueReader) {
    const numbers = await readNumbers(reader);
    const { models, each } = reader;
    for await (const row of each(models.Credit.find().sort({ number: 1 }).lean()))
      yield { ...row, invoice: numbers.get(row.invoiceId.toString()) ?? '' };
  },
  columns: [
    { header: 'number', about: 'Number of the credit.', value: (row) => row.number },
    { header: 'invoice number', about: 'Number of the invoice.', value: (row) => row.invoice },
    { header: 'issued on', about: 'League date, YYYY-MM-DD.', value: (row) => row.issuedOn },
    { header: 'total', about: 'In the invoice’s currency.', value: (row) => moneyCell(row.totalCents) },
    { header: 'refunded', about: 'What of it was paid back.', value: (row) => moneyCell(row.refundedCents) },
    { header: 'reason', about: 'Why it was issued.', value: (row) => row.reason },
  ],
});

export const invoiceLeagueExport: FeatureExport = {
  rows: {
    Invoice: { about: 'An invoice with its lines.' },
    Payment: { about: 'Money that came in or was paid back.' },
    Credit: { about: 'A credit of an invoice.' },
    InvoiceSettings: { about: 'What all invoices have: issuer, terms, numbers.' },
    InvoiceCounter: { about: 'The last number that an invoice got.' },
    InvoiceMail: { about: 'A mail of an invoice and its fate.' },
    BillingRun: { about: 'The outcome of a month-end run.' },
    FeePlan: { about: 'What a venue pays for its nights.' },
    VenueBilling: { about: 'The fee plans and the tax exemption of a venue.' },
  },
  left: { InvoiceCountTask: 'tasks of a background job' },
  tables: [lines, invoices, payments, credits],
};
