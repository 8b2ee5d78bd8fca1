import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultRule } from '../points-rules/known-rules.ts';
import type { Counting } from '../points-rules/points-rule.schema.ts';
import { compareScores, reasonsOf, type Score, tally } from './counting.rules.ts';
import { openingBoards, standingOn, standingsOf } from './standing.rules.ts';

const night = (day: number, points: number, more: Partial<Score> = {}): Score => ({
  resultId: `r${String(day).padStart(3, '0')}`,
  date: `2026-01-${String(day).padStart(2, '0')}`,
  venueId: 'v1',
  region: 732,
  place: 2,
  points,
  weight: 'normal',
  ...more,
});
const opening = (points: number, nights: number, wins = 0, more: Partial<Score> = {}): Score => ({
  ...night(1, points),
  resultId: 'opening',
  date: '2026-01-10',
  venueId: '',
  region: 0,
  place: 0,
  opening: { nights, wins },
  ...more,
});
const nights = [10, 40, 20, 30].map((points, index) => night(index + 11, points));
const counted = (counting: Counting, list: readonly Score[]) => tally({ counting, minimumGames: 0 }, list);

describe('opening points', () => {
  test.each([
    ['all', { method: 'all' }, 1_384, 22],
    ['best 2 of the nights here, and the whole of what was', { method: 'best', count: 2 }, 1_354, 20],
    ['drop the worst night here', { method: 'drop-worst', count: 1 }, 1_374, 21],
    [
      'the average of the best 10 is that of 10 nights before',
      { method: 'average-of-best', count: 10 },
      71.33,
      10,
    ],
    [
      'an average over so many nights: 25·1384/(10+22)',
      { method: 'shrinkage', scale: 25, prior: 10 },
      1_081.25,
      22,
    ],
  ] as const)('under %s', (_name, counting, points, of) => {
    expect(counted(counting, [...nights, opening(1_284, 18, 4)])).toMatchObject({
      points,
      counted: of,
      games: 22,
      wins: 4,
      bestPlace: 1,
    });
  });

  test('a night above their average counts before them, one below it does not', () => {
    const list = [night(11, 100), night(12, 70), opening(142, 2)];
    const rule = { ...defaultRule, counting: { method: 'average-of-best', count: 2 } as const };
    expect(counted(rule.counting, list)?.points).toBe(85.5);
    expect([...reasonsOf(rule, list)]).toEqual([
      ['r011', 'counts'],
      ['r012', 'not-among-best'],
    ]);
  });

  test('of an unknown number of nights weigh nothing in an average, and all in a sum', () => {
    const list = [...nights, opening(900, 0)];
    expect(counted({ method: 'average-of-best', count: 2 }, list)).toMatchObject({ points: 35, games: 4 });
    expect(counted({ method: 'shrinkage', scale: 25, prior: 10 }, list)?.points).toBe(178.57);
    expect(counted({ method: 'all' }, list)).toMatchObject({ points: 1_000, games: 4 });
    expect(counted({ method: 'shrinkage', scale: 25, prior: 0 }, [opening(900, 0)])?.points).toBe(0);
  });

  test('alone make a row of its own, without a best place or a last day, ranked by its points', () => {
    const standing = standingOn(
      'overall/season:s',
      [{ seasonId: 's', scores: [opening(50, 3)] }],
      () => defaultRule,
    );
    expect(standing).toMatchObject({ points: 50, games: 3, bestPlace: null, lastDay: '' });
    const player = standingOn(
      'overall/season:s',
      [{ seasonId: 's', scores: [night(3, 50), night(4, 0), night(5, 0)] }],
      () => defaultRule,
    );
    // Of equal points, somebody with a known place is ahead.
    expect((player?.order ?? '') > (standing?.order ?? '')).toBe(true);
  });

  test('count in the league’s boards of their season and of all time, not in months, regions or venues', () => {
    const seasons = [{ seasonId: 's', scores: [opening(1_284, 18), ...nights] }];
    const standings = standingsOf(seasons, () => defaultRule);
    const withPoints = [...standings].filter(([, { games }]) => games === 22).map(([key]) => key);
    expect(withPoints.sort()).toEqual(openingBoards('s').sort());
    expect([...standings.keys()].some((key) => key.includes(':0'))).toBe(false);
  });

  test('are as old as the board: the rank before the last day has them too', () => {
    const seasons = [{ seasonId: 's', scores: [night(3, 10), opening(100, 2, 0, { date: '2026-01-03' })] }];
    const before = standingOn('overall/season:s', seasons, () => defaultRule)?.before;
    const alone = standingOn(
      'overall/season:s',
      [{ seasonId: 's', scores: [opening(100, 2)] }],
      () => defaultRule,
    );
    expect(before).toBe(alone?.order);
  });

  test('change no board but those named', () => {
    const score = fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      points: fc.integer({ min: 0, max: 100 }),
      region: fc.constantFrom(732, 733),
    });
    fc.assert(
      fc.property(fc.array(score, { maxLength: 8 }), fc.constantFrom(null, 20), (list, percent) => {
        const rule = { ...defaultRule, secondaryRegionPercent: percent };
        const played = list
          .map(({ day, points, region }) => night(day, points, { region }))
          .sort(compareScores);
        const before = standingsOf([{ seasonId: 's', scores: played }], () => rule);
        const all = [...played, opening(70, 2, 1)].sort(compareScores);
        const after = standingsOf([{ seasonId: 's', scores: all }], () => rule);
        const changed = [...after].filter(([key, standing]) => standing.order !== before.get(key)?.order);
        expect(changed.map(([key]) => key).sort()).toEqual(openingBoards('s').sort());
        for (const [key, standing] of after)
          expect(standingOn(key, [{ seasonId: 's', scores: all }], () => rule)).toEqual(standing);
      }),
    );
  });
});
