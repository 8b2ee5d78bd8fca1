import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import * as schema from './fee-plan.schema.ts';

const params = z.object({ id: idSchema });
const venueParams = z.object({ venueId: idSchema });

export const listFeePlans = endpoint({
  method: 'GET',
  path: '/api/fee-plans',
  access: 'invoice:edit',
  summary: 'The fee plans of the league by name.',
  response: z.array(schema.feePlanSchema),
});

export const createFeePlan = endpoint({
  method: 'POST',
  path: '/api/fee-plans',
  access: 'invoice:edit',
  summary: 'Adds a fee plan.',
  body: schema.feePlanInputSchema,
  response: schema.feePlanSchema,
  status: 201,
  errors: ['CONFLICT'],
  publishes: ['fee-plan.changed'],
});

export const updateFeePlan = endpoint({
  method: 'PUT',
  path: '/api/fee-plans/:id',
  access: 'invoice:edit',
  summary: 'Changes a fee plan; nights that are not billed follow, final invoices stay.',
  params,
  body: schema.feePlanUpdateSchema,
  response: schema.feePlanSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['fee-plan.changed'],
});

export const deleteFeePlan = endpoint({
  method: 'DELETE',
  path: '/api/fee-plans/:id',
  access: 'invoice:edit',
  summary: 'Deletes a fee plan that no venue has now or later; past months keep it, and it can be restored.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['fee-plan.changed'],
});

export const restoreFeePlan = endpoint({
  method: 'POST',
  path: '/api/fee-plans/:id/restore',
  access: 'invoice:edit',
  summary: 'Restores a deleted fee plan.',
  params,
  response: schema.feePlanSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['fee-plan.changed'],
});

export const listVenueBilling = endpoint({
  method: 'GET',
  path: '/api/venue-billing',
  access: 'invoice:edit',
  cost: 20,
  summary: 'How each venue is billed: its plans with their first days, certificate and language.',
  query: listQuery(['venueName']).extend({
    show: z
      .enum(['all', 'without-plan'])
      .default('all')
      .describe('`without-plan`: open venues that have none today.'),
  }),
  response: listOf(schema.venueBillingSchema),
});

export const updateVenueBilling = endpoint({
  method: 'PUT',
  path: '/api/venue-billing/:venueId',
  access: 'invoice:edit',
  summary: 'Changes how a venue is billed; a plan that begins within a month splits the month.',
  params: venueParams,
  body: schema.venueBillingInputSchema,
  response: schema.venueBillingSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['fee-plan.changed'],
});

export const previewAssignFeePlan = endpoint({
  method: 'POST',
  path: '/api/venue-billing/assign/preview',
  access: 'invoice:edit',
  summary: 'The effect on each of several venues of giving them a plan from a day on. Changes nothing.',
  body: schema.assignPlanSchema,
  response: z.object({ changes: z.array(schema.planChangeSchema), fingerprint: z.string() }),
  errors: ['NOT_FOUND'],
  publishes: { nothing: 'It only shows a preview.' },
});

export const assignFeePlan = endpoint({
  method: 'POST',
  path: '/api/venue-billing/assign',
  access: 'invoice:edit',
  summary: 'Gives several venues a plan from a day on; a plan that began on the same day is replaced.',
  body: schema.assignPlanSchema.extend({
    fingerprint: z
      .string()
      .max(40)
      .optional()
      .describe('From the preview: refused if the billing of a venue has changed since.'),
  }),
  response: z.object({ batchId: z.string(), venues: z.int().describe('How many were changed.') }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['fee-plan.changed'],
});
