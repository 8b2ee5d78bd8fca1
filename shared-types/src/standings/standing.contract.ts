import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listQuery } from '../common/pagination.ts';
import { leaderboardQuerySchema, leaderboardSchema, standingRowSchema } from './standing.schema.ts';

const list = listQuery(['rank', 'games', 'wins']);

export const readStandings = endpoint({
  method: 'GET',
  path: '/api/standings',
  access: 'public',
  cost: 4,
  summary:
    'A board: of the league, a region or a venue, for a season, a month or all time, now or as of a day.',
  query: z.object({ ...leaderboardQuerySchema.shape, ...list.shape }),
  response: z.object({
    items: z.array(standingRowSchema),
    total: z.number().int(),
    board: leaderboardSchema,
  }),
  errors: ['NOT_FOUND'],
});

export const findPosition = endpoint({
  method: 'GET',
  path: '/api/standings/position',
  access: 'public',
  cost: 2,
  summary: 'Where a player is on a board, sorted by rank: the rank, the page, the row; null if not on it.',
  query: z.object({ ...leaderboardQuerySchema.shape, playerId: idSchema, pageSize: list.shape.pageSize }),
  response: z.object({ rank: z.number().int(), page: z.number().int(), row: standingRowSchema }).nullable(),
  errors: ['NOT_FOUND'],
});

export const readStandingsAround = endpoint({
  method: 'GET',
  path: '/api/standings/around',
  access: 'public',
  cost: 2,
  summary: 'A player’s row on the current board with the rows just above and below it; none if not on it.',
  query: z.object({
    ...leaderboardQuerySchema.omit({ asOf: true }).shape,
    playerId: idSchema,
    /** The number of rows on either side. */
    size: z.coerce.number().int().min(1).max(10).default(2),
  }),
  response: z.object({ items: z.array(standingRowSchema), total: z.number().int() }),
  errors: ['NOT_FOUND'],
});

export const rebuildStandings = endpoint({
  method: 'POST',
  path: '/api/standings/rebuild',
  access: 'standings:rebuild',
  cost: 5000,
  summary: 'Rebuilds every score and every board from the results alone.',
  response: z.object({ results: z.number().int(), players: z.number().int(), tookMs: z.number() }),
  publishes: ['standings.rebuilt'],
});
