import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { exportedFileSchema, exportOmits, exportParts } from '../common/resource.ts';
import { reason } from '../reasons/reason.ts';
import { invoiceLanguages } from './fee-plan.schema.ts';
import { pdfType } from './invoice-file.ts';
import * as schema from './invoice-mail.schema.ts';
import { invoiceMailKinds } from './invoice-settings.schema.ts';

const params = z.object({ id: idSchema });

export const previewInvoiceLetter = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/mail/preview',
  access: 'invoice:edit',
  summary: 'The mail of an invoice as it would be sent now, and the mails sent before.',
  params,
  body: schema.mailDraftSchema,
  response: schema.invoiceMailPreviewSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: { nothing: 'It changes nothing: the mail is only shown.' },
});

export const sendInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/mail',
  access: 'invoice:edit',
  summary:
    'Sends an invoice with its PDF. The mail waits 60 seconds, states what is owed at the time it is sent, and can be taken back until then.',
  params,
  body: schema.sendInvoiceSchema,
  response: schema.invoiceMailSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['invoice-mail.changed'],
});

export const markInvoiceSent = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/sent-otherwise',
  access: 'invoice:edit',
  cost: 20,
  summary: 'Records that an invoice reached its venue by other means, such as by hand.',
  params,
  body: schema.sentOtherwiseSchema,
  response: schema.invoiceMailSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['invoice-mail.changed', 'invoice.changed'],
});

export const recallInvoiceMail = endpoint({
  method: 'POST',
  path: '/api/invoice-mails/recall',
  access: 'invoice:edit',
  summary:
    'Takes back mails that are still waiting: one, or all that were sent together; or a note that an invoice was sent by other means. `late`: mails that were already sent.',
  body: z
    .object({ id: idSchema.optional(), batchId: z.uuid().optional() })
    .refine(({ id, batchId }) => (id === undefined) !== (batchId === undefined), {
      path: ['id'],
      error: reason('invoice-mail.none-named'),
    }),
  response: z.object({ recalled: z.int(), late: z.int() }),
  errors: ['NOT_FOUND'],
  publishes: ['invoice-mail.changed', 'invoice.changed'],
});

const mailQuery = listQuery(['at', 'venueName', 'number', 'to']).extend({
  invoiceId: idSchema.optional(),
  venueId: idSchema.optional(),
  kind: z.enum(invoiceMailKinds).optional(),
  fate: z.enum(schema.invoiceMailFates).optional(),
});

export const listInvoiceMails = endpoint({
  method: 'GET',
  path: '/api/invoice-mails',
  access: 'invoice:edit',
  summary: 'The log of invoice mails with their outcome; the latest first unless sorted otherwise.',
  query: mailQuery,
  response: listOf(schema.invoiceMailSchema),
});

export const exportInvoiceMails = endpoint({
  method: 'GET',
  path: '/api/invoice-mails/export.:format',
  access: 'invoice:edit',
  ...exportParts('mails of invoices', mailQuery.omit(exportOmits)),
});

export const invoicePdf = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/invoice.pdf',
  access: 'invoice:edit',
  summary: 'An invoice as a PDF, in its own language by default. The same invoice is the same file.',
  params,
  query: z.object({ language: z.enum(invoiceLanguages).optional() }),
  response: exportedFileSchema,
  produces: [pdfType],
  cost: 400,
  errors: ['NOT_FOUND'],
});
