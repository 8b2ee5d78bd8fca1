// The list of invoices: its filters, pages and files, and the amounts owed by how late they are.
import { type EndpointInput, type EndpointResult, leagueDate } from '@ahl/shared-types/common';
import {
  ageingBuckets,
  type readAgeing as ageingContract,
  bucketOf,
  dueDaysOf,
  hasReachedVenue,
  type InvoiceSummary,
  type invoiceQuery,
  type listInvoices as listContract,
  owedStatuses,
} from '@ahl/shared-types/invoices';
import type { z } from 'zod';
import { containsText } from '#http/list-query.ts';
import type { BulkRows } from '#http/resource/bulk-act.ts';
import type { ExportColumn } from '#http/resource/export-rows.ts';
import { findPage } from '#http/resource/find-page.ts';
import type { InvoiceDocument } from './invoice.model.ts';
import { type InvoiceReadDeps, presentSummary } from './invoice.reader.ts';

export type ListDeps = Pick<InvoiceReadDeps, 'models' | 'now' | 'timeZone'>;
type Query = z.output<typeof invoiceQuery>;
/** The filters of the list without its pages and its order. */
export type InvoiceFilter = Omit<Query, 'page' | 'pageSize' | 'sort'>;

const owed = { $in: [...owedStatuses] };
/** Selects the invoices that age (`hasReachedVenue`). */
export const reachedVenue = { $or: [{ sentAt: { $ne: null } }, { source: 'import' as const }] };

const statusFilter = (status: Query['status'], today: string): object => {
  if (status === undefined) return {};
  if (status === 'owed') return { status: owed };
  if (status === 'overdue') return { status: owed, dueOn: { $lt: today }, ...reachedVenue };
  return { status };
};

const deliveryFilter = (delivery: Query['delivery']): object => {
  if (delivery === 'viewed') return { firstViewedAt: { $ne: null } };
  if (delivery === 'sent') return { sentAt: { $ne: null } };
  // A draft is not expected to have been sent.
  return delivery === 'not-sent' ? { sentAt: null, status: { $nin: ['draft', 'void'] } } : {};
};

const days = (from: string | null | undefined, to: string | null | undefined): object => ({
  ...(from ? { $gte: from } : {}),
  ...(to ? { $lte: to } : {}),
});

const ageingFilter = (bucket: Query['ageing'], today: string): object => {
  if (bucket === undefined) return {};
  const due = dueDaysOf(bucket, today);
  const inDays = { dueOn: days(due.from, due.to) };
  return bucket === 'not-due'
    ? { status: owed, $or: [inDays, { sentAt: null, source: { $ne: 'import' } }] }
    : { status: owed, ...inDays, ...reachedVenue };
};

/** Returns the query for the list's filters, as of today. */
export const invoiceFilter = (
  { search, status, ageing, delivery, source, venueId, month, from, to }: InvoiceFilter,
  { now, timeZone }: Pick<ListDeps, 'now' | 'timeZone'>,
): object => {
  const today = leagueDate(now(), timeZone);
  const parts = [
    { deletedAt: null },
    search ? containsText(['number', 'venueName', 'billTo.company', 'billTo.contact'], search) : {},
    statusFilter(status, today),
    ageingFilter(ageing, today),
    deliveryFilter(delivery),
    source ? { source } : {},
    venueId ? { venueId } : {},
    month ? { month } : {},
    from || to ? { issuedOn: days(from, to) } : {},
  ].filter((part) => Object.keys(part).length > 0);
  return { $and: parts };
};

const sortFields: Readonly<Record<string, string>> = {
  totalCents: 'totals.totalCents',
  balanceCents: 'totals.balanceCents',
};

/** Returns the model's field that the list is sorted by. */
export const invoiceSort = (sort = '-issuedOn'): string => {
  const name = sort.replace(/^-/, '');
  return `${sort.startsWith('-') ? '-' : ''}${sortFields[name] ?? name}`;
};

/** The fields that a list does not show and that would be slow to read. */
const withoutLines = '-lines -issuer';

/** Returns a page of invoices. */
export const listInvoices = (
  deps: ListDeps,
  { sort, page, pageSize, ...filter }: EndpointInput<typeof listContract>,
): Promise<EndpointResult<typeof listContract>> => {
  const today = leagueDate(deps.now(), deps.timeZone);
  return findPage(deps.models.Invoice, {
    filter: invoiceFilter(filter, deps),
    sort: invoiceSort(sort),
    page,
    pageSize,
    select: withoutLines,
    present: (rows: InvoiceDocument[]) => rows.map((row) => presentSummary(row, today)),
  });
};

/** Returns an amount as a number for a spreadsheet. */
const dollars = (cents: number): number => cents / 100;

/** Returns the columns of the list as a file. */
export const invoiceSheet = (deps: ListDeps) => {
  const today = leagueDate(deps.now(), deps.timeZone);
  return {
    name: 'invoices',
    columns: [
      { header: 'Number', value: ({ number }) => number },
      { header: 'State', value: ({ status, isOverdue }) => (isOverdue ? 'overdue' : status) },
      { header: 'Venue', value: ({ venue }) => venue.name },
      { header: 'Month', value: ({ month }) => month },
      { header: 'Issued on', value: ({ issuedOn }) => issuedOn },
      { header: 'Due on', value: ({ dueOn }) => dueOn },
      { header: 'Subtotal', value: ({ totals }) => dollars(totals.subtotalCents) },
      { header: 'Tax', value: ({ totals }) => dollars(totals.taxCents) },
      { header: 'Total', value: ({ totals }) => dollars(totals.totalCents) },
      { header: 'Credited', value: ({ totals }) => dollars(totals.creditedCents) },
      { header: 'Paid', value: ({ totals }) => dollars(totals.paidCents) },
      { header: 'Balance', value: ({ totals }) => dollars(totals.balanceCents) },
      { header: 'Sent at', value: ({ sentAt }) => sentAt },
      { header: 'First viewed at', value: ({ firstViewedAt }) => firstViewedAt },
    ] satisfies ExportColumn<InvoiceSummary>[],
    present: (rows: InvoiceDocument[]): InvoiceSummary[] => rows.map((row) => presentSummary(row, today)),
  };
};

/** Returns invoices in the form that bulk actions use. */
export const bulkInvoices = (
  deps: ListDeps,
): BulkRows<Pick<InvoiceDocument, 'number' | 'venueName'>, InvoiceFilter> => ({
  model: deps.models.Invoice,
  filterOf: (filter) => invoiceFilter(filter, deps),
  select: 'number venueName',
  nameOf: ({ number, venueName }) => [number, venueName].filter(Boolean).join(', '),
});

type Owed = Pick<InvoiceDocument, 'sentAt' | 'source'> & { dueOn: string; totals: { balanceCents: number } };

const sumOf = (rows: readonly Owed[]) => ({
  invoices: rows.length,
  balanceCents: rows.reduce((sum, { totals }) => sum + totals.balanceCents, 0),
});

/** Returns what is owed today, by how late it is. */
export const readAgeing = async (
  { models, now, timeZone }: ListDeps,
  { venueId }: EndpointInput<typeof ageingContract>,
): Promise<EndpointResult<typeof ageingContract>> => {
  const today = leagueDate(now(), timeZone);
  const ofVenue = venueId ? { venueId } : {};
  const [rows, drafts] = await Promise.all([
    models.Invoice.find({ ...ofVenue, status: owed, deletedAt: null })
      .select('dueOn totals.balanceCents sentAt source')
      .lean<Owed[]>(),
    models.Invoice.countDocuments({ ...ofVenue, status: 'draft', deletedAt: null }),
  ]);
  return {
    today,
    owed: sumOf(rows),
    overdue: sumOf(rows.filter((row) => hasReachedVenue(row) && row.dueOn < today)),
    buckets: ageingBuckets.map((bucket) => ({
      bucket,
      ...sumOf(rows.filter((row) => bucketOf(hasReachedVenue(row) ? row.dueOn : today, today) === bucket)),
    })),
    drafts,
    notSent: rows.filter(({ sentAt }) => !sentAt).length,
  };
};
