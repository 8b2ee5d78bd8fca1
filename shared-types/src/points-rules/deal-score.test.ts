import { describe, expect, it } from 'vitest';
import { npplRule } from './known-rules.ts';
import { scoreNight } from './points-rule.rules.ts';
import type { PointsRule } from './points-rule.schema.ts';

describe('scoreNight with a deal', () => {
  const flat: PointsRule = {
    ...npplRule,
    base: { formula: 'table', points: [5_000, 3_000, 2_000, 500], beyond: 0 },
    fieldBonusPercent: 0,
    participation: 0,
    decimals: 0,
    bonuses: { quads: 100 },
  };
  const agreed = [4_124, 3_383, 2_493];
  const night = (places: readonly number[], more: object = {}) => ({
    entrants: 4,
    weight: 'normal' as const,
    finishers: [
      ...places.map((place, index) => ({ place, deal: { method: 'icm' as const, points: agreed, index } })),
      { place: 4 },
    ],
    ...more,
  });
  const pointsOf = (...args: Parameters<typeof scoreNight>) =>
    scoreNight(...args).map(({ points }) => points);

  it('gives each of its players the agreed points, whatever their place', () => {
    expect(pointsOf(flat, 1, night([1, 2, 3]))).toEqual([...agreed, 500]);
    expect(pointsOf(flat, 1, night([3, 1, 2]))).toEqual([...agreed, 500]);
  });

  it('divides the new sum in the same proportion when the places are worth something else', () => {
    expect(pointsOf(flat, 1, night([1, 2, 3], { weight: 'double' }))).toEqual([8_248, 6_766, 4_986, 1_000]);
    const other = pointsOf({ ...flat, participation: 7 }, 1, night([1, 2, 3]));
    expect(other.reduce((sum, each) => sum + each, 0)).toBe(10_500 + 4 * 7);
  });

  it('adds the bonuses of each player', () => {
    const { finishers, ...rest } = night([1, 2, 3]);
    const [first, ...others] = finishers;
    const scored = scoreNight(flat, 3, {
      ...rest,
      weight: 'double',
      finishers: [{ ...first, place: 1, bonuses: { quads: 1 } }, ...others],
    });

    expect(scored[0]).toMatchObject({
      points: 8_448,
      explanation: { formula: 'deal', deal: { method: 'icm', players: 3 }, base: 4_124, factor: 2 },
    });
  });

  it('does not apply once somebody else holds one of its places', () => {
    const { finishers, ...rest } = night([1, 2, 4]);
    const changed = finishers.map((each) => ('deal' in each ? each : { ...each, place: 3 }));
    expect(pointsOf(flat, 1, { ...rest, finishers: changed })).toEqual([5_000, 3_000, 500, 2_000]);
  });
});
