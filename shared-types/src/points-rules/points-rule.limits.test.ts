import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxBonusCount, maxFinishers } from '../results/result.limits.ts';
import { type Score, tally } from '../standings/counting.rules.ts';
import { bucketLength, bucketOf, orderOf } from '../standings/standing.rules.ts';
import { kontendersRule } from './known-rules.ts';
import { maxNightPoints } from './points-rule.limits.ts';
import { scoreNight } from './points-rule.rules.ts';
import { bonusCodes, tieRules } from './points-rule.schema.ts';
import { pointsRuleSchema } from './rules-version.schema.ts';

/** Numbers of every size, including the smallest and the largest. */
const anyNumber = fc.oneof(
  fc.constantFrom(0, 5e-324, Number.MIN_VALUE, 1e-9, 0.01, 0.5, 1, 20, 1_000_000, Number.MAX_VALUE),
  fc.double({ noNaN: true }),
  fc.double({ min: 0, max: 1_000, noNaN: true }),
  fc.nat(1_000_000),
);
/** A list for a table; rarely a rising one, which no rule accepts. */
const falling = fc
  .tuple(fc.array(anyNumber, { maxLength: 20 }), fc.nat(9))
  .map(([list, luck]) => (luck === 0 ? list : list.toSorted((a, b) => b - a)));
const anyBase = fc.oneof(
  fc.constant({ formula: 'linear' }),
  fc.record({ formula: fc.constant('poker-stars'), buyIn: anyNumber }),
  fc.constant({ formula: 'poker-stars-free' }),
  fc.record({ formula: fc.constant('dr-neau'), buyIn: anyNumber, expense: anyNumber }),
  fc.record({
    formula: fc.constant('table'),
    points: falling,
    beyond: fc.oneof(fc.constant(0), anyNumber),
  }),
  fc.record({
    formula: fc.constant('pool'),
    perEntrant: anyNumber,
    shares: falling,
  }),
);
const anyCounting = fc.oneof(
  fc.constant({ method: 'all' }),
  fc.record({
    method: fc.constantFrom('best', 'average-of-best', 'drop-worst'),
    count: fc.integer({ min: 1, max: 500 }),
  }),
  fc.record({ method: fc.constant('shrinkage'), scale: anyNumber, prior: anyNumber }),
);
const anyRule = fc.record({
  name: fc.constant('Any'),
  base: anyBase,
  fieldBonusPercent: anyNumber,
  participation: anyNumber,
  bonuses: fc.dictionary(fc.constantFrom(...bonusCodes), anyNumber),
  counting: anyCounting,
  decimals: fc.constantFrom(0, 1, 2),
  tieRule: fc.constantFrom(...tieRules),
});
const admittedRule = anyRule
  .map((rule) => pointsRuleSchema.safeParse(rule))
  .filter(({ success }) => success)
  .map(({ data }) => pointsRuleSchema.parse(data));
const bonusCount = fc.integer({ min: 1, max: maxBonusCount });
const anyNight = fc.record({
  entrants: fc.oneof(fc.constantFrom(1, maxFinishers), fc.integer({ min: 1, max: maxFinishers })),
  weight: fc.constantFrom('normal' as const, 'double' as const, 'excluded' as const),
  finishers: fc.array(
    fc.record({
      place: fc.integer({ min: 1, max: maxFinishers }),
      bonuses: fc.dictionary(fc.constantFrom(...bonusCodes), bonusCount),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

const isPlainNumber = (value: number) => Number.isFinite(value) && value >= 0;

describe('pointsRuleSchema', () => {
  test('accepts no rule under which a night or a standing is not a plain number', () => {
    fc.assert(
      fc.property(admittedRule, anyNight, fc.integer({ min: 1, max: 400 }), (rule, night, games) => {
        const scored = scoreNight(rule, 1, night);
        for (const { points, explanation } of scored) {
          expect(isPlainNumber(points) && points <= maxNightPoints).toBe(true);
          expect([explanation.base, explanation.multiplier].every(isPlainNumber)).toBe(true);
        }
        const best = Math.max(...scored.map(({ points }) => points));
        const scores: Score[] = Array.from({ length: games }, (_none, index) => ({
          resultId: `r${index}`,
          date: '2026-01-01',
          venueId: 'v',
          region: 732,
          place: 1,
          weight: 'normal',
          points: best,
        }));
        const line = tally(rule, scores);
        if (!line) throw new Error('A game is a line.');
        expect(isPlainNumber(line.points)).toBe(true);
        // Every part of an order has a fixed width: otherwise it would sort wrongly.
        expect(orderOf(rule.tieRule, line)).toMatch(/^[01]\d{25}$/);
        expect(bucketOf(orderOf(rule.tieRule, line))).toHaveLength(bucketLength);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['a tiny expense', { formula: 'dr-neau', buyIn: 20, expense: 5e-324 }, 'base.expense'],
    ['a table with increasing points', { formula: 'table', points: [10, 8, 9], beyond: 0 }, 'base.points'],
    [
      'a table whose other places are worth more than its last',
      { formula: 'table', points: [10, 8], beyond: 9 },
      'base.beyond',
    ],
    ['a pool with increasing shares', { formula: 'pool', perEntrant: 50, shares: [20, 30] }, 'base.shares'],
    ['a pool of a million per entrant', { formula: 'pool', perEntrant: 1_000_000, shares: [40] }, 'base'],
    ['a table with huge points', { formula: 'table', points: [1, 600_000], beyond: 0 }, 'base'],
  ])('refuses %s, by field', (_name, base, field) => {
    const { error } = pointsRuleSchema.safeParse({
      name: 'Too much',
      base,
      counting: { method: 'all' },
    });

    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(field);
  });

  test('refuses bonuses and multipliers that exceed the maximum points of a night', () => {
    const tooMany = { ...kontendersRule, bonuses: { quads: 10_000 } };

    expect(pointsRuleSchema.safeParse(kontendersRule).success).toBe(true);
    expect(pointsRuleSchema.safeParse(tooMany).success).toBe(false);
    expect(pointsRuleSchema.safeParse({ ...kontendersRule, fieldBonusPercent: 100 }).success).toBe(false);
  });
});
