import { z } from 'zod';
import { endpoint, memberLimits } from '../common/endpoint.ts';
import { calendarFeedKinds } from './calendar-feed.rules.ts';

const kindSchema = z.enum(calendarFeedKinds);

/** A calendar of the caller, by an address that only they know. */
export const calendarFeedSchema = z.object({
  kind: kindSchema,
  address: z.string().describe('A secret: whoever has it can read the calendar.'),
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

export const listCalendarFeeds = endpoint({
  method: 'GET',
  path: '/api/account/calendar-feeds',
  access: 'signed-in',
  ownerOnly: true,
  summary: 'The caller’s own calendars by their secret addresses; that of a host only for hosts.',
  response: z.object({ items: z.array(calendarFeedSchema) }),
});

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/account/calendar-feeds/:kind/renew',
  access: 'signed-in',
  limit: memberLimits.rare,
  securityEvent: { type: 'link.made', subject: 'kind' },
  summary: 'Gives a calendar another secret address; the old one answers 404 from then on.',
  params: z.object({ kind: kindSchema }),
  response: calendarFeedSchema,
  errors: ['NOT_FOUND'],
  publishes: ['account.changed'],
});
