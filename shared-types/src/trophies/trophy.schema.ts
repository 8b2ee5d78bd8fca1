import { z } from 'zod';
import { playedResultSchema } from '../points/points.schema.ts';
import { standingPlayerSchema } from '../standings/standing.schema.ts';
import { trophyScopes } from './trophies.data.ts';
import { streakKinds } from './trophy.rules.ts';

/** One trophy of a case. */
const trophyStandSchema = z.object({
  id: z.string().describe('The id of a trophy of the catalogue.'),
  /** League date; null until it is won. */
  wonOn: z.string().nullable(),
  /** The night that won it; null for season titles. */
  night: playedResultSchema.nullable(),
  value: z.number().int(),
  threshold: z.number().int(),
  /** Won and not yet seen; only in the viewer's own case. */
  isNew: z.boolean(),
  /** Share of players who have it, in percent from 0 to 100; null before anybody was counted. */
  heldByPercent: z.number().nullable(),
});

/** A rank of a closed season. */
const seasonTitleSchema = z.object({
  season: z.object({ id: z.string(), name: z.string() }),
  scope: z.enum(trophyScopes),
  region: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  venue: z.object({ id: z.string(), name: z.string() }).nullable(),
  rank: z.number().int(),
  players: z.number().int(),
  points: z.number(),
});

/** The trophies of a member. */
export const trophyCaseSchema = z.object({
  player: standingPlayerSchema,
  nights: z.number().int(),
  /** Every trophy of the catalogue, in its order. */
  trophies: z.array(trophyStandSchema),
  streaks: z.array(
    z.object({ kind: z.enum(streakKinds), current: z.number().int(), longest: z.number().int() }),
  ),
  /** Awarded when each season closes; newest season first, best rank first. */
  titles: z.array(seasonTitleSchema),
});
export type TrophyCase = z.infer<typeof trophyCaseSchema>;
