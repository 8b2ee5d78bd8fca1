import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { publicRaceSchema, raceRowSchema } from '../races/race.schema.ts';
import { reason } from '../reasons/reason.ts';
import { leaderboardQuerySchema, standingPlayerSchema } from '../standings/standing.schema.ts';
import { ruleSummarySchema } from './points-rule.schema.ts';
import { rulesVersionInputSchema, rulesVersionSchema } from './rules-version.schema.ts';

export const listRulesVersions = endpoint({
  method: 'GET',
  path: '/api/points-rules',
  access: 'public',
  cost: 5,
  summary: 'The versions of the points rules, newest first; of one season if it is given.',
  query: z.object({ seasonId: idSchema.optional() }),
  response: z.array(rulesVersionSchema),
});

export const publishRules = endpoint({
  method: 'POST',
  path: '/api/points-rules',
  access: 'points-rule:edit',
  cost: 5000,
  summary: 'Publishes a new version of a season’s points rule; every score of the season is computed again.',
  body: rulesVersionInputSchema,
  response: rulesVersionSchema,
  status: 201,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'COMMAND_NOT_ALLOWED'],
  publishes: ['points-rule.published', 'rule-draft.changed'],
});

/** A player whose points or rank the rule would change. */
export const rulesDifferenceSchema = z.object({
  player: standingPlayerSchema,
  pointsBefore: z.number(),
  pointsAfter: z.number(),
  rankBefore: z.number().int().nullable(),
  rankAfter: z.number().int().nullable(),
});

export const previewRules = endpoint({
  method: 'POST',
  path: '/api/points-rules/preview',
  access: 'points-rule:edit',
  cost: 250,
  summary: 'What publishing a rule would change on the season’s overall board; nothing is written.',
  body: z.object({
    seasonId: rulesVersionInputSchema.shape.seasonId,
    rule: rulesVersionInputSchema.shape.rule,
  }),
  response: z.object({
    players: z.number().int().describe('Players on the board.'),
    changedPoints: z.number().int(),
    changedRanks: z.number().int(),
    differences: z.array(rulesDifferenceSchema).describe('The largest changes of rank, at most 100.'),
  }),
  errors: ['NOT_FOUND'],
  publishes: { nothing: 'It reads and changes nothing.' },
});

/** The maximum number of seasons in one rehearsal of a rule. */
export const maxRehearsedSeasons = 4;

/** A player under the season's rule and under the draft, with the final stack under each. */
const rehearsedPlayerSchema = rulesDifferenceSchema.extend({
  stackBefore: z.int().nullable(),
  stackAfter: z.int().nullable(),
});

/** A past season under its own rule and under a draft, side by side. */
export const rehearsedSeasonSchema = z.object({
  season: z.object({ id: z.string(), name: z.string(), startsOn: z.string(), endsOn: z.string() }),
  nights: z.int(),
  players: z.int(),
  changedPoints: z.int(),
  changedRanks: z.int(),
  rule: ruleSummarySchema.describe('The rule of the season.'),
  topBefore: z.array(rehearsedPlayerSchema),
  topAfter: z.array(rehearsedPlayerSchema),
  movers: z.array(rehearsedPlayerSchema).describe('The largest changes of rank.'),
  qualifiers: z.object({
    before: z.int(),
    after: z.int(),
    gained: z.array(rehearsedPlayerSchema).describe('The first of those who qualify only under the draft.'),
    lost: z.array(rehearsedPlayerSchema).describe('The first of those who would no longer qualify.'),
  }),
});
export type RehearsedSeason = z.infer<typeof rehearsedSeasonSchema>;

export const rehearseRules = endpoint({
  method: 'POST',
  path: '/api/points-rules/rehearsal',
  access: 'points-rule:edit',
  cost: 500,
  summary: 'What a draft would have made of past seasons, each beside its own rule; nothing is written.',
  body: z.object({
    rule: rulesVersionInputSchema.shape.rule,
    seasonIds: z
      .array(idSchema)
      .min(1, reason('list.too-short', { min: 1 }))
      .max(maxRehearsedSeasons, reason('list.too-long', { max: maxRehearsedSeasons }))
      .refine((ids) => new Set(ids).size === ids.length, { error: reason('list.repeats') }),
  }),
  response: z.object({ seasons: z.array(rehearsedSeasonSchema) }),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
  publishes: { nothing: 'It reads and changes nothing.' },
});

/** A race in progress: a board, its leaders and its rule. */
export const pointRaceSchema = z.object({
  id: z.string().describe('The key of the board.'),
  kind: z.enum(['season', 'region', 'venue', 'month', 'own']),
  race: publicRaceSchema.nullable().describe('A race created by the office; null for a board.'),
  region: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  venue: z.object({ id: z.string(), name: z.string() }).nullable(),
  season: z.object({ id: z.string(), name: z.string() }).nullable(),
  month: z.string().nullable().describe('`YYYY-MM`.'),
  board: leaderboardQuerySchema
    .nullable()
    .describe(
      'The query of GET /api/standings that returns all of it; null for a race created by the office.',
    ),
  endsOn: z.string(),
  rule: ruleSummarySchema,
  players: z.number().int(),
  /** This many players qualify for the final; 0 for no final. */
  qualifiers: z.number().int(),
  leaders: z.array(raceRowSchema),
});
export type PointRace = z.infer<typeof pointRaceSchema>;

export const listPointRaces = endpoint({
  method: 'GET',
  path: '/api/point-races',
  access: 'public',
  summary: 'The current races: the season, the month, each region and the busiest venues.',
  response: z.array(pointRaceSchema),
  cached: true,
});

/** A player and the figure for which they are listed. */
const starSchema = z.object({
  rank: z.number().int(),
  player: standingPlayerSchema,
  value: z.number(),
  games: z.number().int(),
});
export const starLeaderboards = [
  'season-points',
  'season-wins',
  'season-average',
  'hottest-30-days',
  'all-time-points',
  'all-time-wins',
  'all-time-average',
] as const;

export const allStarsSchema = z.object({
  season: z.object({ id: z.string(), name: z.string() }).nullable(),
  boards: z.array(
    z.object({
      code: z.enum(starLeaderboards),
      /** The minimum number of games for the list; 0 for none. */
      minimumGames: z.number().int(),
      rows: z.array(starSchema),
    }),
  ),
  /** The champions of closed seasons, newest first; all champions are listed in case of a tie. */
  hallOfFame: z.array(
    z.object({
      season: z.object({ id: z.string(), name: z.string(), endsOn: z.string() }),
      champions: z.array(starSchema),
    }),
  ),
});
export type AllStars = z.infer<typeof allStarsSchema>;

export const listAllStars = endpoint({
  method: 'GET',
  path: '/api/all-stars',
  access: 'public',
  summary:
    'The leaders of the season, of the last 30 days and of all time, and the champions of closed seasons.',
  response: allStarsSchema,
  cached: true,
});
