import { z } from 'zod';
import { dateSchema, idSchema, timeSchema } from '../common/ids.ts';
import { regionNumber } from '../common/region.schema.ts';
import { versionSchema } from '../common/version.ts';
import { resultWeights } from '../points/points.schema.ts';
import { reason } from '../reasons/reason.ts';
import { pictureSchema } from '../site-content/site-content.schema.ts';
import { programChoiceSchema } from '../tournament-program/program.schema.ts';
import { otherThanSchema } from '../tournaments/same-night.schema.ts';
import { seriesScopes } from './series-split.rules.ts';

const text = (max: number) =>
  z.string(reason('claim.text-not-text')).trim().max(max, reason('text.too-long', { max }));
/** The start times of an event: one to four, in order. */
export const startTimesSchema = z
  .array(timeSchema, reason('event.start-times-missing'))
  .min(1, reason('event.start-times-none'))
  .max(4, reason('event.start-times-too-many'))
  .refine((times) => times.every((time, index) => index === 0 || time > (times[index - 1] ?? '')), {
    error: reason('event.start-times-order'),
  });

/** A change of a weekly event for one day; null fields keep the values of the series. */
const eventExceptionSchema = z.object({
  date: z.string(),
  isCancelled: z.boolean(),
  hostName: z.string().nullable(),
  hostId: z.string().nullable(),
  startTimes: z.array(z.string()).nullable(),
  endTime: z.string().nullable(),
  gracePeriod: z.int().nullable(),
  notes: z.string().nullable(),
  notesEs: z.string().nullable().describe('Null while `notes` is set: the day has no Spanish notes.'),
  version: z.int().describe('Rises with each edit of the day; a day without a change is at 0.'),
});
export type EventException = z.infer<typeof eventExceptionSchema>;

const graceMinutes = z
  .int(reason('number.whole-minutes'))
  .min(0, reason('number.negative'))
  .max(600, reason('number.too-large', { max: 600 }))
  .nullable()
  .default(null);
const hostId = idSchema
  .nullable()
  .default(null)
  .describe('Distinguishes hosts with the same name; sent together with `hostName`.');

/** An editor's input for one day. */
export const eventExceptionInputSchema = z.object({
  isCancelled: z.boolean(),
  hostName: text(80).nullable().default(null),
  hostId,
  startTimes: startTimesSchema.nullable().default(null),
  endTime: timeSchema.nullable().default(null),
  gracePeriod: graceMinutes,
  notes: text(300).nullable().default(null),
  notesEs: text(300)
    .nullable()
    .default(null)
    .describe('The notes in Spanish. Null: those of the series, but none if the day has its own `notes`.'),
  version: versionSchema
    .optional()
    .describe('The version that was seen; if omitted, no conflict check is made.'),
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
  notesEs: z.string(),
  hostName: z.string(),
  hostId: z.string().nullable().describe('Null for nobody, and for a name that no host has any more.'),
  imageUrl: z.string().nullable().describe('A picture of its own; cards show it in place of the venue’s.'),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  tagIds: z.array(z.string()),
  isDeleted: z.boolean(),
  version: z.int(),
});
export type CalendarEvent = z.infer<typeof calendarEventSchema>;

/** A weekly event with its one-day changes of the last four weeks and from today on. */
export const calendarEventDetailSchema = calendarEventSchema.extend({
  exceptions: z.array(eventExceptionSchema),
  structureId: z.string().nullable().describe('Null: as in the program of the league.'),
  weight: z.enum(resultWeights).nullable().describe('How its points count; null: as in the program.'),
});
export type CalendarEventDetail = z.infer<typeof calendarEventDetailSchema>;

/** An editor's input for a series. */
export const calendarEventInputSchema = z
  .object({
    name: text(80).min(1, reason('name.missing')),
    venueId: idSchema,
    region: regionNumber().optional().describe('If omitted: the region of the venue.'),
    weekday: z
      .int(reason('event.weekday-missing'))
      .min(0, reason('event.weekday-too-small'))
      .max(6, reason('event.weekday-too-large')),
    startTimes: startTimesSchema,
    endTime: timeSchema.nullable().default(null),
    gracePeriod: graceMinutes,
    notes: text(300).default(''),
    notesEs: text(300).default('').describe('The notes in Spanish; empty: readers of Spanish get `notes`.'),
    hostName: text(80).default(''),
    hostId,
    imageUrl: pictureSchema.nullable().default(null),
    structureId: programChoiceSchema.shape.structureId.optional().describe('If omitted: unchanged.'),
    weight: programChoiceSchema.shape.weight.optional().describe('If omitted: unchanged.'),
    startsOn: dateSchema,
    endsOn: dateSchema.nullable().default(null),
    tagIds: z.array(idSchema).max(8, reason('event.tags-too-many')).default([]),
  })
  .refine(({ startsOn, endsOn }) => !endsOn || endsOn >= startsOn, {
    path: ['endsOn'],
    error: reason('days.end-before-start'),
  });
export type CalendarEventInput = z.input<typeof calendarEventInputSchema>;
export const calendarEventUpdateSchema = calendarEventInputSchema.safeExtend({
  version: versionSchema,
  otherThan: otherThanSchema,
});

/** Both parts of a weekly event that was split. */
export const splitEventSchema = z.object({
  ended: calendarEventDetailSchema.describe('The series as it was, up to the day before.'),
  event: calendarEventDetailSchema.describe('The new series.'),
  batchId: z.string().describe('The batch that one undo reverts.'),
});
export type SplitEvent = z.infer<typeof splitEventSchema>;

/** The edit whose impact is queried. */
export const impactQuerySchema = z.object({
  scope: z.enum(seriesScopes, reason('value.one-of', { options: seriesScopes.join(', ') })),
  date: dateSchema.describe('The day, or the first day of the change; for every week, today.'),
});

/** The impact of an edit of a weekly event. */
export const eventImpactSchema = z.object({
  nightCount: z.int().describe('Nights of the next year; a series without end continues after them.'),
  firstNight: z.string().nullable(),
  lastNight: z.string().nullable(),
  isWithoutEnd: z.boolean(),
  hostNames: z.array(z.string()).describe('The hosts of these nights.'),
  reservationCount: z.int().describe('Places that members reserved.'),
  clockCount: z.int().describe('Clocks that were planned for these nights and have not started.'),
  feeds: z
    .array(z.string())
    .describe('The calendars to subscribe to that have the event: by region, city, venue.'),
  changedDays: z.array(z.string()).describe('Days that keep a change of their own.'),
});
export type EventImpact = z.infer<typeof eventImpactSchema>;
