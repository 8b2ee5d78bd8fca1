import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { officeItemChangeSchema, officeItemIdSchema, officeTodaySchema } from './today.schema.ts';

export const readOfficeToday = endpoint({
  method: 'GET',
  path: '/api/office/today',
  access: 'admin-panel:see',
  cost: 50,
  summary: 'What is to be done today, and what is still to be set up.',
  response: officeTodaySchema,
});

export const changeOfficeItem = endpoint({
  method: 'PUT',
  path: '/api/office/today/:id',
  access: 'admin-panel:see',
  summary: 'Postpones an item of today, or assigns it to an administrator, for the whole office.',
  params: z.object({ id: officeItemIdSchema }),
  body: officeItemChangeSchema,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
  publishes: ['office-item.changed'],
});

export const hideSetUp = endpoint({
  method: 'PUT',
  path: '/api/office/set-up',
  access: 'admin-panel:see',
  summary: 'Hides the set-up list from the desk of today, or shows it again.',
  body: z.object({ list: z.enum(['hidden', 'shown']) }),
  response: z.object({ isHidden: z.boolean() }),
  publishes: ['office-item.changed'],
});
