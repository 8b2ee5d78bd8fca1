import { z } from 'zod';
import { dateSchema, idSchema, instantSchema } from '../common/ids.ts';
import { regionQuerySchema } from '../common/region.schema.ts';
import { ruleSummarySchema, tieRules } from '../points-rules/points-rule.schema.ts';
import { reason } from '../reasons/reason.ts';

export const leaderboardScopes = ['overall', 'region', 'venue'] as const;
export const leaderboardPeriods = ['season', 'month', 'all-time'] as const;

/** A month of the league, `YYYY-MM`. */
export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, reason('board.month-form'));

/** Which board; what is left out is the running season, the present month, the whole league. */
export const leaderboardQuerySchema = z.object({
  scope: z.enum(leaderboardScopes).default('overall'),
  region: regionQuerySchema,
  venueId: idSchema.optional(),
  period: z.enum(leaderboardPeriods).default('season'),
  seasonId: idSchema.optional(),
  month: monthSchema.optional(),
  /** The standings as they were at the end of that league date. */
  asOf: dateSchema.optional(),
});
export type LeaderboardQuery = z.input<typeof leaderboardQuerySchema>;

/** A player as every list of points names them. */
export const standingPlayerSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  pokerHandle: z.string(),
  playerNumber: z.number().int(),
  profileImage: z.string().nullable(),
});
export type StandingPlayer = z.infer<typeof standingPlayerSchema>;

/** One line of a board. */
export const standingRowSchema = z.object({
  rank: z.number().int(),
  /** Whether somebody else has the same rank. */
  isShared: z.boolean(),
  /** The rank before the board's last day of play; null for who was not on it, and where it is not known. */
  previousRank: z.number().int().nullable(),
  player: standingPlayerSchema,
  points: z.number(),
  games: z.number().int(),
  /** Games whose points count. */
  counted: z.number().int(),
  wins: z.number().int(),
  bestPlace: z.number().int(),
  /** Whether the player has the minimum of games. */
  isQualified: z.boolean(),
});
export type StandingRow = z.infer<typeof standingRowSchema>;

/** What a page needs to head a board. */
export const leaderboardSchema = z.object({
  scope: z.enum(leaderboardScopes),
  region: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  venue: z.object({ id: z.string(), name: z.string() }).nullable(),
  period: z.enum(leaderboardPeriods),
  season: z.object({ id: z.string(), name: z.string() }).nullable(),
  month: z.string().nullable(),
  rule: ruleSummarySchema,
  tieRule: z.enum(tieRules),
  asOf: z.string().nullable(),
  /** When a result last changed the board; null for a board without results. */
  updatedAt: instantSchema.nullable(),
});
export type Leaderboard = z.infer<typeof leaderboardSchema>;
