import { endpoint } from '../common/endpoint.ts';
import { ladderRanksSchema } from './ladder.schema.ts';
import { clockIdParams } from './poker-clock.schema.ts';

/** Its path is below the night's, so that it becomes stale with it. */
export const readLadderRanks = endpoint({
  method: 'GET',
  path: '/api/poker-clocks/:id/night/ranks',
  access: 'signed-in',
  cost: 10,
  summary:
    'The rank in the season that each open finishing position of a night would give the caller, who is still in it.',
  params: clockIdParams,
  response: ladderRanksSchema
    .nullable()
    .describe('null: the caller is not in the night any more, or it counts for no season yet.'),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});
