import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leagueRule, type PointsRule } from '../points-rules/index.ts';
import { leaderboardKey, type Score, standingOn, standingsOf } from '../standings/index.ts';
import {
  afterNight,
  bestPossible,
  markOf,
  pointsFor,
  pointsToReach,
  withScore,
  worstPlaceFor,
} from './needs.rules.ts';

const seasonId = 'a'.repeat(24);
const board = leaderboardKey({
  scope: 'overall',
  period: 'season',
  month: null,
  region: null,
  venueId: null,
  seasonId,
});
const frame = { seasonId, date: '2026-06-01', venueId: 'b'.repeat(24), region: 732 };

const counting = fc.oneof(
  fc.constant({ method: 'all' } as const),
  fc.integer({ min: 1, max: 8 }).map((count) => ({ method: 'best', count }) as const),
  fc.integer({ min: 1, max: 8 }).map((count) => ({ method: 'average-of-best', count }) as const),
  fc.integer({ min: 1, max: 4 }).map((count) => ({ method: 'drop-worst', count }) as const),
  fc.constant({ method: 'shrinkage', scale: 25, prior: 10 } as const),
);
const rules: fc.Arbitrary<PointsRule> = fc
  .record({
    counting,
    minimumGames: fc.integer({ min: 0, max: 6 }),
    secondaryRegionPercent: fc.constantFrom(null, 20),
    base: fc.constantFrom(
      { formula: 'linear' } as const,
      { formula: 'poker-stars-free' } as const,
      { formula: 'table', points: [125, 100, 75, 50], beyond: 5 } as const,
    ),
    decimals: fc.constantFrom(0, 1, 2),
  })
  .map((parts) => ({ ...leagueRule, ...parts }) as PointsRule);
const seasons: fc.Arbitrary<Score[]> = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      place: fc.integer({ min: 1, max: 30 }),
      points: fc.integer({ min: 0, max: 200 }),
      region: fc.constantFrom(732, 733),
    }),
    { maxLength: 12 },
  )
  .map((nights) =>
    nights.reduce<Score[]>(
      (scores, { day, place, points, region }, index) =>
        withScore(
          scores,
          { date: `2026-05-${String(day).padStart(2, '0')}`, venueId: frame.venueId, region },
          place,
          points,
          index,
        ),
      [],
    ),
  );

describe('one more night', () => {
  test('the fewest points reach the target, and one step less does not', () => {
    fc.assert(
      fc.property(rules, seasons, seasons, (rule, mine, theirs) => {
        const target = standingOn(board, [{ seasonId, scores: theirs }], () => rule);
        if (!target) return;
        const after = afterNight(rule, board, frame, mine);
        const needed = pointsToReach(rule, after, target.order, 1_000);
        const does = (points: number) => (after(9_999, points)?.order ?? '') >= target.order;
        expect(does(needed ?? 1_000)).toBe(needed !== null);
        // Floating-point rounding can put a value slightly above the step, which suffices if an average is rounded up.
        const step = 10 ** rule.decimals;
        if (needed) expect(does((Math.round(needed * step) - 1) / step)).toBe(false);
      }),
    );
  });

  test('the worst place and every better one reach the target, the next one does not', () => {
    fc.assert(
      fc.property(
        rules,
        seasons,
        seasons,
        fc.integer({ min: 1, max: 40 }),
        (rule, mine, theirs, entrants) => {
          const target = standingOn(board, [{ seasonId, scores: theirs }], () => rule);
          if (!target) return;
          const after = afterNight(rule, board, frame, mine);
          const worst = worstPlaceFor(rule, after, target.order, entrants) ?? 0;
          const does = (place: number) =>
            (after(place, pointsFor(rule, { place, entrants }))?.order ?? '') >= target.order;
          for (let place = 1; place <= worst; place += 1) expect(does(place)).toBe(true);
          if (worst < entrants) expect(does(worst + 1)).toBe(false);
        },
      ),
    );
  });

  test('no series of nights beats the best possible order', () => {
    const nights = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 6 });
    fc.assert(
      fc.property(rules, seasons, nights, (rule, mine, played) => {
        const best = bestPossible(rule, mine, 6, 50);
        const scores = played.reduce(
          (all, points, index) => withScore(all, frame, points === 50 ? 1 : 9, points, index),
          mine,
        );
        const standing = standingsOf([{ seasonId, scores }], () => rule).get(board);
        if (standing && rule.secondaryRegionPercent === null) expect(standing.order <= best).toBe(true);
      }),
    );
  });
});

test('a place is safe if too few others can draw level, out of reach if enough are above the best possible', () => {
  expect(markOf({ places: 2, others: 1, aboveBest: 0 })).toBe('clinched');
  expect(markOf({ places: 2, others: 5, aboveBest: 2 })).toBe('eliminated');
  expect(markOf({ places: 2, others: 5, aboveBest: 1 })).toBe('open');
});
