import { z } from 'zod';
import { tagRefSchema } from '../event-tags/event-tag.schema.ts';
import { tournamentCardSchema } from '../tournaments/tournament.schema.ts';

/** The parts of a weekly event that a one-day exception can change. */
const exceptionChanges = ['cancelled', 'host', 'time', 'notes'] as const;

/** A card of the calendar: the card of a day's list with its tags and the changes of that day's exception. */
export const calendarCardSchema = tournamentCardSchema.extend({
  tags: z.array(tagRefSchema),
  isCancelled: z
    .boolean()
    .describe('The night does not take place; it stays listed, and `notes` can say why.'),
  changes: z
    .array(z.enum(exceptionChanges))
    .describe('What differs on this day from the weekly event; empty for a day as in every week.'),
  usualStartTime: z
    .string()
    .nullable()
    .describe('The start time of other weeks, if this day has a different one.'),
});
export type CalendarCard = z.infer<typeof calendarCardSchema>;

/** One day of the calendar; `events` is empty on a day without events. */
export const calendarDaySchema = z.object({ date: z.string(), events: z.array(calendarCardSchema) });
export type CalendarDay = z.infer<typeof calendarDaySchema>;

/** The event that starts next, in the words of a line about it. */
export const nextEventSchema = z.object({
  name: z.string(),
  date: z.string().describe('The league date, `YYYY-MM-DD`.'),
  startTime: z.string().describe('12-hour text such as `7:00PM`.'),
  venueName: z.string().describe('Empty if the venue is not known.'),
});
export type NextEvent = z.infer<typeof nextEventSchema>;
