import { z } from 'zod';
import { dateSchema, idSchema, timeSchema } from '../common/ids.ts';
import { regionNumber } from '../common/region.schema.ts';
import { versionSchema } from '../common/version.ts';
import { reason } from '../reasons/reason.ts';
import { seriesScopes } from './series-split.rules.ts';

const text = (max: number) =>
  z.string(reason('claim.text-not-text')).trim().max(max, reason('text.too-long', { max }));
/** The starts of an event: one to four, in order. */
export const startTimesSchema = z
  .array(timeSchema, reason('event.start-times-missing'))
  .min(1, reason('event.start-times-none'))
  .max(4, reason('event.start-times-too-many'))
  .refine((times) => times.every((time, index) => index === 0 || time > (times[index - 1] ?? '')), {
    error: reason('event.start-times-order'),
  });

/** One day's change of a weekly event; what is left out (null) stays as the series has it. */
export const eventExceptionSchema = z.object({
  date: z.string(),
  isCancelled: z.boolean(),
  hostName: z.string().nullable(),
  startTimes: z.array(z.string()).nullable(),
  endTime: z.string().nullable(),
  notes: z.string().nullable(),
});
export type EventException = z.infer<typeof eventExceptionSchema>;

/** What an editor writes for one day. */
export const eventExceptionInputSchema = z.object({
  isCancelled: z.boolean(),
  hostName: text(80).nullable().default(null),
  startTimes: startTimesSchema.nullable().default(null),
  endTime: timeSchema.nullable().default(null),
  notes: text(300).nullable().default(null),
});
export type EventExceptionInput = z.input<typeof eventExceptionInputSchema>;

/** A weekly event as editors see it. */
export const calendarEventSchema = z.object({
  id: z.string(),
  name: z.string(),
  venueId: z.string().nullable(),
  venueName: z.string(),
  region: z.int(),
  weekday: z.int().describe('0 = Sunday.'),
  startTimes: z.array(z.string()).describe('League wall-clock times, HH:mm.'),
  endTime: z.string().nullable(),
  gracePeriod: z.int().nullable().describe('Minutes of late entry; null: the default of the league.'),
  notes: z.string(),
  hostName: z.string(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  tagIds: z.array(z.string()),
  isDeleted: z.boolean(),
  version: z.int(),
});
export type CalendarEvent = z.infer<typeof calendarEventSchema>;

/** A weekly event with its one-day changes from today on and those of the last four weeks. */
export const calendarEventDetailSchema = calendarEventSchema.extend({
  exceptions: z.array(eventExceptionSchema),
});
export type CalendarEventDetail = z.infer<typeof calendarEventDetailSchema>;

/** What an editor writes for a series. */
export const calendarEventInputSchema = z
  .object({
    name: text(80).min(1, reason('name.missing')),
    venueId: idSchema,
    region: regionNumber().optional().describe('Left out: the region of the venue.'),
    weekday: z
      .int(reason('event.weekday-missing'))
      .min(0, reason('event.weekday-too-small'))
      .max(6, reason('event.weekday-too-large')),
    startTimes: startTimesSchema,
    endTime: timeSchema.nullable().default(null),
    gracePeriod: z
      .int(reason('number.whole-minutes'))
      .min(0, reason('number.negative'))
      .max(600, reason('number.too-large', { max: 600 }))
      .nullable()
      .default(null),
    notes: text(300).default(''),
    hostName: text(80).default(''),
    startsOn: dateSchema,
    endsOn: dateSchema.nullable().default(null),
    tagIds: z.array(idSchema).max(8, reason('event.tags-too-many')).default([]),
  })
  .refine(({ startsOn, endsOn }) => !endsOn || endsOn >= startsOn, {
    path: ['endsOn'],
    error: reason('days.end-before-start'),
  });
export type CalendarEventInput = z.input<typeof calendarEventInputSchema>;
export const calendarEventUpdateSchema = calendarEventInputSchema.safeExtend({ version: versionSchema });

/** Both parts of a weekly event that was split. */
export const splitEventSchema = z.object({
  ended: calendarEventDetailSchema.describe('The series as it was, up to the day before.'),
  event: calendarEventDetailSchema.describe('The new series.'),
});
export type SplitEvent = z.infer<typeof splitEventSchema>;

/** Which edit is asked about. */
export const impactQuerySchema = z.object({
  scope: z.enum(seriesScopes, reason('value.one-of', { options: seriesScopes.join(', ') })),
  date: dateSchema.describe('The day, or the day from which on; for every week, today.'),
});

/** What an edit of a weekly event touches. */
export const eventImpactSchema = z.object({
  nightCount: z.int().describe('Nights of the next year; a series without end goes on after them.'),
  firstNight: z.string().nullable(),
  lastNight: z.string().nullable(),
  isWithoutEnd: z.boolean(),
  hostNames: z.array(z.string()).describe('Who hosts one of the nights.'),
  reservationCount: z.int().describe('Places that members reserved.'),
  changedDays: z.array(z.string()).describe('Days that keep a change of their own.'),
});
export type EventImpact = z.infer<typeof eventImpactSchema>;
