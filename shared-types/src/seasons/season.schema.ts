import { z } from 'zod';
import { dateSchema, instantSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';
import { standingRowSchema } from '../standings/standing.schema.ts';

/** The status of a season: before its first day, from that day on, and after the office has closed it. */
export const seasonStatuses = ['upcoming', 'running', 'closed'] as const;
export type SeasonStatus = (typeof seasonStatuses)[number];

/** A period of league dates, first and last inclusive, whose results count together. */
export const seasonSchema = z.object({
  id: z.string(),
  name: z.string(),
  startsOn: dateSchema,
  endsOn: dateSchema,
  status: z.enum(seasonStatuses),
});
export type Season = z.infer<typeof seasonSchema>;

/** An editor's input for a season; its status follows from its dates and from closing. */
export const seasonInputSchema = z.object({
  name: z
    .string(reason('name.missing'))
    .trim()
    .min(1, reason('name.missing'))
    .max(80, reason('text.too-long', { max: 80 })),
  startsOn: dateSchema,
  endsOn: dateSchema,
});
export type SeasonInput = z.infer<typeof seasonInputSchema>;

/** A season as the office sees it. */
export const seasonRecordSchema = seasonSchema.extend({
  version: z.int(),
  isArchived: z.boolean().describe('Archived: only a closed season can be.'),
  closedAt: instantSchema.nullable(),
  nights: z.int().describe('Posted nights that count for it.'),
  players: z.int().describe('Players on its overall board.'),
  rule: z
    .object({ name: z.string(), version: z.int().describe('0 for the default rule: none was published.') })
    .describe('The rule in force.'),
});
export type SeasonRecord = z.infer<typeof seasonRecordSchema>;

/** The response to a save: the season, and the number of nights that were added to, removed from or changed season. */
export const seasonSavedSchema = z.object({ season: seasonRecordSchema, nightsMoved: z.int() });

/** The maximum number of listed rows of open work; the total counts all. */
export const maxOpenWork = 20;

/** The open work of a season, and the champions if it were closed. */
export const seasonClosingSchema = z.object({
  season: seasonRecordSchema,
  isOver: z.boolean().describe('Whether its last day has passed.'),
  openClaims: z.object({
    total: z.int(),
    items: z.array(
      z.object({
        id: z.string(),
        playerName: z.string(),
        date: z.string(),
        name: z.string(),
        venueName: z.string(),
      }),
    ),
  }),
  missingResults: z.object({
    total: z.int(),
    items: z.array(
      z.object({
        date: z.string(),
        startTime: z.string(),
        name: z.string(),
        venueId: z.string(),
        venueName: z.string(),
      }),
    ),
  }),
  podium: z
    .array(standingRowSchema)
    .describe('The first three of the overall board who have the minimum of games.'),
  boards: z.int().describe('Boards whose first three get a title.'),
  isCrowned: z.boolean().describe('Whether the titles were awarded.'),
});
export type SeasonClosing = z.infer<typeof seasonClosingSchema>;
