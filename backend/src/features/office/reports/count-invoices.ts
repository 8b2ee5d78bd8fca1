// Applies changed invoices to the figures of the finance report, and rebuilds those figures from all invoices; both
// give the same result.
import { randomUUID } from 'node:crypto';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { InvoiceDocument } from '#features/office/invoices/invoice.model.ts';
import { bulkWrite, clearRows, insertRows, replaced } from './figure-writes.ts';
import type { ReportInvoiceDocument } from './figures.model.ts';
import { packTable, type Table, unpackTable } from './figures.ts';
import {
  addInvoice,
  type InvoiceContribution,
  type InvoiceFigures,
  invoiceContribution,
} from './invoice-figures.ts';

/** Increases with every change of how invoices are counted: then all are counted again. */
export const invoiceFiguresVersion = 1;
/** The row with the version by which the figures of invoices were made. */
export const invoiceFiguresStateId = 'invoices';

const countedFields = 'venueId issuedOn dueOn status totals';
type Counted = Pick<InvoiceDocument, '_id' | 'venueId' | 'issuedOn' | 'dueOn' | 'status' | 'totals'>;

const countInvoice = (invoice: Counted, lastPaidOn: string | null): InvoiceContribution | null => {
  const { venueId, issuedOn, dueOn, status, totals } = invoice;
  if (!issuedOn) return null;
  const { totalCents, paidCents, balanceCents } = totals;
  const days = { issuedOn, dueOn: dueOn ?? issuedOn, lastPaidOn };
  return invoiceContribution({
    ...days,
    venueId: venueId.toHexString(),
    status,
    totalCents,
    paidCents,
    balanceCents,
  });
};

/** Returns the last day of payment of invoices, by id; of all of them by default. */
const readLastPayments = async (
  { Payment }: Models,
  session: ClientSession,
  invoiceIds: readonly Types.ObjectId[] | null,
): Promise<ReadonlyMap<string, string>> => {
  const last = new Map<string, string>();
  const payments = Payment.find({
    kind: 'payment',
    deletedAt: null,
    ...(invoiceIds ? { invoiceId: { $in: [...invoiceIds] } } : {}),
  })
    .select('invoiceId paidOn -_id')
    .session(session)
    .lean()
    .cursor();
  for await (const { invoiceId, paidOn } of payments) {
    const id = invoiceId.toHexString();
    if (paidOn > (last.get(id) ?? '')) last.set(id, paidOn);
  }
  return last;
};

const storedMonth = (_id: string, table: Table, stamp: string) => ({ _id, packed: packTable(table), stamp });

/** Marks changed months with a stamp, by which caches in memory notice them. */
const stampMonths = async (
  { ReportState }: Models,
  session: ClientSession,
  figures: InvoiceFigures,
  stamp: string,
): Promise<void> => {
  const isEmpty = (table: Table) => table.size === 0;
  const names = (wanted: boolean) =>
    [...figures].filter(([, table]) => isEmpty(table) === wanted).map(([month]) => `stamps.${month}`);
  const set = Object.fromEntries(names(false).map((name) => [name, stamp]));
  const unset = Object.fromEntries(names(true).map((name) => [name, 1]));
  await ReportState.updateOne(
    { _id: invoiceFiguresStateId },
    {
      ...(Object.keys(set).length > 0 ? { $set: set } : {}),
      ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}),
    },
    { session },
  );
};

/** Applies changed invoices to the figures, within a transaction. It can be repeated. */
export const countInvoices = async (
  models: Models,
  session: ClientSession,
  changed: readonly Types.ObjectId[],
): Promise<void> => {
  const ids = [...new Map(changed.map((id) => [id.toHexString(), id])).values()];
  if (ids.length === 0) return;
  const found = { _id: { $in: ids } };
  const before = await models.ReportInvoice.find(found).session(session).lean<ReportInvoiceDocument[]>();
  const invoices = await models.Invoice.find({ ...found, deletedAt: null })
    .select(countedFields)
    .session(session)
    .lean<Counted[]>();
  const lastPaid = await readLastPayments(models, session, ids);
  const after = new Map(
    invoices.map((invoice) => {
      const id = invoice._id.toHexString();
      return [id, countInvoice(invoice, lastPaid.get(id) ?? null)];
    }),
  );
  const added = [...after.values()].filter((each) => each !== null);
  const months = [...new Set([...before, ...added].map(({ month }) => month))];
  const rows = await models.ReportInvoiceMonth.find({ _id: { $in: months } })
    .session(session)
    .lean();
  const figures: InvoiceFigures = new Map(rows.map(({ _id, packed }) => [_id, unpackTable(packed)]));
  for (const each of before) addInvoice(figures, each, -1);
  for (const each of added) addInvoice(figures, each);
  const stamp = randomUUID();
  await bulkWrite(
    models.ReportInvoice,
    ids.map((id) => replaced(id, after.get(id.toHexString()) ?? null)),
    session,
  );
  await bulkWrite(
    models.ReportInvoiceMonth,
    [...figures].map(([month, table]) =>
      replaced(month, table.size === 0 ? null : storedMonth(month, table, stamp)),
    ),
    session,
  );
  await stampMonths(models, session, figures, stamp);
};

/** Rebuilds the figures of invoices from all of them, in one transaction. */
export const rebuildInvoiceFigures = async (models: Models, session: ClientSession): Promise<void> => {
  await clearRows([models.ReportInvoice, models.ReportInvoiceMonth], session);
  const lastPaid = await readLastPayments(models, session, null);
  const figures: InvoiceFigures = new Map();
  const counted: ReportInvoiceDocument[] = [];
  const invoices = models.Invoice.find({ status: { $nin: ['draft', 'void'] }, deletedAt: null })
    .select(countedFields)
    .session(session)
    .lean<Counted>()
    .cursor();
  for await (const invoice of invoices) {
    const contribution = countInvoice(invoice, lastPaid.get(invoice._id.toHexString()) ?? null);
    if (!contribution) continue;
    addInvoice(figures, contribution);
    counted.push({ _id: invoice._id, ...contribution });
  }
  await insertRows(models.ReportInvoice, counted, session);
  const stamp = randomUUID();
  const months = [...figures].map(([month, table]) => storedMonth(month, table, stamp));
  await insertRows(models.ReportInvoiceMonth, months, session);
  const stamps = Object.fromEntries([...figures.keys()].map((month) => [month, stamp]));
  await models.ReportState.updateOne(
    { _id: invoiceFiguresStateId },
    { $set: { version: invoiceFiguresVersion, stamps } },
    { upsert: true, session },
  );
};
