// The queries of the office's pickers: a few things by a text search, or one by its id.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import {
  choiceQuerySchema,
  eventChoiceSchema,
  hostChoiceSchema,
  maxChoices,
  memberChoiceSchema,
  regionChoiceSchema,
  venueChoiceSchema,
} from './choice.schema.ts';

const choicesOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item).max(maxChoices),
    hasMore: z.boolean().describe('More of them match than are listed.'),
  });

export const listVenueChoices = endpoint({
  method: 'GET',
  path: '/api/choices/venues',
  access: 'admin-panel:see',
  summary: 'The venues whose name, city or address matches the search text, by name.',
  query: choiceQuerySchema,
  response: choicesOf(venueChoiceSchema),
});

export const listMemberChoices = endpoint({
  method: 'GET',
  path: '/api/choices/members',
  access: 'member:see-to-enter',
  summary:
    'The members whose name, handle or number begins with the search text, best match first; none for an empty text.',
  query: choiceQuerySchema,
  response: choicesOf(memberChoiceSchema),
});

export const listHostChoices = endpoint({
  method: 'GET',
  path: '/api/choices/hosts',
  access: 'calendar-event:assign-host',
  cost: 6,
  summary: 'The hosts whose name, number or city matches the search text, by name.',
  query: choiceQuerySchema,
  response: choicesOf(hostChoiceSchema),
});

export const listEventChoices = endpoint({
  method: 'GET',
  path: '/api/choices/events',
  access: 'admin-panel:see',
  cost: 10,
  summary:
    'The weekly events, and the tournaments of the last and the next year, whose name or venue matches the search text.',
  query: choiceQuerySchema,
  response: choicesOf(eventChoiceSchema),
});

export const listRegionChoices = endpoint({
  method: 'GET',
  path: '/api/choices/regions',
  access: 'admin-panel:see',
  summary: 'The regions whose name or number matches the search text.',
  query: choiceQuerySchema,
  response: choicesOf(regionChoiceSchema),
});
