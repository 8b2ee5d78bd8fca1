// Limits on the points of a rule, so that every score and standing is a finite number that a board can sort and print.
import { maxBonusCount, maxFinishers } from '../results/result.limits.ts';
import { placePoints } from './points-rule.rules.ts';
import type { PointsRule } from './points-rule.schema.ts';

/** The maximum number of points for one player in one night. */
export const maxNightPoints = 1_000_000;

/** The number of places among which the best-paid one is: only a table or a pool can pay a later place more. */
const paidPlaces = ({ base }: Pick<PointsRule, 'base'>): number => {
  if (base.formula === 'table') return base.points.length + 1;
  return base.formula === 'pool' ? base.shares.length : 1;
};

/** The maximum points for one player: the largest field, double points, and every bonus the maximum number of times. */
export const mostPointsOfNight = (
  rule: Pick<PointsRule, 'base' | 'fieldBonusPercent' | 'participation' | 'bonuses'>,
): number => {
  let best = 0;
  for (let place = 1; place <= paidPlaces(rule); place += 1)
    best = Math.max(best, placePoints(rule.base, maxFinishers, place));
  const multiplier = 1 + (maxFinishers * rule.fieldBonusPercent) / 100;
  const bonuses = Object.values(rule.bonuses).reduce((sum, points) => sum + points * maxBonusCount, 0);
  return (best * multiplier + rule.participation + bonuses) * 2;
};
