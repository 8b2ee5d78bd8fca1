import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { dateSchema, idSchema } from '../common/ids.ts';
import { regionQuerySchema } from '../common/region.schema.ts';
import { reason } from '../reasons/reason.ts';
import { maxCalendarDays } from './calendar.rules.ts';
import { calendarDaySchema, nextEventSchema } from './calendar.schema.ts';

export const cityQuerySchema = z.string().trim().max(80).optional();

/** Whole days from one date to another; NaN if one is not a date, which the check of its own field already reports. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** A range of days. */
export const dayRangeFields = {
  from: dateSchema,
  to: dateSchema.describe(`Inclusive; at most ${maxCalendarDays} days.`),
};

/** Refuses a range that ends before it starts, or is too long. */
export const inDayRange = <S extends z.ZodType<{ from: string; to: string }>>(schema: S): S =>
  schema
    .refine(({ from, to }) => to >= from, { path: ['to'], error: reason('days.end-before-start') })
    .refine(({ from, to }) => !(daysBetween(from, to) >= maxCalendarDays), {
      path: ['to'],
      error: reason('days.too-many', { max: maxCalendarDays }),
    });

/** The days and the filters of a calendar query. */
export const calendarQuerySchema = inDayRange(
  z.object({
    ...dayRangeFields,
    region: regionQuerySchema,
    city: cityQuerySchema,
    venueId: idSchema.optional(),
    tag: z.string().trim().max(40).optional().describe('The slug of a tag.'),
  }),
);

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar',
  access: 'public',
  cost: 8,
  summary:
    'The events of a range of days: single tournaments and occurrences of weekly events with their one-day changes; cancelled ones are marked.',
  query: calendarQuerySchema,
  response: z.object({ days: z.array(calendarDaySchema).describe('Every day of the range, in order.') }),
});

export const readNextEvent = endpoint({
  method: 'GET',
  path: '/api/calendar/next',
  access: 'public',
  cost: 4,
  summary: 'The event that starts next; null if none is planned within a month.',
  response: z.object({ event: nextEventSchema.nullable() }),
  cached: true,
});
