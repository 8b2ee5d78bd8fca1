// A whole rule, and its versions: what is published, stored and previewed.
import { z } from 'zod';
import { idSchema, instantSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';
import { maxNightPoints, mostPointsOfNight } from './points-rule.limits.ts';
import { pointsRuleFieldsSchema } from './points-rule.schema.ts';

/** A rule of points. Players who share a place get the average of what the places that they take are worth. */
export const pointsRuleSchema = pointsRuleFieldsSchema.refine(
  (rule) => mostPointsOfNight(rule) <= maxNightPoints,
  {
    path: ['base'],
    error: reason('rule.too-many-points', { max: maxNightPoints }),
  },
);
export type PointsRuleInput = z.input<typeof pointsRuleSchema>;

/** One version of a season's rule; the highest version is in force for the whole season. */
export const rulesVersionSchema = z.object({
  id: z.string(),
  seasonId: z.string(),
  version: z.number().int(),
  rule: pointsRuleSchema,
  publishedAt: instantSchema,
  publishedBy: z.string(),
  isInForce: z.boolean(),
});
export type RulesVersion = z.infer<typeof rulesVersionSchema>;

/** A new version: `expectedVersion` is the highest that the editor saw, 0 for none. */
export const rulesVersionInputSchema = z.object({
  seasonId: idSchema,
  expectedVersion: z.number().int().min(0).max(1_000_000),
  rule: pointsRuleSchema,
});
