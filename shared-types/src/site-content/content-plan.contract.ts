import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import {
  contentPlanInputSchema,
  contentPlanSchema,
  contentPlansSchema,
  contentPlanUpdateSchema,
  plannedKinds,
} from './content-plan.schema.ts';

const params = z.object({ id: idSchema });

export const listContentPlans = endpoint({
  method: 'GET',
  path: '/api/content-plans',
  access: 'site-content:edit',
  summary:
    'What is planned for the ticker, the store banner or the countdown, and what is shown without a plan.',
  query: z.object({ kind: z.enum(plannedKinds) }),
  response: contentPlansSchema,
});

export const createContentPlan = endpoint({
  method: 'POST',
  path: '/api/content-plans',
  access: 'site-content:edit',
  summary: 'Plans a piece of the home page for a time.',
  body: contentPlanInputSchema,
  response: contentPlanSchema,
  status: 201,
  maxBodyKb: 6_500,
  errors: ['CONFLICT'],
  publishes: ['site-content.changed'],
});

export const updateContentPlan = endpoint({
  method: 'PUT',
  path: '/api/content-plans/:id',
  access: 'site-content:edit',
  summary: 'Changes a plan; its kind stays.',
  params,
  body: contentPlanUpdateSchema,
  response: contentPlanSchema,
  maxBodyKb: 6_500,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['site-content.changed'],
});

export const deleteContentPlan = endpoint({
  method: 'DELETE',
  path: '/api/content-plans/:id',
  access: 'site-content:edit',
  summary: 'Deletes a plan; what is shown without it appears at once.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
  publishes: ['site-content.changed'],
});

export const restoreContentPlan = endpoint({
  method: 'POST',
  path: '/api/content-plans/:id/restore',
  access: 'site-content:edit',
  summary: 'Restores a plan that was deleted.',
  params,
  response: contentPlanSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['site-content.changed'],
});
