import { z } from 'zod';
import { dateSchema, idSchema, instantSchema } from '../common/ids.ts';
import { regionQuerySchema } from '../common/region.schema.ts';
import { ruleSummarySchema, tieRules } from '../points-rules/points-rule.schema.ts';
import { reason } from '../reasons/reason.ts';

export const leaderboardScopes = ['overall', 'region', 'venue'] as const;
export const leaderboardPeriods = ['season', 'month', 'all-time'] as const;

/** A month of the league, `YYYY-MM`. */
export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, reason('board.month-form'));

/** The query of a board; by default the current season, the current month, the whole league. */
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

/** A player in lists of points. */
export const standingPlayerSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  pokerHandle: z.string(),
  playerNumber: z.number().int(),
  profileImage: z.string().nullable(),
});
export type StandingPlayer = z.infer<typeof standingPlayerSchema>;

/** One row of a board. */
export const standingRowSchema = z.object({
  rank: z.number().int(),
  /** Whether somebody else has the same rank. */
  isShared: z.boolean(),
  /** The rank before the board's last day of play; null if the player was not on the board, or if it is not known. */
  previousRank: z.number().int().nullable(),
  player: standingPlayerSchema,
  points: z.number(),
  games: z.number().int(),
  /** Number of games whose points count. */
  counted: z.number().int(),
  wins: z.number().int(),
  /** Null if only opening points are known, and none of their nights was won. */
  bestPlace: z.number().int().nullable(),
  /** Whether the player has the minimum number of games. */
  isQualified: z.boolean(),
});
export type StandingRow = z.infer<typeof standingRowSchema>;

/** The data that a page needs for the heading of a board. */
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
  /** The board's last day of play, since when ranks have moved; null if that is not known. */
  movedSince: dateSchema.nullable(),
  /** When a result last changed the board; null for a board without results. */
  updatedAt: instantSchema.nullable(),
});
export type Leaderboard = z.infer<typeof leaderboardSchema>;
