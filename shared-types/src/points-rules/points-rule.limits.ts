// How much a rule may give, so that every score and every standing is a finite number that a board can sort and print.
import { maxBonusCount, maxFinishers } from '../results/result.limits.ts';
import { placePoints } from './points-rule.rules.ts';
import type { PointsRule } from './points-rule.schema.ts';

/** Most points that one night may give one player. */
export const maxNightPoints = 1_000_000;

/** The places among which the best paid one is: no formula but a table or a pool pays a later place better. */
const paidPlaces = ({ base }: Pick<PointsRule, 'base'>): number => {
  if (base.formula === 'table') return base.points.length + 1;
  return base.formula === 'pool' ? base.shares.length : 1;
};

/** The most that the fullest night, at double points and with every bonus as often as can be, gives one player. */
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
