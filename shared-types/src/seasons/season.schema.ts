import { z } from 'zod';
import { dateSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';

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
    .string(reason('name.missing'))
    .trim()
    .min(1, reason('name.missing'))
    .max(80, reason('text.too-long', { max: 80 })),
  startsOn: dateSchema,
  endsOn: dateSchema,
  status: z.enum(seasonStatuses),
});
export type SeasonInput = z.infer<typeof seasonInputSchema>;
export type Season = z.infer<typeof seasonSchema>;
