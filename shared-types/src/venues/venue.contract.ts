import { z } from 'zod';
import { cityQuerySchema } from '../calendar/calendar.contract.ts';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { regionQuerySchema } from '../common/region.schema.ts';
import {
  bulkBody,
  bulkOutcomeSchema,
  bulkPreviewBody,
  bulkPreviewSchema,
  exportedFileSchema,
  exportOmits,
  exportParams,
  exportTypes,
  filterOmits,
} from '../common/resource.ts';
import {
  closeVenueSchema,
  mapVenueSchema,
  officeVenueSchema,
  savedVenueSchema,
  venueInputSchema,
  venuePageSchema,
  venueRecordSchema,
  venueStates,
  venueSummarySchema,
  venueUpdateSchema,
} from './venue.schema.ts';

const params = z.object({ id: idSchema });

export const listVenues = endpoint({
  method: 'GET',
  path: '/api/venues',
  access: 'public',
  cost: 8,
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

export const mapVenues = endpoint({
  method: 'GET',
  path: '/api/venues/map',
  access: 'public',
  summary: 'Where the active venues are, by name.',
  response: z.array(mapVenueSchema),
  cached: true,
});

export const createVenue = endpoint({
  method: 'POST',
  path: '/api/venues',
  access: 'venue:edit',
  cost: 30,
  summary: 'Adds a venue.',
  body: venueInputSchema,
  response: savedVenueSchema,
  status: 201,
  publishes: ['venue.changed'],
});

export const updateVenue = endpoint({
  method: 'PUT',
  path: '/api/venues/:id',
  access: 'venue:edit',
  cost: 30,
  summary: 'Updates a venue.',
  params,
  body: venueUpdateSchema,
  response: savedVenueSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['venue.changed'],
});

const officeQuery = listQuery(['name', 'city', 'updatedAt']).extend({
  region: regionQuerySchema,
  standing: z.enum(venueStates).optional(),
});
const officeFilter = officeQuery.omit(filterOmits).strict();

export const listOfficeVenues = endpoint({
  method: 'GET',
  path: '/api/venues/office',
  access: 'venue:edit',
  cost: 8,
  summary: 'The venues as the office sees them, closed ones too.',
  savedViews: 'venues',
  query: officeQuery,
  response: listOf(officeVenueSchema),
});

export const exportVenues = endpoint({
  method: 'GET',
  path: '/api/venues/export.:format',
  access: 'venue:edit',
  cost: 15,
  summary: 'A file of the venues that the list shows with these filters.',
  params: exportParams,
  query: officeQuery.omit(exportOmits),
  response: exportedFileSchema,
  produces: Object.values(exportTypes),
  securityEvent: { type: 'data.exported' },
});

export const previewBulkVenues = endpoint({
  method: 'POST',
  path: '/api/venues/bulk/preview',
  access: 'venue:edit',
  summary: 'How many venues a filter matches, before an act on all of them.',
  body: bulkPreviewBody(officeFilter),
  response: bulkPreviewSchema,
  publishes: { nothing: 'It changes nothing.' },
});

export const bulkVenues = endpoint({
  method: 'POST',
  path: '/api/venues/bulk',
  access: 'venue:edit',
  summary: 'Closes venues, today being their last day, or reopens them, as one batch that is undone as one.',
  body: bulkBody(officeFilter, ['close', 'reopen']),
  response: bulkOutcomeSchema,
  errors: ['CONFLICT'],
  publishes: ['venue.changed', 'calendar-event.changed'],
});

export const readVenueRecord = endpoint({
  method: 'GET',
  path: '/api/venues/:id/office',
  access: 'venue:edit',
  summary: 'All data about a venue for the office.',
  params,
  response: venueRecordSchema,
  errors: ['NOT_FOUND'],
});

export const closeVenue = endpoint({
  method: 'POST',
  path: '/api/venues/:id/close',
  access: 'venue:edit',
  cost: 20,
  summary: 'Closes a venue after a day: its weekly events end then, its history stays.',
  params,
  body: closeVenueSchema,
  response: venueRecordSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['venue.changed', 'calendar-event.changed'],
});

export const reopenVenue = endpoint({
  method: 'POST',
  path: '/api/venues/:id/reopen',
  access: 'venue:edit',
  summary: 'Reopens a venue; weekly events that ended because it closed continue.',
  params,
  response: venueRecordSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['venue.changed', 'calendar-event.changed'],
});
