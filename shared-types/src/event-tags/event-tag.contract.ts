import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import {
  bulkBody,
  bulkOutcomeSchema,
  bulkPreviewBody,
  bulkPreviewSchema,
  exportOmits,
  exportParts,
  filterOmits,
} from '../common/resource.ts';
import { versionSchema } from '../common/version.ts';
import {
  editedEventTagSchema,
  eventTagInputSchema,
  eventTagSchema,
  officeEventTagSchema,
  tagColours,
  tagStates,
} from './event-tag.schema.ts';

const params = z.object({ id: idSchema });

export const listEventTags = endpoint({
  method: 'GET',
  path: '/api/event-tags',
  access: 'public',
  summary: 'The tags of events, by name.',
  response: z.array(eventTagSchema),
  cached: true,
});

export const createEventTag = endpoint({
  method: 'POST',
  path: '/api/event-tags',
  access: 'event-tag:edit',
  summary: 'Adds a tag.',
  body: eventTagInputSchema,
  response: editedEventTagSchema,
  status: 201,
  errors: ['CONFLICT'],
  publishes: ['event-tag.changed'],
});

export const updateEventTag = endpoint({
  method: 'PUT',
  path: '/api/event-tags/:id',
  access: 'event-tag:edit',
  summary: 'Changes a tag; events keep it.',
  params,
  body: eventTagInputSchema.extend({ version: versionSchema }),
  response: editedEventTagSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['event-tag.changed'],
});

export const deleteEventTag = endpoint({
  method: 'DELETE',
  path: '/api/event-tags/:id',
  access: 'event-tag:edit',
  summary: 'Retires a tag: no event shows it until it is restored.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
  publishes: ['event-tag.changed'],
});

export const restoreEventTag = endpoint({
  method: 'POST',
  path: '/api/event-tags/:id/restore',
  access: 'event-tag:edit',
  summary: 'Restores a tag on the events that had it.',
  params,
  response: editedEventTagSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['event-tag.changed'],
});

const officeQuery = listQuery(['name', 'updatedAt']).extend({
  state: z.enum(tagStates).optional(),
  colour: z.enum(tagColours).optional(),
});
const officeFilter = officeQuery.omit(filterOmits).strict();

export const listOfficeEventTags = endpoint({
  method: 'GET',
  path: '/api/event-tags/office',
  access: 'event-tag:edit',
  cost: 8,
  summary: 'The tags as the office sees them, retired ones too.',
  savedViews: 'event-tags',
  query: officeQuery,
  response: listOf(officeEventTagSchema),
});

export const exportEventTags = endpoint({
  method: 'GET',
  path: '/api/event-tags/export.:format',
  access: 'event-tag:edit',
  cost: 12,
  ...exportParts('tags', officeQuery.omit(exportOmits)),
});

export const previewBulkEventTags = endpoint({
  method: 'POST',
  path: '/api/event-tags/bulk/preview',
  access: 'event-tag:edit',
  summary: 'How many tags a filter matches, before an act on all of them.',
  body: bulkPreviewBody(officeFilter),
  response: bulkPreviewSchema,
  publishes: { nothing: 'It changes nothing.' },
});

export const bulkEventTags = endpoint({
  method: 'POST',
  path: '/api/event-tags/bulk',
  access: 'event-tag:edit',
  summary: 'Retires or restores many tags as one batch, which is undone as one.',
  body: bulkBody(officeFilter, ['retire', 'restore']),
  response: bulkOutcomeSchema,
  errors: ['CONFLICT'],
  publishes: ['event-tag.changed'],
});

export const mergeEventTag = endpoint({
  method: 'POST',
  path: '/api/event-tags/:id/merge',
  access: 'event-tag:edit',
  summary: 'Replaces a tag on its events with another one, and retires it.',
  params,
  body: z.object({ into: idSchema.describe('The tag that stays.') }),
  response: z.object({
    batchId: z.string(),
    events: z.int().describe('How many weekly events and tournaments changed.'),
    tag: editedEventTagSchema.describe('The tag that stays.'),
  }),
  errors: ['NOT_FOUND'],
  publishes: ['event-tag.changed'],
});
