// A night at its own address: before it, while it runs, and afterwards.
import { z } from 'zod';
import { calendarCardSchema } from '../calendar/calendar.schema.ts';
import { resultSchema } from '../results/result.schema.ts';

/** The state of a night. `over` without a result: it ended, and nothing is posted yet. */
const nightStates = ['ahead', 'running', 'over', 'cancelled'] as const;
export type NightState = (typeof nightStates)[number];

/** Where a night is played, as people find it. */
const nightPlaceSchema = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  mapUrl: z.string(),
});

/** A night with everything that its page shows. */
export const eventNightSchema = calendarCardSchema.extend({
  state: z.enum(nightStates),
  clockId: z.string().nullable().describe('The clock to follow, while it is public.'),
  place: nightPlaceSchema.nullable().describe('Null while the venue is not known.'),
  results: z.array(resultSchema).describe('One per start that was posted, the earliest first.'),
  previousDate: z.string().nullable().describe('The last posted night of the event before this one.'),
});
export type EventNight = z.infer<typeof eventNightSchema>;
