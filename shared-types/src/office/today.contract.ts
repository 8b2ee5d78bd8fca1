import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import {
  arrivalSteps,
  officeItemChangeSchema,
  officeItemIdSchema,
  officeTodaySchema,
} from './today.schema.ts';

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

export const changeArrivalStep = endpoint({
  method: 'PUT',
  path: '/api/office/set-up/:step',
  access: 'admin-panel:see',
  summary: 'Says that the league does not need a step of what it brings, or that it does after all.',
  params: z.object({ step: z.enum(arrivalSteps) }),
  body: z.object({ isNeeded: z.boolean() }),
  response: z.object({ step: z.enum(arrivalSteps), isNeeded: z.boolean() }),
  publishes: ['office-item.changed'],
});
