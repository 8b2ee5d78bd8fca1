import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resultWeights } from '../points/points.schema.ts';
import { defaultRule, knownRules, leagueRule } from '../points-rules/known-rules.ts';
import { scoreNight } from '../points-rules/points-rule.rules.ts';
import type { PointsRule } from '../points-rules/points-rule.schema.ts';
import { ladderOf, lastOutOf } from './ladder.rules.ts';
import { emptyNight, entrantsOf, nightCounts, placesOf } from './night.rules.ts';
import type { Entry, Night } from './night.schema.ts';

const at = '2026-01-01T00:00:00.000Z';
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const entryOf = (number: number): Entry => ({
  id: idOf(number),
  playerId: null,
  name: `Player ${number}`,
  playerNumber: null,
  seat: null,
  isSeatFixed: false,
  reEntries: 0,
  addOns: 0,
  extraChips: 0,
});
const nightOf = (entrants: number): Night => ({
  ...emptyNight(),
  entries: Array.from({ length: entrants }, (_one, number) => entryOf(number)),
});
const bust = (night: Night, commandId: string, entryIds: string[]): Night => ({
  ...night,
  bustOuts: [...night.bustOuts, { commandId, entryIds, unnamed: 0, at }],
});
const scoringOf = ({ base, fieldBonusPercent, participation, decimals }: PointsRule) => ({
  base,
  fieldBonusPercent,
  participation,
  decimals,
});

describe('the points ladder', () => {
  it('shows what each position is worth with 24 in and 9 left', () => {
    const ladder = ladderOf(scoringOf(leagueRule), { entries: 24, playersLeft: 9 }, 'normal');

    expect(ladder.map(({ place, points }) => [place, points])).toEqual([
      [9, 4_960],
      [8, 6_200],
      [7, 6_820],
      [6, 7_440],
      [5, 8_060],
      [4, 8_680],
      [3, 9_920],
      [2, 11_160],
      [1, 12_400],
    ]);
  });

  it('doubles with the weight of the event, and is empty for an event that counts nowhere', () => {
    const field = { entries: 24, playersLeft: 2 };

    expect(ladderOf(scoringOf(leagueRule), field, 'double').map(({ points }) => points)).toEqual([
      22_320, 24_800,
    ]);
    expect(ladderOf(scoringOf(leagueRule), field, 'excluded')).toEqual([]);
    expect(ladderOf(null, field, 'normal')).toEqual([]);
  });

  it('shortens a large field to the next position and the last nine', () => {
    const ladder = ladderOf(scoringOf(defaultRule), { entries: 300, playersLeft: 120 }, 'normal');

    expect(ladder.map(({ place }) => place)).toEqual([120, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('names the hand that went out last, with the shared position and its average', () => {
    const night = bust(bust(nightOf(24), 'a', [idOf(0)]), 'b', [idOf(1), idOf(2)]);

    expect(lastOutOf(scoringOf(leagueRule), night, 'normal')).toEqual([
      { place: 22, points: 620, entryIds: [idOf(1), idOf(2)], unnamed: 0, at },
    ]);
  });

  it('names each player of a hand that was ordered by stack', () => {
    const night = bust(bust(nightOf(3), 'a', [idOf(0)]), 'a', [idOf(1)]);

    expect(lastOutOf(scoringOf(leagueRule), night, 'normal').map(({ place }) => place)).toEqual([2, 3]);
  });

  it('equals the posted result at every elimination, for all rules, fields, weights and shared hands', () => {
    const hands = fc.array(fc.record({ size: fc.integer({ min: 1, max: 3 }), isOrdered: fc.boolean() }), {
      minLength: 1,
      maxLength: 40,
    });
    const rules = fc.record({
      rule: fc.constantFrom(...knownRules),
      participation: fc.integer({ min: 0, max: 500 }),
      fieldBonusPercent: fc.double({ min: 0, max: 5, noNaN: true }),
      decimals: fc.constantFrom(0 as const, 1 as const, 2 as const),
    });
    fc.assert(
      fc.property(hands, rules, fc.constantFrom(...resultWeights), (sizes, chosen, weight) => {
        const rule: PointsRule = { ...chosen.rule, ...chosen, name: 'Random', bonuses: {} };
        const scoring = scoringOf(rule);
        const total = sizes.reduce((sum, { size }) => sum + size, 1);
        let night = nightOf(total);
        const seen: { entryId: string; points: number }[] = [];
        let next = 0;
        for (const [index, { size, isOrdered }] of sizes.entries()) {
          const ids = Array.from({ length: size }, (_one, offset) => idOf(next + offset));
          next += size;
          const before = ladderOf(scoring, nightCounts(night), weight, 1_000);
          night = isOrdered
            ? ids.reduce((played, id) => bust(played, `${index}`, [id]), night)
            : bust(night, `${index}`, ids);
          for (const out of lastOutOf(scoring, night, weight)) {
            for (const entryId of out.entryIds) seen.push({ entryId, points: out.points });
            if (out.entryIds.length === 1)
              expect(before.find(({ place }) => place === out.place)?.points).toBe(out.points);
          }
        }
        const places = placesOf(night);
        const finishers = night.entries.map(({ id }) => ({ id, place: places.get(id) ?? 0 }));
        const posted = scoreNight(rule, 1, { entrants: entrantsOf(night), weight, finishers });
        const pointsOf = new Map(finishers.map(({ id }, index) => [id, posted[index]?.points]));

        expect(seen.length).toBe(weight === 'excluded' ? 0 : total - 1);
        for (const { entryId, points } of seen) expect(points).toBe(pointsOf.get(entryId));
        const [winner] = ladderOf(scoring, nightCounts(night), weight);
        if (weight !== 'excluded')
          expect(winner).toEqual({ place: 1, points: pointsOf.get(idOf(total - 1)) });
      }),
      { numRuns: 150 },
    );
  });
});
