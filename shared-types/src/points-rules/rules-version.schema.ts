// A complete rule, and its versions: published, stored and previewed.
import { z } from 'zod';
import { idSchema, instantSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';
import { maxNightPoints, mostPointsOfNight } from './points-rule.limits.ts';
import { risingPlace } from './points-rule.rules.ts';
import { type PointsRule, pointsRuleFieldsSchema } from './points-rule.schema.ts';

type Issues = z.core.$RefinementCtx['addIssue'];

/** No place may be worth more than the place before it: otherwise a player would gain by busting earlier. */
const refuseRising = ({ base }: Pick<PointsRule, 'base'>, addIssue: Issues) => {
  if (base.formula !== 'table' && base.formula !== 'pool') return;
  const list = base.formula === 'table' ? base.points : base.shares;
  const place = risingPlace(list);
  if (place !== null)
    addIssue({
      code: 'custom',
      path: ['base', base.formula === 'table' ? 'points' : 'shares'],
      message: reason('rule.not-falling', { place }),
    });
  if (base.formula === 'table' && base.beyond > (list.at(-1) ?? 0))
    addIssue({ code: 'custom', path: ['base', 'beyond'], message: reason('rule.beyond-above-last') });
};

/** A points rule. Players who share a place get the average of the points of the places that they take. */
export const pointsRuleSchema = pointsRuleFieldsSchema.superRefine((rule, { addIssue }) => {
  refuseRising(rule, addIssue);
  if (mostPointsOfNight(rule) > maxNightPoints)
    addIssue({
      code: 'custom',
      path: ['base'],
      message: reason('rule.too-many-points', { max: maxNightPoints }),
    });
});
export type PointsRuleInput = z.input<typeof pointsRuleSchema>;

/** One version of a season's rule; the highest version applies to the whole season. */
export const rulesVersionSchema = z.object({
  id: z.string(),
  seasonId: z.string(),
  version: z.number().int(),
  rule: pointsRuleSchema,
  publishedAt: instantSchema,
  publishedBy: z.string(),
  reason: z.string().describe('Why it was published; empty for the first of a season.'),
  isInForce: z.boolean(),
});
export type RulesVersion = z.infer<typeof rulesVersionSchema>;

/** A new version: `expectedVersion` is the highest that the editor saw, 0 for none. */
export const rulesVersionInputSchema = z.object({
  seasonId: idSchema,
  expectedVersion: z.number().int().min(0).max(1_000_000),
  rule: pointsRuleSchema,
  reason: z
    .string()
    .trim()
    .max(300, reason('text.too-long', { max: 300 }))
    .default('')
    .describe('The reason for the change; required from the second version on.'),
});
