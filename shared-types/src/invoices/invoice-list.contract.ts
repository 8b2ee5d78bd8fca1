import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { dateSchema, idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import {
  bulkBody,
  bulkOutcomeSchema,
  bulkPreviewBody,
  bulkPreviewSchema,
  exportedFileSchema,
  exportOmits,
  exportParts,
  exportTypes,
  filterOmits,
} from '../common/resource.ts';
import { reason } from '../reasons/reason.ts';
import { accountingSystems } from './accounting.rules.ts';
import { ageingBuckets } from './ageing.rules.ts';
import { invoiceSources, invoiceStatuses, invoiceSummarySchema, monthSchema } from './invoice.schema.ts';

/** The status filters of a list of invoices: a status, everything owed, or what is overdue. */
export const shownStatuses = [...invoiceStatuses, 'owed', 'overdue'] as const;
/** Whether an invoice reached its venue. */
export const deliveries = ['not-sent', 'sent', 'viewed'] as const;

export const invoiceQuery = listQuery([
  'issuedOn',
  'dueOn',
  'number',
  'venueName',
  'totalCents',
  'balanceCents',
  'updatedAt',
]).extend({
  status: z.enum(shownStatuses).optional(),
  ageing: z.enum(ageingBuckets).optional().describe('The amount owed that is in this bucket today.'),
  delivery: z.enum(deliveries).optional(),
  source: z.enum(invoiceSources).optional(),
  venueId: idSchema.optional(),
  month: monthSchema.optional(),
  from: dateSchema.optional().describe('The first day of issue.'),
  to: dateSchema.optional().describe('The last day of issue.'),
});
const invoiceFilter = invoiceQuery.omit(filterOmits).strict();
const exportQuery = invoiceQuery.omit(exportOmits);

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices',
  access: 'invoice:edit',
  cost: 50,
  summary: 'The invoices of the league, the latest first unless sorted otherwise.',
  savedViews: 'invoices',
  query: invoiceQuery,
  response: listOf(invoiceSummarySchema),
});

export const exportInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices/export.:format',
  access: 'invoice:edit',
  cost: 60,
  ...exportParts('invoices', exportQuery),
});

const bucketSchema = z.object({ invoices: z.int(), balanceCents: z.int() });

export const readAgeing = endpoint({
  method: 'GET',
  path: '/api/invoices/ageing',
  access: 'invoice:edit',
  summary: 'The amounts owed today, by how late they are.',
  query: z.object({ venueId: idSchema.optional() }),
  response: z.object({
    today: z.string(),
    owed: bucketSchema,
    overdue: bucketSchema,
    buckets: z.array(bucketSchema.extend({ bucket: z.enum(ageingBuckets) })),
    drafts: z.int(),
    notSent: z.int().describe('Owed ones that were never sent.'),
  }),
});

export const previewBulkInvoices = endpoint({
  method: 'POST',
  path: '/api/invoices/bulk/preview',
  access: 'invoice:edit',
  cost: 30,
  summary: 'Counts the invoices that a filter matches, before all of them are sent.',
  body: bulkPreviewBody(invoiceFilter),
  response: bulkPreviewSchema,
  publishes: { nothing: 'It only counts.' },
});

export const bulkInvoices = endpoint({
  method: 'POST',
  path: '/api/invoices/bulk',
  access: 'invoice:edit',
  summary:
    'Sends many invoices, each to the address on it; the mails wait 60 seconds and can be recalled as one.',
  body: bulkBody(invoiceFilter, ['send']),
  response: bulkOutcomeSchema,
  errors: ['CONFLICT'],
  publishes: ['invoice-mail.changed'],
});

/** The columns and limits of one accounting program. */
const systemParams = z.object({ system: z.enum(accountingSystems) });

export const readAccountingFiles = endpoint({
  method: 'GET',
  path: '/api/invoices/accounting/:system',
  access: 'invoice:edit',
  summary:
    'The files into which the invoices of a filter are split for an accounting program, and what is in each.',
  params: systemParams,
  query: exportQuery,
  response: z.object({
    invoices: z.int(),
    leftOut: z.int().describe('Drafts and void ones, which are not in the books.'),
    files: z.array(
      z.object({ part: z.int(), invoices: z.int(), firstNumber: z.string(), lastNumber: z.string() }),
    ),
  }),
  cost: 20,
});

export const exportAccounting = endpoint({
  method: 'GET',
  path: '/api/invoices/accounting/:system/file.csv',
  access: 'invoice:edit',
  summary: 'One file of invoices with the column names of an accounting program.',
  params: systemParams,
  query: exportQuery.extend({
    part: z.coerce.number().int().min(1, reason('number.starts-at-one')).max(10_000).default(1),
  }),
  response: exportedFileSchema,
  produces: [exportTypes.csv],
  securityEvent: { type: 'data.exported' },
  cost: 100,
});
