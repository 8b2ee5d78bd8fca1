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

/** The maximum number of members on one page of the list. */
export const maxPlayersPage = 200;

export const listPlayers = endpoint({
  method: 'GET',
  path: '/api/players',
  access: 'member:manage',
  keyScope: 'read:members',
  cost: 20,
  summary:
    'The members with the name that each shows to visitors, by number; those who are not listed are left out.',
  query: z.object({
    after: z.coerce.number().int().min(0).default(0).describe('The `next` of the previous page.'),
    pageSize: z.coerce.number().int().min(1).max(maxPlayersPage).default(100),
  }),
  response: z.object({
    items: z.array(publicPlayerSchema),
    next: z.int().nullable().describe('Null: this is the last page.'),
  }),
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
