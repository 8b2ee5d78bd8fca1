// What a venue's displays show besides a clock: the same bytes for each of them.
import { z } from 'zod';
import { clockReportSchema } from '../reported-clocks/reported-clock.schema.ts';
import { leaderboardScopes } from '../standings/standing.schema.ts';

/** The number of rows of each list, so that a list fits a screen. */
export const displayRows = { standings: 10, lastNights: 5, winners: 3, nextNights: 6, pictures: 8, notes: 4 };

const boardSchema = z.object({
  scope: z.enum(leaderboardScopes),
  seasonName: z.string(),
  rows: z.array(z.object({ rank: z.int(), name: z.string(), points: z.number() })).max(displayRows.standings),
});
const lastNightSchema = z.object({
  id: z.string(),
  name: z.string(),
  date: z.string(),
  entrants: z.int(),
  winners: z.array(z.string()).describe('Names; several who shared the first place.'),
});
const winnerSchema = z.object({
  id: z.string().describe('Of the result and the member.'),
  name: z.string(),
  profileImage: z.string().nullable(),
  date: z.string(),
  points: z.number(),
});
const nextNightSchema = z.object({
  id: z.string(),
  name: z.string(),
  date: z.string(),
  startTime: z.string().describe('As on cards: `7:00PM & 9:00PM`.'),
  startsAt: z.array(z.string()).describe('The instants of its starts.'),
  hostName: z.string(),
  weight: z.enum(['double', 'excluded']).optional(),
});

export const displayContentSchema = z.object({
  boards: z
    .array(boardSchema)
    .describe('The current season: the venue’s board, then the league’s; none if empty.'),
  lastNights: z.array(lastNightSchema).max(displayRows.lastNights).describe('Newest first.'),
  winners: z.array(winnerSchema).max(displayRows.winners).describe('The last ones, each member once.'),
  promos: z.object({
    pictures: z.array(z.object({ url: z.string(), alt: z.string() })).max(displayRows.pictures),
    notes: z
      .array(z.object({ text: z.string(), textEs: z.string().nullable(), eventName: z.string() }))
      .max(displayRows.notes)
      .describe('What the venue says about its coming nights.'),
  }),
  nextNights: z.array(nextNightSchema).max(displayRows.nextNights),
  reported: clockReportSchema
    .nullable()
    .describe('What the venue’s own clock shows; null while it is silent.'),
});
export type DisplayContent = z.infer<typeof displayContentSchema>;
