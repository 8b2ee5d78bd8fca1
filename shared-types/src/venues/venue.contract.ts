import { z } from 'zod';
import { cityQuerySchema } from '../calendar/calendar.contract.ts';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { regionQuerySchema } from '../common/region.schema.ts';
import { venueInputSchema, venuePageSchema, venueSummarySchema, venueUpdateSchema } from './venue.schema.ts';

const params = z.object({ id: idSchema });

export const listVenues = endpoint({
  method: 'GET',
  path: '/api/venues',
  access: 'public',
  summary: 'The active venues of the league.',
  query: listQuery(['name', 'city']).extend({ region: regionQuerySchema, city: cityQuerySchema }),
  response: listOf(venueSummarySchema),
});

export const readVenue = endpoint({
  method: 'GET',
  path: '/api/venues/:id',
  access: 'public',
  summary: 'The page of a venue: facts, weekly events, next nights and recent results.',
  params,
  response: venuePageSchema,
  cached: true,
  errors: ['NOT_FOUND'],
});

export const listCities = endpoint({
  method: 'GET',
  path: '/api/cities',
  access: 'public',
  summary: 'The cities with an active venue, by name.',
  response: z.array(z.object({ name: z.string(), state: z.string(), region: z.int(), venueCount: z.int() })),
  cached: true,
});

export const createVenue = endpoint({
  method: 'POST',
  path: '/api/venues',
  access: 'venue:edit',
  summary: 'Adds a venue.',
  body: venueInputSchema,
  response: venuePageSchema,
  status: 201,
  publishes: ['venue.changed'],
});

export const updateVenue = endpoint({
  method: 'PUT',
  path: '/api/venues/:id',
  access: 'venue:edit',
  summary: 'Changes what is known of a venue.',
  params,
  body: venueUpdateSchema,
  response: venuePageSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['venue.changed'],
});
