import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { exportTypes } from '../common/resource.ts';

/** UTF-8 for The Tournament Director 3.7 and later; Windows-1252 for older versions. */
export const tdtEncodings = ['utf-8', 'windows-1252'] as const;

export const exportTdtPlayers = endpoint({
  method: 'GET',
  path: '/api/tdt/players.csv',
  access: 'import:run',
  cost: 60,
  summary:
    'Members as The Tournament Director imports players: their number as ID, so that its saves name them; no e-mail, no phone.',
  query: z.object({
    venueId: idSchema.optional().describe('Only those who played there within a year.'),
    encoding: z.enum(tdtEncodings).default('utf-8'),
  }),
  response: z.string(),
  produces: [exportTypes.csv],
  securityEvent: { type: 'data.exported' },
});
