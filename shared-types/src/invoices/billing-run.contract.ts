import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { bulkOutcomeSchema } from '../common/resource.ts';
import * as schema from './billing-run.schema.ts';
import { monthSchema } from './invoice.schema.ts';

const params = z.object({ month: monthSchema });

export const readBillingMonth = endpoint({
  method: 'GET',
  path: '/api/billing-runs/:month',
  access: 'invoice:edit',
  summary:
    "What every venue owes for a month's posted nights, what is omitted, and how its drafts differ from that.",
  params,
  response: schema.billingMonthSchema,
  cost: 30,
});

export const runBillingMonth = endpoint({
  method: 'POST',
  path: '/api/billing-runs/:month',
  access: 'invoice:edit',
  cost: 150,
  summary:
    'Creates or updates the drafts of a month, one venue at a time; it can be repeated, and continues where it was stopped. Final and edited invoices stay.',
  params,
  response: schema.billingMonthSchema,
  errors: ['CONFLICT'],
  publishes: ['invoice.changed'],
});

export const finaliseBillingMonth = endpoint({
  method: 'POST',
  path: '/api/billing-runs/:month/finalise',
  access: 'invoice:edit',
  cost: 50,
  summary:
    'Finalises drafts of a month in the given order, each with its number; those that cannot be finalised stay drafts.',
  params,
  body: schema.finaliseManySchema,
  response: bulkOutcomeSchema,
  publishes: ['invoice.changed'],
});

export const creditBillingMonth = endpoint({
  method: 'POST',
  path: '/api/billing-runs/:month/venues/:venueId/credit',
  access: 'invoice:edit',
  summary:
    'Credits what was overbilled because nights were withdrawn or corrected, on the invoices that billed it.',
  params: params.extend({ venueId: idSchema }),
  body: schema.monthCreditSchema,
  response: schema.billingMonthSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['invoice.changed'],
});

export const chooseClosing = endpoint({
  method: 'PUT',
  path: '/api/billing-runs/:month/venues/:venueId/closing',
  access: 'invoice:edit',
  summary: "Decides whether a venue that closed within the month pays the whole month's fee or by days.",
  params: params.extend({ venueId: idSchema }),
  body: z.object({ choice: z.enum(schema.closingChoices) }),
  response: schema.billingMonthSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['invoice.changed'],
});
