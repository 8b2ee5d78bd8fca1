import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leagueRule } from '../points-rules/index.ts';
import { compareScores, type Score } from '../standings/index.ts';
import {
  bestOrder,
  clinchedIn,
  countingOf,
  isNightOf,
  mayFall,
  mostOfANight,
  raceStanding,
  raceStatusOn,
} from './race.rules.ts';

const race = {
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  venueIds: ['tin-bar', 'patio'],
  best: null,
  minimumGames: 0,
};
const score = (date: string, points: number, more: Partial<Score> = {}): Score => ({
  resultId: date,
  date,
  venueId: 'tin-bar',
  region: 733,
  place: 3,
  points,
  weight: 'normal',
  ...more,
});

describe('a race', () => {
  it('has the nights of its days, first and last inclusive, at its venues, or at all of them', () => {
    const at = (date: string, venueId = 'patio') => isNightOf(race, { date, venueId });

    expect([at('2026-10-31'), at('2026-11-01'), at('2026-11-30'), at('2026-12-01')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(at('2026-11-10', 'elsewhere')).toBe(false);
    expect(isNightOf({ ...race, venueIds: [] }, { date: '2026-11-10', venueId: 'elsewhere' })).toBe(true);
  });

  it('adds up the points of its nights, all of them or the best', () => {
    const scores = [
      score('2026-10-30', 500),
      score('2026-11-02', 10),
      score('2026-11-05', 30, { place: 1 }),
      score('2026-11-08', 20),
      score('2026-11-09', 90, { weight: 'excluded' }),
      score('2026-11-12', 70, { venueId: 'elsewhere' }),
    ];

    expect(raceStanding(race, scores)).toMatchObject({
      points: 60,
      games: 3,
      wins: 1,
      lastDay: '2026-11-08',
    });
    expect(raceStanding({ ...race, best: 2 }, scores)).toMatchObject({ points: 50, counted: 2, games: 3 });
    expect(raceStanding({ ...race, minimumGames: 4 }, scores)?.isQualified).toBe(false);
    expect(raceStanding(race, scores.slice(0, 1))).toBeNull();
  });

  it.each([
    ['2026-10-31', 'upcoming'],
    ['2026-11-01', 'running'],
    ['2026-11-30', 'running'],
    ['2026-12-01', 'over'],
  ] as const)('is on %s %s', (today, status) => {
    expect(raceStatusOn(race, today)).toBe(status);
  });
});

describe('the players who are certain to qualify', () => {
  const contenders = [
    { id: 'ann', order: '9', best: '9' },
    { id: 'ben', order: '7', best: '8' },
    { id: 'cid', order: '5', best: '6' },
    { id: 'dee', order: '5', best: '5' },
  ];
  const through = (cut: number, newcomer = '') => [...clinchedIn(contenders, { cut, newcomer })];

  it('are those with whom fewer others than the cut can still draw level', () => {
    expect(through(1)).toEqual(['ann']);
    expect(through(2)).toEqual(['ann', 'ben']);
    // Cid and Dee are level at the cut: neither is safe.
    expect(through(3)).toEqual(['ann', 'ben']);
    expect(through(4)).toEqual(['ann', 'ben', 'cid', 'dee']);
    expect(through(0)).toEqual([]);
  });

  it('do not include anyone whom a newcomer could still pass', () => {
    expect(through(2, '8')).toEqual(['ann']);
    expect(through(2, '9')).toEqual([]);
  });

  it('are not determined if a standing can fall by playing on', () => {
    const plain = { secondaryRegionPercent: null };
    expect(mayFall({ ...plain, counting: { method: 'all' } })).toBe(false);
    expect(mayFall({ ...plain, counting: { method: 'best', count: 5 } })).toBe(false);
    expect(mayFall({ ...plain, counting: { method: 'average-of-best', count: 5 } })).toBe(true);
    expect(mayFall({ counting: { method: 'all' }, secondaryRegionPercent: 20 })).toBe(true);
  });

  it('still qualify, whatever happens on the remaining nights', () => {
    const rule = { ...leagueRule, ...countingOf(race) };
    const most = mostOfANight(rule);
    const nights = fc.array(
      fc.integer({ min: 0, max: 40 }).map((tenth) => (tenth * most) / 10),
      {
        maxLength: 6,
      },
    );
    const players = fc.array(nights, { minLength: 2, maxLength: 6 });
    const left = fc.integer({ min: 0, max: 3 });
    const scoresOf = (points: readonly number[], from = 0) =>
      points.map((each, index) => score(`2026-11-${String(from + index + 1).padStart(2, '0')}`, each));
    const orderOf = (scores: readonly Score[]) => raceStanding(race, scores)?.order ?? '';

    fc.assert(
      fc.property(
        players,
        left,
        fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 18 }),
        (all, nightsLeft, dice) => {
          const cut = 1;
          const now = all.map((points) => scoresOf(points));
          const contenders = now.map((scores, index) => ({
            id: String(index),
            order: orderOf(scores),
            best: bestOrder(rule, scores, nightsLeft),
          }));
          const safe = clinchedIn(contenders, { cut, newcomer: bestOrder(rule, [], nightsLeft) });

          const after = now.map((scores, index) =>
            orderOf(
              [
                ...scores,
                ...scoresOf(
                  dice.slice(index * 3, index * 3 + nightsLeft).map((die) => (die * most) / 10),
                  10,
                ),
              ].sort(compareScores),
            ),
          );
          for (const id of safe) {
            const own = after[Number(id)] ?? '';
            expect(after.filter((order) => order > own).length).toBeLessThan(cut);
          }
        },
      ),
    );
  });

  it('are computed with the largest field and double points as the maximum of a night', () => {
    expect(
      mostOfANight({ ...leagueRule, base: { formula: 'linear' }, fieldBonusPercent: 0, participation: 5 }),
    ).toBe(2 * 1_005);
  });
});
