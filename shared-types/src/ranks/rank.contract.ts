import { endpoint } from '../common/endpoint.ts';
import { rankLadderUpdateSchema, storedRankLadderSchema } from './rank.schema.ts';

export const readRankLadder = endpoint({
  method: 'GET',
  path: '/api/rank-ladder',
  access: 'public',
  summary: 'The rank ladder: titles by number of nights.',
  response: storedRankLadderSchema,
  cached: true,
});

export const updateRankLadder = endpoint({
  method: 'PUT',
  path: '/api/rank-ladder',
  access: 'rank-ladder:edit',
  cost: 80,
  summary: 'Changes the ladder; it applies to every player at once, staff keep the rank of their role.',
  body: rankLadderUpdateSchema,
  response: storedRankLadderSchema,
  errors: ['VERSION_CONFLICT'],
  publishes: ['site-content.changed', 'players.imported'],
});
