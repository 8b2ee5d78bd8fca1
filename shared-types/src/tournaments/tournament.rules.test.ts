import { describe, expect, test } from 'vitest';
import { citiesOf, cityOf, entryStatus, orderTournaments, thatTakePlace } from './tournament.rules.ts';
import type { TournamentCard } from './tournament.schema.ts';

// 7:00PM in Dallas on 21 November 2026 (CST, UTC-6).
const sevenPm = '2026-11-22T01:00:00.000Z';
const ninePm = '2026-11-22T03:00:00.000Z';
const at = (iso: string, minutes: number) => Date.parse(iso) + minutes * 60_000;
const card = (more: Partial<TournamentCard> = {}) => ({
  name: 'Night',
  startTime: '7:00PM',
  startsAt: [sevenPm],
  gracePeriod: null,
  ...more,
});

describe('entryStatus', () => {
  test('is closed for a cancelled night, which is not among those that take place', () => {
    const off = card({ isCancelled: true });

    expect(entryStatus(off, at(sevenPm, -60))).toEqual({ kind: 'closed' });
    expect(thatTakePlace([off, card()])).toEqual([card()]);
  });

  test('is upcoming until the start', () => {
    expect(entryStatus(card(), at(sevenPm, -1))).toEqual({
      kind: 'upcoming',
      startsAtMs: Date.parse(sevenPm),
    });
  });

  test('accepts entries for 60 minutes when no grace period is given', () => {
    expect(entryStatus(card(), at(sevenPm, 0))).toEqual({ kind: 'accepting', minutesLeft: 60 });
    expect(entryStatus(card(), at(sevenPm, 59.5))).toEqual({ kind: 'accepting', minutesLeft: 1 });
    expect(entryStatus(card(), at(sevenPm, 60))).toEqual({ kind: 'closed' });
  });

  test('accepts entries for 90 minutes from a start at 9PM or later', () => {
    const late = card({ startTime: '9:00PM', startsAt: [ninePm] });

    expect(entryStatus(late, at(ninePm, 89)).kind).toBe('accepting');
    expect(entryStatus(late, at(ninePm, 90)).kind).toBe('closed');
  });

  test('uses the given grace period, also if it is zero', () => {
    expect(entryStatus(card({ gracePeriod: 30 }), at(sevenPm, 30)).kind).toBe('closed');
    expect(entryStatus(card({ gracePeriod: 0 }), at(sevenPm, 0)).kind).toBe('closed');
  });

  test('returns the most favourable status of several starts: upcoming, then accepting, then closed', () => {
    const both = card({ startTime: '7:00PM & 9:00PM', startsAt: [sevenPm, ninePm] });

    expect(entryStatus(both, at(sevenPm, 10))).toMatchObject({
      kind: 'upcoming',
      startsAtMs: Date.parse(ninePm),
    });
    expect(entryStatus(both, at(ninePm, 10))).toEqual({ kind: 'accepting', minutesLeft: 80 });
    expect(entryStatus(both, at(ninePm, 90)).kind).toBe('closed');
  });
});

describe('orderTournaments', () => {
  const early = card({ name: 'Early', startTime: '4:00PM', startsAt: ['2026-11-21T22:00:00.000Z'] });
  const seven = card({ name: 'Seven' });
  const nine = card({ name: 'Nine', startTime: '9:00PM', startsAt: [ninePm] });
  const names = (isToday: boolean) =>
    orderTournaments([nine, early, seven], { isToday, nowMs: at(sevenPm, 5) }).map(({ name }) => name);

  test('lists closed events last today', () => {
    expect(names(true)).toEqual(['Seven', 'Nine', 'Early']);
  });

  test('sorts other days by start time', () => {
    expect(names(false)).toEqual(['Early', 'Seven', 'Nine']);
  });
});

describe('the city filter', () => {
  const at = (city: string, name = 'Bar, Dallas') => ({
    venue: { id: '1', name, city, logo: null, imageUrl: null },
  });

  test("lists the first part of each venue's city, sorted, without duplicates", () => {
    expect(citiesOf([at('Plano, TX'), at('Dallas'), at('Plano')])).toEqual(['Dallas', 'Plano']);
  });

  test("falls back to the first part of the venue's name, and to nothing without a venue", () => {
    expect(cityOf(at('', 'Denton, Rusty Nail'))).toBe('Denton');
    expect(cityOf({ venue: null })).toBe('');
  });
});
