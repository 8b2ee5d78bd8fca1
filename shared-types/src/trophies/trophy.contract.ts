import { z } from 'zod';
import { endpoint, memberLimits } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { trophyCaseSchema } from './trophy.schema.ts';

export const readMyTrophies = endpoint({
  method: 'GET',
  path: '/api/trophies/mine',
  access: 'signed-in',
  cost: 10,
  summary:
    "The caller's trophies: won ones, new ones and the progress of the others, runs and season titles.",
  response: trophyCaseSchema,
  errors: ['NOT_FOUND'],
});

export const markTrophiesSeen = endpoint({
  method: 'PUT',
  path: '/api/trophies/mine/seen',
  access: 'signed-in',
  limit: memberLimits.frequent,
  summary: 'Marks every trophy that the caller holds as seen.',
  response: z.object({ seen: z.number().int() }),
  errors: ['NOT_FOUND'],
  publishes: ['trophies.seen'],
});

export const readPlayerTrophies = endpoint({
  method: 'GET',
  path: '/api/trophies/:id',
  access: 'public',
  cost: 6,
  summary: 'The trophies of a member who shows them.',
  params: z.object({ id: idSchema }),
  response: trophyCaseSchema,
  errors: ['NOT_FOUND'],
});
