// Endpoints for editors of weekly events (`/admin/calendar/*`).
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { dateSchema, idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { regionQuerySchema } from '../common/region.schema.ts';
import { exportedFileSchema, exportOmits, exportParams, exportTypes } from '../common/resource.ts';
import { reason } from '../reasons/reason.ts';
import { otherThanSchema } from '../tournaments/same-night.schema.ts';
import {
  calendarEventDetailSchema,
  calendarEventInputSchema,
  calendarEventSchema,
  calendarEventUpdateSchema,
  eventExceptionInputSchema,
  eventImpactSchema,
  impactQuerySchema,
  splitEventSchema,
} from './calendar-event.schema.ts';
import { cancelledNightsSchema, cancelNightsSchema, reinstateNightSchema } from './cancel-nights.schema.ts';

const params = z.object({ id: idSchema });
const dayParams = z.object({ id: idSchema, date: dateSchema });

const yesOrNo = z.enum(['true', 'false'], reason('value.two-of', { first: 'true', second: 'false' }));
const listedQuery = listQuery(['name', 'weekday', 'startsOn']).extend({
  region: regionQuerySchema,
  venueId: idSchema.optional(),
  weekday: z.coerce
    .number()
    .int(reason('event.weekday-missing'))
    .min(0, reason('event.weekday-too-small'))
    .max(6, reason('event.weekday-too-large'))
    .optional(),
  tagId: idSchema.optional(),
  withoutHost: yesOrNo.default('false').describe('`true`: only events without a host.'),
  isDeleted: yesOrNo.default('false'),
});

export const listCalendarEvents = endpoint({
  method: 'GET',
  path: '/api/calendar-events',
  access: 'calendar-event:edit',
  keyScope: 'read:league',
  cost: 6,
  summary: 'The weekly events; with `isDeleted=true` the deleted ones.',
  savedViews: 'calendar-events',
  query: listedQuery,
  response: listOf(calendarEventSchema),
});

export const exportCalendarEvents = endpoint({
  method: 'GET',
  path: '/api/calendar-events/export.:format',
  access: 'calendar-event:edit',
  cost: 8,
  summary: 'A file of the weekly events that the list shows with these filters.',
  params: exportParams,
  query: listedQuery.omit(exportOmits),
  response: exportedFileSchema,
  produces: Object.values(exportTypes),
  securityEvent: { type: 'data.exported' },
});

export const readCalendarEvent = endpoint({
  method: 'GET',
  path: '/api/calendar-events/:id',
  access: 'calendar-event:edit',
  keyScope: 'read:league',
  cost: 8,
  summary: 'One weekly event with its one-day changes.',
  params,
  response: calendarEventDetailSchema,
  errors: ['NOT_FOUND'],
});

export const createCalendarEvent = endpoint({
  method: 'POST',
  path: '/api/calendar-events',
  access: 'calendar-event:edit',
  cost: 20,
  summary: 'Adds a weekly event.',
  body: calendarEventInputSchema.safeExtend({ otherThan: otherThanSchema }),
  response: calendarEventDetailSchema,
  status: 201,
  errors: ['CONFLICT'],
  publishes: ['calendar-event.changed', 'program.changed'],
});

export const updateCalendarEvent = endpoint({
  method: 'PUT',
  path: '/api/calendar-events/:id',
  access: 'calendar-event:edit',
  cost: 25,
  summary:
    'Changes a weekly event; its one-day changes stay, and reservations and planned clocks of coming nights follow.',
  params,
  body: calendarEventUpdateSchema,
  response: calendarEventDetailSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'CONFLICT'],
  publishes: [
    'calendar-event.changed',
    'program.changed',
    'reservation.changed',
    'clock.changed',
    'event.entry-changed',
    'announcement.changed',
    'messages.unread-changed',
  ],
});

export const deleteCalendarEvent = endpoint({
  method: 'DELETE',
  path: '/api/calendar-events/:id',
  access: 'calendar-event:edit',
  summary: 'Removes a weekly event from the calendar; it can be restored with its one-day changes.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
  publishes: ['calendar-event.changed'],
});

export const restoreCalendarEvent = endpoint({
  method: 'POST',
  path: '/api/calendar-events/:id/restore',
  access: 'calendar-event:edit',
  summary: 'Restores a weekly event.',
  params,
  response: calendarEventDetailSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['calendar-event.changed'],
});

export const changeEventDay = endpoint({
  method: 'PUT',
  path: '/api/calendar-events/:id/days/:date',
  access: 'calendar-event:edit',
  cost: 25,
  summary: 'Changes or cancels one day of a weekly event; a null field uses the value of the series.',
  params: dayParams,
  body: eventExceptionInputSchema.extend({ otherThan: otherThanSchema }),
  response: calendarEventDetailSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'CONFLICT'],
  publishes: [
    'calendar-event.changed',
    'reservation.changed',
    'clock.changed',
    'event.entry-changed',
    'announcement.changed',
    'messages.unread-changed',
  ],
});

export const restoreEventDay = endpoint({
  method: 'DELETE',
  path: '/api/calendar-events/:id/days/:date',
  access: 'calendar-event:edit',
  cost: 20,
  summary: 'Removes the change of a day: the day is as in every week again.',
  params: dayParams,
  response: calendarEventDetailSchema,
  errors: ['NOT_FOUND'],
  publishes: [
    'calendar-event.changed',
    'reservation.changed',
    'clock.changed',
    'event.entry-changed',
    'announcement.changed',
    'messages.unread-changed',
  ],
});

export const readEventImpact = endpoint({
  method: 'GET',
  path: '/api/calendar-events/:id/impact',
  access: 'calendar-event:edit',
  cost: 8,
  summary: 'What an edit of a weekly event would affect, before anything is written.',
  params,
  query: impactQuerySchema,
  response: eventImpactSchema,
  errors: ['NOT_FOUND'],
});

export const splitCalendarEvent = endpoint({
  method: 'POST',
  path: '/api/calendar-events/:id/split',
  access: 'calendar-event:edit',
  cost: 25,
  summary:
    'Changes a weekly event from `startsOn` on: its series ends the day before, and a new one takes the later days with their one-day changes, reservations, planned clocks and program.',
  params,
  body: calendarEventUpdateSchema,
  response: splitEventSchema,
  status: 201,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'CONFLICT'],
  publishes: [
    'calendar-event.changed',
    'program.changed',
    'reservation.changed',
    'clock.changed',
    'event.entry-changed',
    'announcement.changed',
    'messages.unread-changed',
  ],
});

export const cancelEventNights = endpoint({
  method: 'POST',
  path: '/api/calendar-events/:id/cancel',
  access: 'calendar-event:edit',
  summary:
    'Cancels one day of a weekly event, or all from a day on, and notifies the members who reserved a place by message and mail.',
  params,
  body: cancelNightsSchema,
  response: cancelledNightsSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['calendar-event.changed', 'messages.unread-changed', 'announcement.changed'],
});

export const reinstateEventNight = endpoint({
  method: 'POST',
  path: '/api/calendar-events/:id/reinstate',
  access: 'calendar-event:edit',
  summary: 'Lets a cancelled day of a weekly event take place after all; its other changes stay.',
  params,
  body: reinstateNightSchema,
  response: cancelledNightsSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['calendar-event.changed', 'messages.unread-changed', 'announcement.changed'],
});
