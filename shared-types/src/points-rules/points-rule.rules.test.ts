import { describe, expect, test } from 'vitest';
import { aplRule, defaultRule, kontendersRule, npplRule } from './known-rules.ts';
import { finalStackOf, placePoints, scoreNight } from './points-rule.rules.ts';
import type { PointsRule } from './points-rule.schema.ts';
import { pointsRuleSchema } from './rules-version.schema.ts';

const night = (places: number[], more: object = {}) => ({
  entrants: places.length,
  weight: 'normal' as const,
  finishers: places.map((place) => ({ place })),
  ...more,
});
const pointsOf = (rule: PointsRule, input: Parameters<typeof scoreNight>[2]) =>
  scoreNight(rule, 1, input).map(({ points }) => points);

describe('placePoints', () => {
  test.each([
    ['linear, 10 entrants, 1st', { formula: 'linear' }, 10, 1, 10],
    ['linear, 10 entrants, last', { formula: 'linear' }, 10, 10, 1],
    ['PokerStars with buy-in 20', { formula: 'poker-stars', buyIn: 20 }, 150, 3, 163.09],
    ['PokerStars with buy-in 0', { formula: 'poker-stars', buyIn: 0 }, 900, 25, 23.88],
    ['PokerStars without buy-in', { formula: 'poker-stars-free' }, 100, 4, 50],
    ['Dr. Neau', { formula: 'dr-neau', buyIn: 20, expense: 20 }, 20, 1, 10],
    ['NPPL, 100 heads, 1st of 5,000', npplRule.base, 100, 1, 2_000],
    ['NPPL, 8th', npplRule.base, 100, 8, 125],
    ['NPPL, 9th gets none', npplRule.base, 100, 9, 0],
    ['APL, 4th', aplRule.base, 40, 4, 50],
    ['APL, 9th', aplRule.base, 40, 9, 0],
    ['Kontenders, 9th', kontendersRule.base, 40, 9, 4_000],
  ] as const)('%s', (_name, base, n, k, expected) => {
    expect(placePoints(base, n, k)).toBeCloseTo(expected, 2);
  });
});

describe('scoreNight', () => {
  test('the field multiplies Kontenders’ table by 1 + n/100, and bonuses are added to that', () => {
    const [winner, second] = scoreNight(kontendersRule, 3, {
      entrants: 40,
      weight: 'normal',
      finishers: [{ place: 1, bonuses: { quads: 1, bounty: 2 } }, { place: 2 }],
    });

    expect(winner?.points).toBe(10_000 * 1.4 + 500 + 400);
    expect(winner?.explanation).toMatchObject({ base: 10_000, multiplier: 1.4, ruleVersion: 3, factor: 1 });
    expect(winner?.explanation.bonuses).toEqual([
      { code: 'quads', count: 1, points: 500 },
      { code: 'bounty', count: 2, points: 400 },
    ]);
    expect(second?.points).toBe(12_600);
  });

  test('players who share a place get the average of the places taken', () => {
    expect(pointsOf(defaultRule, night([1, 2, 2, 4]))).toEqual([4, 2.5, 2.5, 1].map(Math.round));
    expect(pointsOf({ ...defaultRule, decimals: 1 }, night([1, 2, 2, 4]))).toEqual([4, 2.5, 2.5, 1]);
  });

  test('double points double everything, an excluded event is scored without a change', () => {
    const rule = { ...defaultRule, participation: 5 };
    expect(pointsOf(rule, night([1, 2], { weight: 'double' }))).toEqual([14, 12]);
    expect(pointsOf(rule, night([1, 2], { weight: 'excluded' }))).toEqual([7, 6]);
  });

  test('a double night doubles the points earned in it, but not a member’s own bonus', () => {
    const earned = { place: 1, bonuses: { quads: 1, bounty: 2 } };
    const brought = { place: 2, granted: [{ title: 'Food drive', points: 25 }] };
    const finishers = [{ ...earned, granted: brought.granted }, brought];
    const rule = { ...kontendersRule, base: { formula: 'linear' } as const, fieldBonusPercent: 0 };
    const pointsWith = (weight: 'normal' | 'double') => pointsOf(rule, { entrants: 10, weight, finishers });

    // 10 for the win, 500 for quads, 2 × 200 for bounties, 25 from an own bonus; 9 for the second place.
    expect(pointsWith('normal')).toEqual([935, 34]);
    expect(pointsWith('double')).toEqual([1_845, 43]);
  });

  test('points of an earlier system stay as they were, with a member’s own bonus beside them', () => {
    const finishers = [
      { place: 1, frozenPoints: 140.5 },
      { place: 1, frozenPoints: 0, granted: [{ title: 'Food drive', points: 25 }] },
      { place: 3 },
    ];
    const scored = scoreNight(kontendersRule, 3, { entrants: 3, weight: 'double', finishers });

    expect(scored.slice(0, 2).map(({ points }) => points)).toEqual([140.5, 25]);
    expect(scored[0]?.explanation).toMatchObject({ formula: 'frozen', base: 140.5, sharedBy: 1 });
    expect(scored[2]?.explanation.formula).toBe('table');
  });

  test('a bonus that the rule does not list gives no points', () => {
    const input = { ...night([1]), finishers: [{ place: 1, bonuses: { quads: 1 } }] };
    expect(pointsOf(defaultRule, input)).toEqual([1]);
  });
});

describe('pointsRuleSchema', () => {
  test('accepts the known rules', () => {
    for (const rule of [defaultRule, kontendersRule, npplRule, aplRule])
      expect(pointsRuleSchema.parse(rule)).toEqual(rule);
  });
});

describe('finalStackOf', () => {
  test('adds the points of the season, in whole chips; is null for a rule without it', () => {
    const finalStack = { base: 5_000, perPoint: 0.1, roundTo: 100 } as const;

    expect(finalStackOf({ finalStack }, 83_260)).toBe(13_300);
    expect(finalStackOf(defaultRule, 83_260)).toBeNull();
  });
});
