import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';

/** A night on paper, or as a table. */
export const nightFileFormats = ['pdf', 'csv'] as const;

/** The most lines of the log in a file: the newest; a night has a few hundred. */
export const maxNightFileLines = 2_000;

export const readNightFile = endpoint({
  method: 'GET',
  path: '/api/poker-clocks/:id/night.:format',
  access: 'clock:run',
  cost: 60,
  summary: 'The night of a clock as a file: places, points, high hands, and the log in sentences.',
  params: z.object({ id: idSchema, format: z.enum(nightFileFormats) }),
  response: z.string().describe('The file.'),
  produces: ['application/pdf', 'text/csv'],
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});
