import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { invoiceRecordSchema } from './invoice.schema.ts';
import { paymentInputSchema, transferInputSchema } from './payment.schema.ts';

const params = z.object({ id: idSchema });

export const recordPayment = endpoint({
  method: 'POST',
  path: '/api/payments',
  access: 'invoice:edit',
  summary: 'Records a full or partial payment of an invoice, or a refund.',
  body: paymentInputSchema,
  response: invoiceRecordSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['invoice.changed'],
});

export const transferSurplus = endpoint({
  method: 'POST',
  path: '/api/payments/transfers',
  access: 'invoice:edit',
  summary: 'Moves the surplus of an invoice to another one of the venue. Returns the first one.',
  body: transferInputSchema,
  response: invoiceRecordSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['invoice.changed'],
});

export const deletePayment = endpoint({
  method: 'DELETE',
  path: '/api/payments/:id',
  access: 'invoice:edit',
  cost: 20,
  summary:
    'Takes back a payment that was recorded by mistake; its invoice is owed again. A moved surplus goes back on both.',
  params,
  response: invoiceRecordSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['invoice.changed'],
});

export const restorePayment = endpoint({
  method: 'POST',
  path: '/api/payments/:id/restore',
  access: 'invoice:edit',
  summary: 'Restores a payment that was taken back.',
  params,
  response: invoiceRecordSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['invoice.changed'],
});
