import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { dateSchema, idSchema } from '../common/ids.ts';
import { listQuery } from '../common/pagination.ts';
import { openingLineSchema } from '../opening-points/opening-points.schema.ts';
import { ruleSummarySchema } from '../points-rules/points-rule.schema.ts';
import {
  leaderboardPeriods,
  leaderboardQuerySchema,
  leaderboardScopes,
  monthSchema,
  standingPlayerSchema,
} from '../standings/standing.schema.ts';
import { raceMarks } from './needs.rules.ts';
import { playerScoreSchema } from './points.schema.ts';

/** A player's row on one board, without the player. */
const totalSchema = z.object({
  scope: z.enum(leaderboardScopes),
  period: z.enum(leaderboardPeriods),
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
  bestPlace: z.number().int().nullable(),
  isQualified: z.boolean(),
});
export type PointsTotal = z.infer<typeof totalSchema>;

const list = listQuery(['date', 'points', 'place']);

export const readPlayerPoints = endpoint({
  method: 'GET',
  path: '/api/players/:id/points',
  access: 'public',
  cost: 8,
  summary:
    'The points of a player: totals and ranks, the rank over time, and each score with its explanation.',
  params: z.object({ id: idSchema }),
  query: z.object({
    ...list.shape,
    /** The season of the totals, the chart and the history; the current one by default. */
    seasonId: idSchema.optional(),
    /** Filters of the history: nights of a region, a venue, a month. */
    region: leaderboardQuerySchema.shape.region,
    venueId: idSchema.optional(),
    month: monthSchema.optional(),
  }),
  response: z.object({
    player: z.object({ ...standingPlayerSchema.shape, city: z.string(), state: z.string() }),
    season: z.object({ id: z.string(), name: z.string() }).nullable(),
    rule: ruleSummarySchema.nullable(),
    /** The season's overall board first, then its regions and venues by number of games, then all time. */
    totals: z.array(totalSchema),
    /** The rank on the season's overall board before the board's last day of play; null if it is not known. */
    movement: z.object({ previousRank: z.int().nullable(), since: dateSchema }).nullable(),
    /** Points and rank on the season's overall board at the end of each week of the season so far. */
    timeline: z.array(z.object({ date: z.string(), points: z.number(), rank: z.number().int().nullable() })),
    /** Scores of the season, newest first unless sorted otherwise. */
    items: z.array(playerScoreSchema),
    total: z.number().int(),
    /** What the player had before the first night here: of this season, and of all time only. */
    openings: z.array(openingLineSchema),
    /** The values by which the season's history can be filtered. */
    choices: z.object({
      regions: z.array(z.object({ id: z.number().int(), name: z.string() })),
      venues: z.array(z.object({ id: z.string(), name: z.string() })),
      months: z.array(z.string()).describe('`YYYY-MM`, newest first.'),
    }),
  }),
  errors: ['NOT_FOUND'],
});

/** What is needed to reach a row of a board with one more night. */
const targetSchema = z.object({
  code: z.enum(['leader', 'qualifying-line', 'next-rank', 'rank']),
  /** The rank to reach. */
  rank: z.number().int(),
  /** Points of the row currently at that rank. */
  points: z.number(),
  /** Points in one night that are enough; null if no night with this field gives that many. */
  pointsNeeded: z.number().nullable(),
  /** The worst place in the field that is enough, as is every better one; null if not even a win is. */
  worstPlace: z.number().int().nullable(),
});

const raceSchema = z.object({
  ...totalSchema.shape,
  /** This many players qualify for the final; 0 for no final. */
  qualifiers: z.number().int(),
  /** The chosen finish on this board: the points of the night, and the resulting season's points and rank. */
  whatIf: z.object({
    nightPoints: z.number(),
    points: z.number(),
    rank: z.number().int(),
    isShared: z.boolean(),
    isQualified: z.boolean(),
  }),
  /** The leader, the qualifying line, the next rank, and the requested rank, without those already reached. */
  targets: z.array(targetSchema),
  /** Whether first place, or a place in the final if there is one, is safe or out of reach. */
  mark: z.enum(raceMarks),
  /** The assumptions behind the mark. */
  assumes: z.object({
    /** Remaining days with a night in this race, including today; nobody plays more than one night a day. */
    nightsLeft: z.number().int(),
    /** The largest field of a night in the season so far, and the points of its winner. */
    largestField: z.number().int(),
    mostPoints: z.number(),
  }),
});
export type PointsRace = z.infer<typeof raceSchema>;

export const readPlayerRaces = endpoint({
  method: 'GET',
  path: '/api/players/:id/races',
  access: 'public',
  cost: 4,
  summary:
    'Where a player stands in each race of a season, the effect of a finish, and what it takes to reach the leader, the qualifying line and the next rank.',
  params: z.object({ id: idSchema }),
  query: z.object({
    seasonId: idSchema.optional(),
    /** The finish to try out. */
    place: z.coerce.number().int().min(1).max(1_000).default(3),
    entrants: z.coerce.number().int().min(1).max(1_000).default(30),
    /** A rank that the player wants to reach. */
    rank: z.coerce.number().int().min(1).max(100_000).optional(),
  }),
  response: z.object({
    season: z.object({ id: z.string(), name: z.string(), endsOn: z.string() }).nullable(),
    place: z.number().int(),
    entrants: z.number().int(),
    items: z.array(raceSchema),
  }),
  errors: ['NOT_FOUND'],
});
