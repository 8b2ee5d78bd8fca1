import { z } from 'zod';
import { dateSchema } from '../common/ids.ts';
import { addDays, weekdayOf } from '../common/league-time.ts';
import { reason } from '../reasons/reason.ts';

/** A night that somebody hosts (spec section 3, schedule event); cancelled nights are not included. */
export const scheduleEventSchema = z.object({
  id: z.string().describe('The card id of the event; the same on every day of a weekly one.'),
  date: z.string().describe('YYYY-MM-DD'),
  name: z.string(),
  startTime: z.string().describe('In the league’s format: `7:00PM & 9:00PM`.'),
  venue: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type ScheduleEvent = z.infer<typeof scheduleEventSchema>;

/** A host's week: Sunday to Saturday (spec sections 7 and 9). */
export const scheduleWeekSchema = z
  .object({
    hostName: z.string().trim().min(1, reason('host.name-missing')).max(80),
    startDate: dateSchema,
    endDate: dateSchema,
  })
  .check(({ value: { startDate, endDate }, issues }) => {
    const refuse = (field: string, message: string) =>
      issues.push({ code: 'custom', input: field, path: [field], message });
    if (weekdayOf(startDate) !== 0) refuse('startDate', 'Must be a Sunday.');
    else if (endDate !== addDays(startDate, 6)) refuse('endDate', 'Must be the Saturday of that week.');
  });
