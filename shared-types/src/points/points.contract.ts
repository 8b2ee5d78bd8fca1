import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listQuery } from '../common/pagination.ts';
import { ruleSummarySchema } from '../points-rules/points-rule.schema.ts';
import { boardPeriods, boardScopes, standingPlayerSchema } from '../standings/standing.schema.ts';
import { playerScoreSchema } from './points.schema.ts';

/** A player's line on one board, without the player. */
const totalSchema = z.object({
  scope: z.enum(boardScopes),
  period: z.enum(boardPeriods),
  region: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  venue: z.object({ id: z.string(), name: z.string() }).nullable(),
  season: z.object({ id: z.string(), name: z.string() }).nullable(),
  rank: z.number().int(),
  isShared: z.boolean(),
  players: z.number().int().describe('Players on the board.'),
  points: z.number(),
  games: z.number().int(),
  counted: z.number().int(),
  wins: z.number().int(),
  bestPlace: z.number().int(),
  isQualified: z.boolean(),
});
export type PointsTotal = z.infer<typeof totalSchema>;

const list = listQuery(['date', 'points', 'place']);

export const playerPoints = endpoint({
  method: 'GET',
  path: '/api/players/:id/points',
  access: 'public',
  summary:
    'The points of a player: totals and ranks, the rank over time, and each score with its explanation.',
  params: z.object({ id: idSchema }),
  query: z.object({
    ...list.shape,
    /** The season that the totals, the chart and the history are of; the running one when left out. */
    seasonId: idSchema.optional(),
  }),
  response: z.object({
    player: z.object({ ...standingPlayerSchema.shape, city: z.string(), state: z.string() }),
    season: z.object({ id: z.string(), name: z.string() }).nullable(),
    rule: ruleSummarySchema.nullable(),
    /** The season overall first, then its regions and venues by games, then all time. */
    totals: z.array(totalSchema),
    /** Points and rank on the season's overall board at the end of each week of the season so far. */
    timeline: z.array(z.object({ date: z.string(), points: z.number(), rank: z.number().int().nullable() })),
    /** Scores of the season, newest first unless sorted otherwise. */
    items: z.array(playerScoreSchema),
    total: z.number().int(),
  }),
  errors: ['NOT_FOUND'],
});
