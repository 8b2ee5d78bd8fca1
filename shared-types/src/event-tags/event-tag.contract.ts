import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { versionSchema } from '../common/version.ts';
import { eventTagInputSchema, eventTagSchema } from './event-tag.schema.ts';

const params = z.object({ id: idSchema });

export const listEventTags = endpoint({
  method: 'GET',
  path: '/api/event-tags',
  access: 'public',
  summary: 'The tags that events carry, by name.',
  response: z.array(eventTagSchema),
  cached: true,
});

export const createEventTag = endpoint({
  method: 'POST',
  path: '/api/event-tags',
  access: 'event-tag:edit',
  summary: 'Adds a tag.',
  body: eventTagInputSchema,
  response: eventTagSchema,
  status: 201,
  errors: ['CONFLICT'],
  publishes: ['event-tag.changed'],
});

export const updateEventTag = endpoint({
  method: 'PUT',
  path: '/api/event-tags/:id',
  access: 'event-tag:edit',
  summary: 'Renames a tag; events keep it.',
  params,
  body: eventTagInputSchema.extend({ version: versionSchema }),
  response: eventTagSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['event-tag.changed'],
});

export const deleteEventTag = endpoint({
  method: 'DELETE',
  path: '/api/event-tags/:id',
  access: 'event-tag:edit',
  summary: 'Takes a tag away everywhere; it can be brought back.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
  publishes: ['event-tag.changed'],
});

export const restoreEventTag = endpoint({
  method: 'POST',
  path: '/api/event-tags/:id/restore',
  access: 'event-tag:edit',
  summary: 'Brings a tag back, on the same events as before.',
  params,
  response: eventTagSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['event-tag.changed'],
});
