import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trophies, trophyTiers } from './trophies.data.ts';
import { createTrophyProgress, evaluateTrophies, streaksOf, type TrophyNight } from './trophy.rules.ts';

const day = (index: number) => new Date(Date.UTC(2026, 0, 5 + index)).toISOString().slice(0, 10);
const night = (index: number, more: Partial<TrophyNight> = {}): TrophyNight => ({
  resultId: `r${String(index).padStart(4, '0')}`,
  date: day(index),
  seasonId: 's1',
  venueId: 'v1',
  region: 732,
  place: 5,
  entrants: 20,
  ...more,
});
const held = (nights: TrophyNight[]) => evaluateTrophies(nights).flatMap(({ won }) => (won ? [won.id] : []));
const standOf = (nights: TrophyNight[], id: string) =>
  evaluateTrophies(nights).find((stand) => stand.id === id);

const history = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 12 }),
      place: fc.integer({ min: 1, max: 12 }),
      extra: fc.integer({ min: 0, max: 60 }),
      venue: fc.integer({ min: 1, max: 16 }),
    }),
    { maxLength: 60 },
  )
  .map((rows) => {
    let at = 0;
    return rows.map(({ gap, place, extra, venue }, index) => {
      at += gap;
      return night(index, {
        date: day(at),
        seasonId: `s${Math.floor(at / 91)}`,
        venueId: `v${venue}`,
        region: 732 + (venue % 3),
        place,
        entrants: place + extra,
      });
    });
  });

describe('the trophy case', () => {
  test('gives the same result for nights added one by one and for the whole history', () => {
    fc.assert(
      fc.property(history, (nights) => {
        const progress = createTrophyProgress();
        nights.forEach((each, index) => {
          progress.add(each);
          expect(progress.stands()).toEqual(evaluateTrophies(nights.slice(0, index + 1)));
        });
      }),
    );
  });

  test('does not depend on the order of nights, and a later night removes nothing', () => {
    fc.assert(
      fc.property(history, fc.nat(), (nights, seed) => {
        const shuffled = nights.toSorted(
          (a, b) =>
            ((a.resultId.charCodeAt(4) * 7 + seed) % 13) - ((b.resultId.charCodeAt(4) * 7 + seed) % 13),
        );
        expect(evaluateTrophies(shuffled)).toEqual(evaluateTrophies(nights));
        const before = evaluateTrophies(nights.slice(0, -1));
        evaluateTrophies(nights).forEach(({ won }, index) => {
          if (before[index]?.won) expect(won).toEqual(before[index].won);
        });
      }),
    );
  });

  test('loses a trophy when the only night that won it is withdrawn', () => {
    const nights = [night(0), night(1, { place: 1 }), night(2)];

    expect(held(nights)).toContain('first-win');
    expect(held([night(0), night(2)])).not.toContain('first-win');
    expect(standOf(nights, 'first-win')?.won).toEqual({
      id: 'first-win',
      wonOn: nights[1]?.date,
      resultId: nights[1]?.resultId,
    });
  });

  test('needs wins without another night in between for back-to-back', () => {
    const win = { place: 1 };
    expect(held([night(0, win), night(1), night(2, win)])).not.toContain('back-to-back');
    expect(held([night(0, win), night(1, win)])).toContain('back-to-back');
    expect(held([night(0, win), night(1, win), night(2, win)])).toContain('hat-trick');
  });

  test('counts the last 8 of a larger field as the final table, and the place before it as the bubble', () => {
    expect(held([night(0, { place: 8, entrants: 9 })])).toContain('final-table');
    expect(held([night(0, { place: 8, entrants: 8 })])).not.toContain('final-table');
    expect(held([night(0, { place: 9, entrants: 9 })])).toContain('bubble');
    expect(held([night(0, { place: 10, entrants: 20 })])).not.toContain('bubble');
  });

  test('needs a finish in the last fifth before a comeback, and 50 players in a giant field', () => {
    expect(held([night(0, { place: 17 }), night(1, { place: 1 })])).toContain('comeback');
    expect(held([night(0, { place: 16 }), night(1, { place: 1 })])).not.toContain('comeback');
    expect(held([night(0, { place: 1, entrants: 50 })])).toContain('giant-field');
    expect(held([night(0, { place: 1, entrants: 49 })])).not.toContain('giant-field');
  });

  test('counts a week from Monday to Sunday, and venues within one', () => {
    const at = (index: number, venueId: string) => night(index, { venueId });
    expect(held([at(0, 'a'), at(3, 'b'), at(6, 'c')])).toContain('road-warrior');
    expect(held([at(0, 'a'), at(3, 'b'), at(7, 'c')])).not.toContain('road-warrior');
  });

  test('needs five wins at one venue for home turf', () => {
    const wins = (venueOf: (index: number) => string) =>
      [0, 2, 4, 6, 8].map((index) => night(index, { place: 1, venueId: venueOf(index) }));
    expect(held(wins(() => 'home'))).toContain('home-turf');
    expect(held(wins((index) => (index === 8 ? 'away' : 'home')))).not.toContain('home-turf');
  });

  test('awards season titles by scope and rank', () => {
    const title = { seasonId: 's1', scope: 'region' as const, rank: 2, wonOn: '2026-03-31' };
    const won = evaluateTrophies([], [title]).flatMap((stand) => (stand.won ? [stand.id] : []));
    expect(won).toEqual(['region-top-3']);
    expect(evaluateTrophies([], [{ ...title, rank: 1 }]).filter((stand) => stand.won)).toHaveLength(2);
  });

  test('keeps a run of weeks through a week that has not ended', () => {
    const nights = [night(0), night(7), night(14)];
    const weeks = (today: string) => streaksOf(nights, today)[0];
    expect(weeks(day(20))).toEqual({ kind: 'weeks', current: 3, longest: 3 });
    expect(weeks(day(27))).toEqual({ kind: 'weeks', current: 3, longest: 3 });
    expect(weeks(day(28))).toEqual({ kind: 'weeks', current: 0, longest: 3 });
  });

  test('has a unique id, both languages and a tier for each', () => {
    expect(new Set(trophies.map(({ id }) => id)).size).toBe(trophies.length);
    for (const { name, description, tier } of trophies) {
      expect([name.en, name.es, description.en, description.es].every(Boolean)).toBe(true);
      expect(trophyTiers).toContain(tier);
    }
  });
});
