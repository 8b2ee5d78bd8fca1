import { describe, expect, test } from 'vitest';
import { structures } from '../poker-clocks/structures.ts';
import { type DisplaySettings, readDisplaySettings } from './display-settings.ts';
import { idleViewAt, isLadderBesideClock, isLadderHeld, viewAt } from './rotation.rules.ts';
import { type DisplayView, displayViews } from './screen.schema.ts';

const startMs = Date.parse('2026-11-21T01:00:00.000Z');
const usual = readDisplaySettings(null);

/** Returns the seconds of some views; the others are left out. */
const secondsOf = (views: Partial<DisplaySettings['seconds']>): DisplaySettings['seconds'] => ({
  ...(Object.fromEntries(displayViews.map((view) => [view, 0])) as DisplaySettings['seconds']),
  ...views,
});
/** Returns for how many of the first `length` seconds each view is shown, in the order of their first turns. */
const lengthsOf = (length: number, viewOf: (nowMs: number) => DisplayView) => {
  const seen = Array.from({ length }, (_one, second) => viewOf(second * 1_000));
  return [...Map.groupBy(seen, (view) => view)].map(([view, seconds]) => [view, seconds.length]);
};

describe('the views of a venue', () => {
  const available = ['standings', 'promos', 'nextNights', 'ladder'] as const;

  test('share one turn beside a clock: each rotation shows another of them', () => {
    const seconds = secondsOf({ clock: 20, standings: 6, nextNights: 10, promos: 8 });

    expect(lengthsOf(90, (nowMs) => viewAt({ seconds, isRotating: true }, available, nowMs))).toEqual([
      ['clock', 60],
      ['standings', 10],
      ['promos', 10],
      ['nextNights', 10],
    ]);
  });

  test('have their own turns on a screen without a clock, which has no ladder', () => {
    const seconds = secondsOf({ clock: 20, ladder: 15, standings: 6, nextNights: 10 });

    expect(lengthsOf(36, (nowMs) => idleViewAt({ seconds, isRotating: true }, available, nowMs))).toEqual([
      ['clock', 20],
      ['standings', 6],
      ['nextNights', 10],
    ]);
    expect(idleViewAt({ seconds, isRotating: false }, available, 21_000)).toBe('clock');
  });

  test('have their usual seconds in settings that were stored before they existed', () => {
    const stored = { clock: 5, seats: 0, blinds: 600, message: 0, qr: 0 };

    const { seconds } = readDisplaySettings(JSON.stringify({ seconds: stored }));

    expect(seconds).toEqual({ ...usual.seconds, ...stored });
    expect(seconds.ladder).toBe(15);
  });
});

describe('the points ladder', () => {
  const bustOuts = [{ commandId: 'a', entryIds: ['x'], unnamed: 0, at: new Date(startMs).toISOString() }];

  test('is shown for twenty seconds after an elimination', () => {
    expect(isLadderHeld({ bustOuts: [] }, startMs)).toBe(false);
    expect(isLadderHeld({ bustOuts }, startMs + 19_999)).toBe(true);
    expect(isLadderHeld({ bustOuts }, startMs + 20_000)).toBe(false);
  });

  const reading = { status: 'running' as const, levelIndex: 0, remainingMs: 60_000, overtimeMs: 0 };
  const levels = structures[0]?.levels ?? [];
  const breakIndex = levels.findIndex(({ kind }) => kind === 'break');

  test.each([
    ['eleven of many left', { entries: 24, playersLeft: 11 }, reading, false],
    ['ten of many left', { entries: 24, playersLeft: 10 }, reading, true],
    ['nobody out yet', { entries: 8, playersLeft: 8 }, reading, false],
    ['a break', { entries: 24, playersLeft: 9 }, { ...reading, levelIndex: breakIndex }, false],
    ['a pause', { entries: 24, playersLeft: 9 }, { ...reading, status: 'paused' as const }, false],
    ['overtime', { entries: 24, playersLeft: 9 }, { ...reading, overtimeMs: 1_000 }, false],
  ])('stands beside the clock of a running level: %s', (_name, players, moment, isBeside) => {
    const counts = { reEntries: 0, addOns: 0, tables: 1, totalChips: 0, averageStack: 0, ...players };
    expect(isLadderBesideClock({ levels, counts }, moment)).toBe(isBeside);
  });
});
