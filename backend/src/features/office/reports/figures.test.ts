import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addContributions,
  type CountedNight,
  type Figures,
  isEmptyMonth,
  nightContributions,
  type PlayedDay,
  packDays,
  packMonth,
  playerContributions,
  sortDays,
  unpackDays,
  unpackMonth,
} from './figures.ts';

const hex = (value: number): string => String(value).padStart(24, '0');

const night = (more: Partial<CountedNight> = {}): CountedNight => ({
  id: hex(1),
  date: '2026-03-02',
  venueId: hex(9),
  region: 732,
  entrants: 3,
  points: 6,
  bonusPoints: 0,
  isCorrected: false,
  isSpecial: false,
  hostName: 'Dana W.',
  minutes: 200,
  playerIds: [hex(101), hex(102)],
  ...more,
});

const dayOf = ({ id, date, venueId, region }: CountedNight): PlayedDay => ({
  date,
  venueId,
  region,
  resultId: id,
});

const figuresOf = (nights: readonly CountedNight[]): Figures => {
  const figures: Figures = new Map();
  for (const each of nights) addContributions(figures, nightContributions(each));
  for (const player of new Set(nights.flatMap(({ playerIds }) => playerIds))) {
    const days = nights.filter(({ playerIds }) => playerIds.includes(player)).map(dayOf);
    addContributions(figures, playerContributions(sortDays(days)));
  }
  return figures;
};

describe('figures of reports', () => {
  test('count a night once, and each player where the first and the last night took place', () => {
    const figures = figuresOf([
      night(),
      night({ id: hex(2), date: '2026-04-07', venueId: hex(8), playerIds: [hex(101)] }),
    ]);

    const march = figures.get('2026-03');
    expect([...(march?.days ?? [])]).toEqual([[`${hex(9)} 732 02`, [1, 3, 2, 1, 6, 0, 0, 0, 200]]]);
    expect([...(march?.hosts ?? [])]).toEqual([[`${hex(9)} 732 02 Dana W.`, [1, 200]]]);
    expect([...(march?.regulars ?? [])]).toEqual([[`${hex(9)} 732`, [2]]]);
    expect([...(march?.cohorts ?? [])]).toEqual([
      [`${hex(9)} 732 2026-03`, [2]],
      [`${hex(9)} 732 2026-04`, [1]],
    ]);
    expect([...(figures.get('2026-04')?.days ?? [])]).toEqual([
      [`${hex(8)} 732 07`, [1, 3, 0, 1, 6, 0, 0, 0, 200]],
    ]);
  });

  test('are empty again once everything is removed', () => {
    const nights = [night(), night({ id: hex(2), date: '2026-05-01', playerIds: [hex(102)] })];
    const figures = figuresOf(nights);
    for (const each of nights) addContributions(figures, nightContributions(each), -1);
    for (const player of [hex(101), hex(102)]) {
      const days = nights.filter(({ playerIds }) => playerIds.includes(player)).map(dayOf);
      addContributions(figures, playerContributions(days), -1);
    }

    expect([...figures.values()].every(isEmptyMonth)).toBe(true);
  });

  test('are unpacked as they were packed', () => {
    const dates = fc.integer({ min: 0, max: 900 }).map((days) => {
      const at = new Date(Date.UTC(2025, 0, 1 + days));
      return at.toISOString().slice(0, 10);
    });
    const days = fc.array(
      fc.record({
        date: dates,
        venueId: fc.integer({ min: 0, max: 40 }).map(hex),
        resultId: fc.integer({ min: 0, max: 9_999 }).map(hex),
        region: fc.integer({ min: 0, max: 999_999 }),
      }),
    );
    fc.assert(
      fc.property(days, (history) => {
        expect(unpackDays(packDays(history))).toEqual(history);
        const figures: Figures = new Map();
        addContributions(figures, playerContributions(sortDays(history)));
        for (const month of figures.values())
          expect(packMonth(unpackMonth(packMonth(month)))).toBe(packMonth(month));
      }),
    );
  });
});
