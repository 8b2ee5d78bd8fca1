import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultRule } from '../points-rules/known-rules.ts';
import type { Counting, TieRule } from '../points-rules/points-rule.schema.ts';
import { type PlainNight, recountLeaderboards } from '../testing/recount.ts';
import { cappedScores, compareScores, reasonsOf, type Score, tally } from './counting.rules.ts';
import {
  boardsTouched,
  leaderboardKey,
  leaderboardParts,
  orderOf,
  standingOn,
  standingsOf,
} from './standing.rules.ts';

const score = (day: number, points: number, more: Partial<Score> = {}): Score => ({
  resultId: `r${String(day).padStart(3, '0')}`,
  date: `2026-01-${String(day).padStart(2, '0')}`,
  venueId: 'v1',
  region: 732,
  place: 2,
  points,
  weight: 'normal',
  ...more,
});
const scores = [10, 40, 20, 30].map((points, index) => score(index + 1, points));
const count = (counting: Counting, list = scores, minimumGames = 0) =>
  tally({ counting, minimumGames }, list);

describe('tally', () => {
  test.each([
    ['all', { method: 'all' }, 100, 4],
    ['best 2', { method: 'best', count: 2 }, 70, 2],
    ['best 9 of 4', { method: 'best', count: 9 }, 100, 4],
    ['average of best 2', { method: 'average-of-best', count: 2 }, 35, 2],
    ['drop the worst', { method: 'drop-worst', count: 1 }, 90, 3],
    ['drop more than there are: the best stays', { method: 'drop-worst', count: 9 }, 40, 1],
    ['few games weigh little: 25·100/(10+4)', { method: 'shrinkage', scale: 25, prior: 10 }, 178.57, 4],
  ] as const)('%s', (_name, counting, points, counted) => {
    expect(count(counting)).toMatchObject({ points, counted, games: 4, wins: 0, bestPlace: 2 });
  });

  test('ignores excluded events, and returns null if there are no others', () => {
    const excluded = score(9, 500, { weight: 'excluded', place: 1 });
    expect(count({ method: 'all' }, [...scores, excluded])).toMatchObject({ points: 100, games: 4, wins: 0 });
    expect(count({ method: 'all' }, [excluded])).toBeNull();
  });

  test('marks players with too few games as not qualified, and lists them below all others', () => {
    const few = count({ method: 'all' }, [score(1, 900)], 2);
    const many = count({ method: 'all' }, scores, 2);
    expect([few?.isQualified, many?.isQualified]).toEqual([false, true]);
    expect([3, 4, 5].map((minimum) => count({ method: 'all' }, scores, minimum)?.isQualified)).toEqual([
      true,
      true,
      false,
    ]);
    if (!few || !many) throw new Error('No standing.');
    expect(orderOf('points', few) < orderOf('points', many)).toBe(true);
  });
});

describe('the cap of secondary regions', () => {
  const home = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((day) => score(day, 10));
  const elsewhere = [11, 12, 13].map((day) => score(day, 100, { region: 734 }));

  test('allows play away up to 20 % of the play at home; the earliest counts', () => {
    expect([...cappedScores([...home, ...elsewhere], 20)]).toEqual(['r013']);
    expect(cappedScores([...home.slice(0, 4), ...elsewhere], 20).size).toBe(3);
    expect(cappedScores([...home, ...elsewhere], null).size).toBe(0);
  });

  test('takes the region played first as the primary one if regions have as many games', () => {
    const first = [1, 3].map((day) => score(day, 10, { region: 734 }));
    const second = [2, 4].map((day) => score(day, 10, { region: 732 }));

    expect([...cappedScores([...first, ...second].sort(compareScores), 20)]).toEqual(['r002', 'r004']);
    expect([...cappedScores([...first, ...second].sort(compareScores), 50)]).toEqual(['r004']);
  });

  test('ignores excluded events for the primary region and for the cap', () => {
    const excluded = [1, 2, 3].map((day) => score(day, 10, { region: 734, weight: 'excluded' }));
    const played = [score(4, 10), score(5, 10, { region: 734 }), score(6, 10), score(7, 10)];

    expect([...cappedScores([...excluded, ...played], 20)]).toEqual(['r005']);
    expect([...cappedScores([...excluded, ...played], 34)]).toEqual([]);
  });

  test('makes a score a game without points overall and in its region, but not on the venue’s board', () => {
    const rule = { ...defaultRule, secondaryRegionPercent: 20 };
    const list = [...home, ...elsewhere.map((each) => ({ ...each, venueId: 'v2' }))];
    const standings = standingsOf([{ seasonId: 's', scores: list }], () => rule);
    expect(standings.get('overall/season:s')).toMatchObject({ points: 300, games: 13, counted: 12 });
    expect(standings.get('region:734/season:s')).toMatchObject({ points: 200, games: 3, counted: 2 });
    expect(standings.get('venue:v2/season:s')).toMatchObject({ points: 300, games: 3 });
    expect(reasonsOf(rule, list).get('r013')).toBe('region-cap');
  });
});

describe('standingsOf', () => {
  test('puts a score on eight stored boards and a venue month on demand, with the order before the last day', () => {
    const seasons = [{ seasonId: 's', scores }];
    const standings = standingsOf(seasons, () => defaultRule);
    expect([...standings.keys()].sort()).toEqual(
      ['overall', 'region:732', 'venue:v1']
        .flatMap((where) => [`${where}/all-time`, `${where}/month:2026-01`, `${where}/season:s`])
        .filter((key) => key !== 'venue:v1/month:2026-01')
        .sort(),
    );
    expect(standingOn('venue:v1/month:2026-01', seasons, () => defaultRule)).toMatchObject({
      points: 100,
      games: 4,
    });
    expect(standingOn('venue:v1/month:2026-02', seasons, () => defaultRule)).toBeNull();
    const standing = standings.get('overall/season:s');
    expect(standing?.lastDay).toBe('2026-01-04');
    expect(standing?.before).toBe(
      orderOf('points-wins-best-place', { ...(standing as NonNullable<typeof standing>), points: 70 }),
    );
  });

  test('uses the last day of all seasons', () => {
    const at = (date: string, points: number) => score(1, points, { date, resultId: date });
    const seasons = [
      { seasonId: null, scores: [at('2025-12-01', 1), at('2026-03-01', 2)] },
      { seasonId: 's', scores: [at('2026-01-01', 4), at('2026-02-01', 8)] },
    ];
    const standing = standingsOf(seasons, () => defaultRule).get('overall/all-time');
    expect(standing).toMatchObject({ points: 15, lastDay: '2026-03-01' });
    expect(standing?.before).toBe(
      orderOf('points-wins-best-place', { ...(standing as NonNullable<typeof standing>), points: 13 }),
    );
  });

  test('gives the reasons of best N, dropped and excluded scores', () => {
    const rule = { ...defaultRule, counting: { method: 'best', count: 2 } as const };
    const reasons = reasonsOf(rule, [...scores, score(8, 99, { weight: 'excluded' })]);
    expect([...reasons].sort()).toEqual([
      ['r001', 'not-among-best'],
      ['r002', 'counts'],
      ['r003', 'not-among-best'],
      ['r004', 'counts'],
      ['r008', 'excluded-event'],
    ]);
  });
});

test('of equal scores the earlier one counts', () => {
  const rule = { ...defaultRule, counting: { method: 'best', count: 2 } as const };
  const equal = [1, 2, 3].map((day) => score(day, 10));

  expect([...reasonsOf(rule, equal)]).toEqual([
    ['r001', 'counts'],
    ['r002', 'counts'],
    ['r003', 'not-among-best'],
  ]);
});

const scoreArbitrary = fc.record({
  season: fc.constantFrom('s', 't', null),
  month: fc.constantFrom('01', '02'),
  day: fc.integer({ min: 1, max: 28 }),
  region: fc.constantFrom(732, 733),
  venueId: fc.constantFrom('v1', 'v2', 'v3'),
  place: fc.integer({ min: 1, max: 9 }),
  points: fc.integer({ min: 0, max: 90 }),
  weight: fc.constantFrom('normal' as const, 'excluded' as const),
});
const ledgersArbitrary = fc.array(scoreArbitrary, { minLength: 1, maxLength: 14 }).map((drawn) => {
  const all = drawn.map(({ season, month, day, ...more }, index) => ({
    season,
    score: {
      ...more,
      resultId: `r${index}`,
      date: `${season === 't' ? 2025 : 2026}-${month}-${String(day).padStart(2, '0')}`,
    },
  }));
  return ['s', 't', null].map((seasonId) => ({
    seasonId,
    scores: all.flatMap(({ season, score: each }) => (season === seasonId ? each : [])).sort(compareScores),
  }));
});
const ruleArbitrary = fc.record({
  counting: fc.constantFrom<Counting>(
    { method: 'all' },
    { method: 'best', count: 2 },
    { method: 'average-of-best', count: 3 },
    { method: 'drop-worst', count: 1 },
    { method: 'shrinkage', scale: 25, prior: 10 },
  ),
  minimumGames: fc.constantFrom(0, 2),
  tieRule: fc.constantFrom<TieRule>('points', 'points-wins', 'points-wins-best-place'),
  secondaryRegionPercent: fc.constantFrom(null, 20, 60),
});

describe('all boards', () => {
  test('equal a plain recount of the nights', () => {
    fc.assert(
      fc.property(ledgersArbitrary, ruleArbitrary, (seasons, more) => {
        const rule = { ...defaultRule, ...more };
        const nights = seasons.flatMap(({ seasonId, scores: list }) =>
          list.map(({ resultId: id, place, points, ...rest }): PlainNight => {
            const finishers = [{ playerId: 'me', place, points }];
            return { ...rest, id, seasonId, entrants: 9, finishers };
          }),
        );
        const expected = recountLeaderboards(nights, () => rule);
        const standings = standingsOf(seasons, () => rule);

        expect([...standings.keys()].map((key) => `${key}/me`).sort()).toEqual([...expected.keys()].sort());
        for (const [key, { points, ...standing }] of standings) {
          const { points: exact = Number.NaN, ...plain } = expected.get(`${key}/me`) ?? {};
          expect(standing, key).toMatchObject(plain);
          expect(Math.abs(points - exact), key).toBeLessThan(0.005 + 1e-9);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('order two standings as a comparison part by part does', () => {
    const tallies = fc.record({
      points: fc.integer({ min: 0, max: 6 }).map((half) => half / 2),
      games: fc.integer({ min: 1, max: 3 }),
      wins: fc.nat(2),
      bestPlace: fc.integer({ min: 1, max: 3 }),
      isQualified: fc.boolean(),
    });
    fc.assert(
      fc.property(tallies, tallies, ruleArbitrary, (a, b, { tieRule }) => {
        const parts = (standing: typeof a) => [
          Number(standing.isQualified),
          standing.points,
          ...(tieRule === 'points' ? [] : [standing.wins]),
          ...(tieRule === 'points-wins-best-place' ? [-standing.bestPlace] : []),
        ];
        const better = parts(a).map((part, index) => Math.sign(part - Number(parts(b)[index])));
        const [x, y] = [a, b].map((standing) => orderOf(tieRule, { ...standing, counted: standing.games }));
        const sign = String(x) === String(y) ? 0 : String(x) > String(y) ? 1 : -1;

        expect(sign).toBe(better.find((part) => part !== 0) ?? 0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('one board at a time', () => {
  test('gives the same standing as among all boards', () => {
    fc.assert(
      fc.property(ledgersArbitrary, ruleArbitrary, (seasons, more) => {
        const rule = { ...defaultRule, ...more };
        for (const [key, standing] of standingsOf(seasons, () => rule))
          expect(standingOn(key, seasons, () => rule)).toEqual(standing);
      }),
    );
  });

  test('does not change with a score that does not touch it', () => {
    fc.assert(
      fc.property(ledgersArbitrary, ruleArbitrary, fc.nat(2), fc.nat(13), (seasons, more, at, which) => {
        const rule = { ...defaultRule, ...more };
        const season = seasons[at];
        const removed = season?.scores[which];
        if (!season || !removed) return;
        const without = { ...season, scores: season.scores.filter((each) => each !== removed) };
        const before = standingsOf(seasons, () => rule);
        const after = standingsOf(seasons.with(at, without), () => rule);
        const touched = new Set(boardsTouched(removed, season, rule));
        for (const key of [...before.keys(), ...after.keys()])
          if (!touched.has(key)) expect(after.get(key), key).toEqual(before.get(key));
      }),
    );
  });
});

describe('orders and keys', () => {
  test('sort by points, then wins, then the best place; equal in all gives the same order', () => {
    const standing = { points: 50, games: 3, counted: 3, wins: 1, bestPlace: 1, isQualified: true };
    const order = (more: object) => orderOf('points-wins-best-place', { ...standing, ...more });
    const listed = [
      order({ points: 50.01 }),
      order({ points: 50, wins: 2 }),
      order({}),
      order({ bestPlace: 3 }),
      order({ points: 9.99, wins: 9 }),
    ];
    expect(listed.toSorted().toReversed()).toEqual(listed);
    expect(order({ games: 9 })).toBe(order({}));
  });

  test('break a tie by wins, and then by the best place, only if the rule says so', () => {
    const standing = { points: 50, games: 3, counted: 3, wins: 1, bestPlace: 1, isQualified: true };
    const compared = (tieRule: TieRule) =>
      [{ wins: 2 }, { bestPlace: 3 }].map(
        (more) => orderOf(tieRule, { ...standing, ...more }) === orderOf(tieRule, standing),
      );

    expect(compared('points')).toEqual([true, true]);
    expect(compared('points-wins')).toEqual([false, true]);
    expect(compared('points-wins-best-place')).toEqual([false, false]);
  });

  test('a key is parsed back into its parts', () => {
    for (const key of ['overall/all-time', 'region:732/season:abc', 'venue:f00/month:2026-11'])
      expect(leaderboardKey(leaderboardParts(key))).toBe(key);
  });
});
