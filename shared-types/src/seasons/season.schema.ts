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
/** A season as an editor writes it. */
export const seasonInputSchema = z.object({
  name: z
    .string('A name is required.')
    .trim()
    .min(1, 'A name is required.')
    .max(80, 'At most 80 characters.'),
  startsOn: dateSchema,
  endsOn: dateSchema,
  status: z.enum(seasonStatuses),
});
export type SeasonInput = z.infer<typeof seasonInputSchema>;
export type Season = z.infer<typeof seasonSchema>;
