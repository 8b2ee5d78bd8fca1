// A night at its own address: before it, while it runs, and afterwards.
import { z } from 'zod';
import { calendarCardSchema } from '../calendar/calendar.schema.ts';
import { nightPhotoSchema } from '../night-photos/night-photo.schema.ts';
import { clockReportSchema } from '../reported-clocks/reported-clock.schema.ts';
import { resultSchema } from '../results/result.schema.ts';
import { standingPlayerSchema } from '../standings/standing.schema.ts';

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

/** The story that tells about a night. */
const nightStorySchema = z.object({
  id: z.string(),
  title: z.string(),
  titleEs: z.string().nullable().describe('The Spanish title; null shows the English one.'),
});

/** A night with everything that its page shows. */
export const eventNightSchema = calendarCardSchema.extend({
  state: z.enum(nightStates),
  clockId: z.string().nullable().describe('The clock to follow, while it is public.'),
  place: nightPlaceSchema.nullable().describe('Null while the venue is not known.'),
  results: z.array(resultSchema).describe('One per start that was posted, the earliest first.'),
  shortPath: z
    .string()
    .nullable()
    .describe(
      'The short address of the event for print, `/e/<code>`: it leads to the coming night. Null without an event.',
    ),
  recap: nightStorySchema.nullable().describe('The published story about it; null while there is none.'),
  report: clockReportSchema
    .nullable()
    .describe('What the venue’s own clock shows, if the night runs on that; null otherwise.'),
  photos: z.array(nightPhotoSchema).describe('The pictures of the winners’ table, in the order taken.'),
  previousDate: z.string().nullable().describe('The last posted night of the event before this one.'),
});
export type EventNight = z.infer<typeof eventNightSchema>;

/** How a night moved the boards that it counts for: from the end of the day before to the end of its own. */
export const nightMovesSchema = z.object({
  boards: z.array(
    z.object({
      kind: z.enum(['season', 'region', 'race']),
      name: z.string(),
      path: z.string().describe('The page of the board.'),
      cut: z.int().describe('How many players qualify; 0 without a cut.'),
      items: z
        .array(
          z.object({
            player: standingPlayerSchema,
            before: z.int().nullable().describe('The rank of the day before; null if not on the board then.'),
            after: z.int(),
            points: z.number(),
          }),
        )
        .describe('The best ranked players of the night, at most ten.'),
    }),
  ),
});
export type NightMoves = z.infer<typeof nightMovesSchema>;
