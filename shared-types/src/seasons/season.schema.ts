import { z } from 'zod';
import { dateSchema } from '../common/ids.ts';

/** What a season can be. */
export const seasonStatuses = ['upcoming', 'running', 'closed'] as const;

/** A stretch of league dates, both inclusive, whose results count together. */
export const seasonSchema = z.object({
  id: z.string(),
  name: z.string(),
  startsOn: dateSchema,
  endsOn: dateSchema,
  status: z.enum(seasonStatuses),
});
export type Season = z.infer<typeof seasonSchema>;
