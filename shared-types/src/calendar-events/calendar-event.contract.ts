import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { dateSchema, idSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';

/** The host of one day or of the series (spec sections 4 and 7). */
export const assignHostSchema = z
  .object({
    hostName: z
      .string(reason('event.host-form'))
      .trim()
      .max(80, reason('text.too-long', { max: 80 })),
    assignmentType: z.enum(['permanent', 'one-time'], reason('event.assignment-form')),
    specificDate: dateSchema.optional(),
    seenHostName: z
      .string()
      .max(200)
      .optional()
      .describe(
        'The host when the office made its choice, empty for nobody; if omitted, no conflict check is made.',
      ),
    seenOn: dateSchema
      .optional()
      .describe('The day on which that was seen; without it the specific date, else the host of every week.'),
  })
  .refine((input) => input.assignmentType === 'permanent' || input.specificDate !== undefined, {
    path: ['specificDate'],
    error: reason('event.assignment-date-missing'),
  });

export const assignHost = endpoint({
  method: 'PUT',
  path: '/api/calendar-events/:id/host',
  access: 'calendar-event:assign-host',
  summary: 'Assigns a host to a weekly event, just this day or every week; an empty name removes the host.',
  params: z.object({ id: idSchema.describe('The event id without the `calendar-` prefix.') }),
  body: assignHostSchema,
  response: z.object({
    id: z.string(),
    hostName: z.string(),
    oneDayHosts: z
      .array(z.object({ date: z.string(), hostName: z.string().describe('Empty: nobody on that day.') }))
      .describe('Days that keep a different host of their own, from the last four weeks on, by date.'),
  }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['calendar-event.changed', 'clock.changed'],
});

export const clearDayHost = endpoint({
  method: 'DELETE',
  path: '/api/calendar-events/:id/days/:date/host',
  access: 'calendar-event:assign-host',
  summary:
    'Removes the host of one day, so that the host of the series applies; other changes of the day stay.',
  params: z.object({
    id: idSchema.describe('The event id without the `calendar-` prefix.'),
    date: dateSchema,
  }),
  response: z.object({ id: z.string(), hostName: z.string().describe('Who hosts on that day now.') }),
  errors: ['NOT_FOUND'],
  publishes: ['calendar-event.changed', 'clock.changed'],
});
