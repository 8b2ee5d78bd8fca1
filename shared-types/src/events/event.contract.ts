import { z } from 'zod';
import { dayRangeFields, inDayRange } from '../calendar/calendar.contract.ts';
import { calendarCardSchema } from '../calendar/calendar.schema.ts';
import { endpoint } from '../common/endpoint.ts';
import { dateSchema, idSchema } from '../common/ids.ts';
import { listOf } from '../common/pagination.ts';
import { regionQuerySchema } from '../common/region.schema.ts';
import { reason } from '../reasons/reason.ts';
import { eventNightSchema, nightMovesSchema } from './event.schema.ts';
import { nightIdPattern } from './night-address.ts';

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'public',
  cost: 8,
  summary: 'The nights of a range of days in one list, the earliest first; cancelled ones are marked.',
  query: inDayRange(z.object({ ...dayRangeFields, region: regionQuerySchema, venue: idSchema.optional() })),
  response: listOf(calendarCardSchema),
});

const nightParams = z.object({
  id: z.string().regex(nightIdPattern, reason('event.night-id-form')),
  date: dateSchema,
});

export const readEventNight = endpoint({
  method: 'GET',
  path: '/api/events/:id/:date',
  access: 'public',
  cost: 8,
  summary: 'One night at its own address: the event, its state, its clock and its results.',
  params: nightParams,
  response: eventNightSchema,
  errors: ['NOT_FOUND'],
});

export const readNightMoves = endpoint({
  method: 'GET',
  path: '/api/events/:id/:date/moves',
  access: 'public',
  cost: 20,
  summary: 'How a night moved the races: the ranks of its players before and after it.',
  params: nightParams,
  response: nightMovesSchema,
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});
