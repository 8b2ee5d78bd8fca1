import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { seasonSchema } from './season.schema.ts';

export const listSeasons = endpoint({
  method: 'GET',
  path: '/api/seasons',
  access: 'public',
  summary: 'The seasons, newest first.',
  response: z.array(seasonSchema),
  cached: true,
});
