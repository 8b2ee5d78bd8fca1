import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { exportOmits, exportParts } from '../common/resource.ts';
import {
  assignBodySchema,
  noteBodySchema,
  replyBodySchema,
  storedSupportSettingsSchema,
  supportEntrySchema,
  supportItemSchema,
  supportKinds,
  supportSettingsUpdateSchema,
  supportSources,
  supportStates,
} from './support.schema.ts';

const access = 'support:answer';
const params = z.object({ source: z.enum(supportSources), id: idSchema });

const query = listQuery(['createdAt']).extend({
  state: z.enum(supportStates).optional(),
  kind: z.enum(supportKinds).optional(),
  assignee: z
    .union([z.literal('nobody'), idSchema])
    .optional()
    .describe('An administrator, or `nobody`.'),
});

export const listSupport = endpoint({
  method: 'GET',
  path: '/api/support',
  access,
  summary:
    'Inquiries, referrals, applications and mails that failed in one list, newest first unless sorted otherwise.',
  savedViews: 'support',
  query,
  response: listOf(supportItemSchema),
  cost: 8,
});

export const exportSupport = endpoint({
  method: 'GET',
  path: '/api/support/export.:format',
  access,
  cost: 10,
  ...exportParts('entries of the inbox', query.omit(exportOmits)),
});

export const readSupportSettings = endpoint({
  method: 'GET',
  path: '/api/support/settings',
  access,
  summary: 'Where each topic goes, and the canned replies.',
  response: storedSupportSettingsSchema,
});

export const updateSupportSettings = endpoint({
  method: 'PUT',
  path: '/api/support/settings',
  access,
  securityEvent: { type: 'settings.changed' },
  summary: 'Changes where topics go, and the canned replies.',
  body: supportSettingsUpdateSchema,
  response: storedSupportSettingsSchema,
  maxBodyKb: 600,
  errors: ['VERSION_CONFLICT'],
  publishes: ['site-content.changed'],
});

export const readSupportEntry = endpoint({
  method: 'GET',
  path: '/api/support/:source/:id',
  access,
  summary: 'One entry of the inbox with its notes and answers.',
  params,
  response: supportEntrySchema,
  errors: ['NOT_FOUND'],
});

export const assignSupport = endpoint({
  method: 'PUT',
  path: '/api/support/:source/:id/assignee',
  access,
  cost: 25,
  summary: 'Sets which administrator takes care of an entry.',
  params,
  body: assignBodySchema,
  response: supportEntrySchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['support.changed'],
});

export const resolveSupport = endpoint({
  method: 'PUT',
  path: '/api/support/:source/:id/state',
  access,
  summary: 'Marks a failed mail as handled, or as new again.',
  params,
  body: z.object({ state: z.enum(['new', 'done']) }),
  response: supportEntrySchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['support.changed'],
});

export const addSupportNote = endpoint({
  method: 'POST',
  path: '/api/support/:source/:id/notes',
  access,
  summary: 'Adds a note that only the office can read.',
  params,
  body: noteBodySchema,
  response: supportEntrySchema,
  status: 201,
  errors: ['NOT_FOUND'],
  publishes: ['support.changed'],
});

export const replySupport = endpoint({
  method: 'POST',
  path: '/api/support/:source/:id/replies',
  access,
  cost: 30,
  summary: 'Answers by mail in the thread of the person; the same `requestId` again has no second effect.',
  params,
  body: replyBodySchema,
  response: supportEntrySchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['support.changed', 'inquiry.changed', 'venue-referral.changed'],
});
