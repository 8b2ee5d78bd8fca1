import { type Clock, readClock } from '@ahl/shared-types/poker-clocks';
import { describe, expect, it } from 'vitest';
import { buildClock, buildLevel } from '../../testing/build-clock.ts';
import { formatElapsed, formatLength, shortChips } from '../labels/clock-format.ts';
import { faceOf, rowsOf, windowOf } from './face-model.ts';

const startMs = Date.parse('2025-07-26T00:00:00.000Z');
const faceAt = (more: Partial<Clock>, elapsedMs = 0) => {
  const clock = buildClock(more);
  return faceOf(clock, readClock(clock, startMs + elapsedMs), startMs + elapsedMs);
};

describe('faceOf', () => {
  it('shows level, time, blinds, what is next and the time to the break', () => {
    expect(faceAt({ status: 'running' }, 3 * 60_000 + 18_000)).toMatchObject({
      state: 'running',
      heading: 'Level 1',
      time: '11:42',
      blinds: { small: '25', big: '50' },
      ante: null,
      next: { text: '50 / 100', short: '50/100' },
      breakIn: '26:42',
      colourUp: { chip: '25', isNow: false },
    });
  });

  it('shows a break as a break', () => {
    expect(faceAt({ status: 'running', levelIndex: 2, remainingMs: 600_000 })).toMatchObject({
      state: 'break',
      heading: 'Break',
      blinds: null,
      breakIn: null,
      colourUp: { chip: '25', isNow: true },
      next: { text: '75 / 150' },
    });
  });

  it('shows the break that comes next', () => {
    expect(faceAt({ status: 'paused', levelIndex: 1 })).toMatchObject({
      state: 'paused',
      next: { blinds: null, text: '10 min break' },
    });
  });

  it('counts up after the last level', () => {
    expect(faceAt({ status: 'running', levelIndex: 4, remainingMs: 1_000 }, 66_500)).toMatchObject({
      state: 'overtime',
      time: '+01:05',
      next: null,
      breakIn: null,
    });
  });

  it('shows both kinds of ante', () => {
    const levels = [buildLevel(100, 200, { ante: 25, bigBlindAnte: 200 })];

    expect(faceAt({ levels }).ante).toBe('Ante 25 · Big blind ante 200');
  });
});

describe('windowOf', () => {
  const rows = rowsOf(buildClock().levels);

  it('shows the current row after two past ones', () => {
    expect(windowOf(rows, 3, 3).map(({ index }) => index)).toEqual([1, 2, 3]);
    expect(windowOf(rows, 4, 3).map(({ index }) => index)).toEqual([2, 3, 4]);
    expect(windowOf(rows, 0, 3).map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it('shows all rows when they fit', () => {
    expect(windowOf(rows, 3, 9)).toHaveLength(5);
  });
});

describe('clock-format', () => {
  it('formats time and chips for the room', () => {
    expect(formatElapsed(61_999)).toBe('01:01');
    expect(formatLength(900_000)).toBe('15 min');
    expect(formatLength(90_000)).toBe('90 s');
    expect([75, 1_250, 1_500, 10_000, 1_500_000].map(shortChips)).toEqual([
      '75',
      '1250',
      '1.5K',
      '10K',
      '1.5M',
    ]);
  });
});
