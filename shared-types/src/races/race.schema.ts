// Point races defined by the office: who collects most points in a period at certain venues, and how many qualify.
import { z } from 'zod';
import { dateSchema, idSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';
import { standingRowSchema } from '../standings/standing.schema.ts';

/** The maximum number of venues of a race. */
const maxRaceVenues = 100;
const whole = (min: number, max: number) =>
  z
    .int(reason('number.must-be-whole'))
    .min(min, reason('number.too-small', { min }))
    .max(max, reason('number.too-large', { max }));

/** An editor's input for a race. */
export const raceInputSchema = z.object({
  name: z
    .string(reason('name.missing'))
    .trim()
    .min(1, reason('name.missing'))
    .max(80, reason('text.too-long', { max: 80 })),
  startsOn: dateSchema,
  endsOn: dateSchema,
  venueIds: z
    .array(idSchema)
    .max(maxRaceVenues, reason('list.too-long', { max: maxRaceVenues }))
    .refine((ids) => new Set(ids).size === ids.length, { error: reason('list.repeats') })
    .describe('Where its nights are played; none: at every venue.'),
  cut: whole(0, 1_000).describe('How many players qualify; 0 for a race without a cut.'),
  best: whole(1, 500).nullable().describe('How many of a player’s best nights count; null: all of them.'),
  minimumGames: whole(0, 500).describe(
    'The minimum number of games; players with fewer are listed below all others.',
  ),
  prize: z
    .string(reason('text.not-text'))
    .trim()
    .max(200, reason('text.too-long', { max: 200 })),
});
export type RaceInput = z.infer<typeof raceInputSchema>;

export const raceStatuses = ['upcoming', 'running', 'over'] as const;
export type RaceStatus = (typeof raceStatuses)[number];

/** A race as the office sees it. */
export const raceRecordSchema = z.object({
  id: z.string(),
  name: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  venueIds: z.array(z.string()),
  cut: z.int(),
  best: z.int().nullable(),
  minimumGames: z.int(),
  prize: z.string(),
  status: z.enum(raceStatuses),
  venues: z.array(z.object({ id: z.string(), name: z.string() })),
  isArchived: z.boolean().describe('Archived: it is on no public page.'),
  version: z.int(),
});
export type RaceRecord = z.infer<typeof raceRecordSchema>;

/** A row of a race. */
export const raceRowSchema = standingRowSchema.extend({
  isClinched: z.boolean().describe('The place above the cut can no longer be lost.'),
});
export type RaceRow = z.infer<typeof raceRowSchema>;

/** A race as everybody sees it. */
export const publicRaceSchema = raceRecordSchema
  .omit({ venueIds: true, status: true, isArchived: true, version: true })
  .extend({
    players: z.int(),
    nightsLeft: z.int().describe('Starts of its days and venues without a result.'),
  });
export type PublicRace = z.infer<typeof publicRaceSchema>;
