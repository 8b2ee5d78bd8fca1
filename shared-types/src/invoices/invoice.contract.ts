import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { versionSchema } from '../common/version.ts';
import { requiredTextField } from './bill-fields.ts';
import * as schema from './invoice.schema.ts';

const params = z.object({ id: idSchema });
const versionBody = z.object({ version: versionSchema });
const whyField = requiredTextField(300);
const whyBody = versionBody.extend({ reason: whyField });

export const createInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices',
  access: 'invoice:edit',
  cost: 40,
  summary: 'Creates an invoice by hand, as a draft without a number.',
  body: schema.invoiceInputSchema,
  response: schema.invoiceRecordSchema,
  status: 201,
  publishes: ['invoice.changed'],
});

export const readInvoice = endpoint({
  method: 'GET',
  path: '/api/invoices/:id',
  access: 'invoice:edit',
  cost: 8,
  summary: 'An invoice with its lines and their proof, its credits and payments.',
  params,
  response: schema.invoiceRecordSchema,
  errors: ['NOT_FOUND'],
});

export const updateInvoice = endpoint({
  method: 'PUT',
  path: '/api/invoices/:id',
  access: 'invoice:edit',
  cost: 25,
  summary: 'Changes a draft.',
  params,
  body: schema.invoiceUpdateSchema,
  response: schema.invoiceRecordSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['invoice.changed'],
});

export const deleteInvoice = endpoint({
  method: 'DELETE',
  path: '/api/invoices/:id',
  access: 'invoice:edit',
  summary: 'Discards a draft; it can be restored. It had no number, so none is missing.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['invoice.changed'],
});

export const restoreInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/restore',
  access: 'invoice:edit',
  cost: 20,
  summary: 'Restores a discarded draft, unless its venue and month already have another one.',
  params,
  response: schema.invoiceRecordSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['invoice.changed'],
});

export const finaliseInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/finalise',
  access: 'invoice:edit',
  cost: 20,
  summary: 'Gives a draft its number and makes it final. A repeated call returns the same response.',
  params,
  body: versionBody,
  response: schema.invoiceRecordSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['invoice.changed'],
});

export const voidInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/void',
  access: 'invoice:edit',
  summary: 'Voids a final invoice for which nothing was received; its number stays used.',
  params,
  body: whyBody,
  response: schema.invoiceRecordSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['invoice.changed'],
});

export const reviseInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/revise',
  access: 'invoice:edit',
  summary:
    'Creates a revision: a draft with the same lines that refers to the invoice and voids it when it is finalised.',
  params,
  body: versionBody,
  response: schema.invoiceRecordSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['invoice.changed'],
});

export const creditInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/credits',
  access: 'invoice:edit',
  summary: 'Credits a part of a final invoice, or all of it.',
  params,
  body: schema.creditInputSchema,
  response: schema.invoiceRecordSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['invoice.changed'],
});

export const giveUpInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/give-up',
  access: 'invoice:edit',
  summary: 'Marks an invoice as uncollectible: no payment is expected, and no reminders are sent.',
  params,
  body: whyBody,
  response: schema.invoiceRecordSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['invoice.changed'],
});

export const reopenInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/reopen',
  access: 'invoice:edit',
  summary: 'Marks an uncollectible invoice as open again.',
  params,
  body: versionBody,
  response: schema.invoiceRecordSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['invoice.changed'],
});
