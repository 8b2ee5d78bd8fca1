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
  summary: 'The venues whose name, city or address has these words, by name.',
  query: choiceQuerySchema,
  response: choicesOf(venueChoiceSchema),
});

export const listMemberChoices = endpoint({
  method: 'GET',
  path: '/api/choices/members',
  access: 'member:see-to-enter',
  summary: 'The members whose name, handle or number begins so, best match first; nobody for no words.',
  query: choiceQuerySchema,
  response: choicesOf(memberChoiceSchema),
});

export const listHostChoices = endpoint({
  method: 'GET',
  path: '/api/choices/hosts',
  access: 'calendar-event:assign-host',
  summary: 'The hosts whose name, number or city has these words, by name.',
  query: choiceQuerySchema,
  response: choicesOf(hostChoiceSchema),
});

export const listEventChoices = endpoint({
  method: 'GET',
  path: '/api/choices/events',
  access: 'admin-panel:see',
  summary:
    'The weekly events, and the tournaments of the last and the next year, whose name or venue has these words.',
  query: choiceQuerySchema,
  response: choicesOf(eventChoiceSchema),
});

export const listRegionChoices = endpoint({
  method: 'GET',
  path: '/api/choices/regions',
  access: 'admin-panel:see',
  summary: 'The regions whose name or number has these words.',
  query: choiceQuerySchema,
  response: choicesOf(regionChoiceSchema),
});
