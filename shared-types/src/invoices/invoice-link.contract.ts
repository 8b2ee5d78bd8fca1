import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema, instantSchema } from '../common/ids.ts';
import { exportedFileSchema } from '../common/resource.ts';
import { reason } from '../reasons/reason.ts';
import { invoiceLanguages } from './fee-plan.schema.ts';
import {
  billToSchema,
  creditSchema,
  invoiceLineSchema,
  invoiceRefSchema,
  invoiceStatuses,
  invoiceTotalsSchema,
  issuerSchema,
  paymentSchema,
} from './invoice.schema.ts';
import { pdfType } from './invoice-file.ts';

/** How many days a link to an invoice works. */
export const linkDays = 180;

const tokenSchema = z
  .string(reason('invoice-link.unknown'))
  .min(1, reason('invoice-link.unknown'))
  .max(100, reason('invoice-link.unknown'));

/** An invoice as its venue sees it by a link. */
export const linkedInvoiceSchema = z.object({
  number: z.string(),
  status: z.enum(invoiceStatuses),
  venueName: z.string(),
  month: z.string().nullable(),
  language: z.enum(invoiceLanguages),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  today: z.string(),
  billTo: billToSchema.omit({ email: true, phone: true }),
  issuer: issuerSchema,
  contactEmail: z.string().describe('The address for questions to the league.'),
  lines: z.array(invoiceLineSchema),
  totals: invoiceTotalsSchema,
  payments: z.array(
    paymentSchema.pick({ id: true, kind: true, amountCents: true, paidOn: true, method: true }),
  ),
  credits: z.array(
    creditSchema.pick({ id: true, number: true, issuedOn: true, totalCents: true, reason: true }),
  ),
  note: z.string(),
  revisedBy: invoiceRefSchema.pick({ number: true }).nullable(),
});
export type LinkedInvoice = z.infer<typeof linkedInvoiceSchema>;

export const readInvoiceLink = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/link',
  access: 'invoice:edit',
  summary: 'The link by which a venue sees an invoice without a sign-in.',
  params: z.object({ id: idSchema }),
  response: z.object({ url: z.string(), expiresAt: instantSchema }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const readLinkedInvoice = endpoint({
  method: 'GET',
  path: '/api/invoice-link',
  access: 'public',
  summary: 'The current invoice of a link. Changes nothing.',
  query: z.object({ token: tokenSchema }),
  response: linkedInvoiceSchema,
  cost: 5,
  errors: ['NOT_FOUND'],
});

export const linkedInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/invoice-link/invoice.pdf',
  access: 'public',
  summary: 'The invoice of a link as a PDF.',
  query: z.object({ token: tokenSchema }),
  response: exportedFileSchema,
  produces: [pdfType],
  cost: 100,
  errors: ['NOT_FOUND'],
});

export const viewLinkedInvoice = endpoint({
  method: 'POST',
  path: '/api/invoice-link/views',
  access: 'public',
  summary:
    'Records that a venue viewed its invoice; the first time is kept. The office itself is not counted.',
  body: z.object({ token: tokenSchema }),
  response: z.object({ firstViewedAt: instantSchema.nullable() }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  publishes: ['invoice.changed'],
});
