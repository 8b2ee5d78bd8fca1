import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { searchMaxLength, searchMinLength } from './player.rules.ts';
import { publicPlayerSchema } from './player.schema.ts';

export const searchPlayers = endpoint({
  method: 'GET',
  path: '/api/players/search',
  access: 'public',
  summary: 'The members whose name, handle or number begins with a term, best match first, at most 20.',
  query: z.object({
    searchTerm: z
      .string('A search term is required.')
      .trim()
      .min(searchMinLength, `At least ${searchMinLength} characters.`)
      .max(searchMaxLength, `At most ${searchMaxLength} characters.`),
  }),
  response: z.array(publicPlayerSchema),
});
