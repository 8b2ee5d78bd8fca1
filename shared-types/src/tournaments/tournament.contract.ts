import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { dateSchema } from '../common/ids.ts';
import { tournamentCardSchema } from './tournament.schema.ts';

export const listTournamentsByDate = endpoint({
  method: 'GET',
  path: '/api/tournaments/date/:date',
  access: 'public',
  summary:
    'The events of a league day: single tournaments and occurrences of weekly events; cancelled ones are marked.',
  params: z.object({ date: dateSchema }),
  response: z.array(tournamentCardSchema),
  cached: true,
});
