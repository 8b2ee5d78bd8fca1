import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { searchTerm } from '../common/search-text.ts';
import { searchMaxLength, searchMinLength } from './player.rules.ts';
import { publicPlayerSchema, walkInSchema } from './player.schema.ts';

export const searchPlayers = endpoint({
  method: 'GET',
  path: '/api/players/search',
  access: 'public',
  cost: 5,
  summary: 'The members whose name, handle or number begins with a term, best match first, at most 20.',
  query: z.object({
    searchTerm: searchTerm(searchMinLength, searchMaxLength),
  }),
  response: z.array(publicPlayerSchema),
});

export const createWalkIn = endpoint({
  method: 'POST',
  path: '/api/players/walk-ins',
  access: 'member:register',
  summary: 'Creates a member without a sign-in, with the next player number, so that a walk-in gets points.',
  body: walkInSchema,
  response: z.object({ player: publicPlayerSchema }),
  status: 201,
  errors: ['CONFLICT'],
  publishes: ['player.joined', 'ban.changed'],
});
