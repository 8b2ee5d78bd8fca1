import { expect, it } from 'vitest';
import type { Level } from '../poker-clocks/level.schema.ts';
import { expectedLengthMs } from './expected-end.rules.ts';

const minuteMs = 60_000;
const level = (bigBlind: number): Level => ({
  kind: 'level',
  durationMs: 20 * minuteMs,
  smallBlind: bigBlind / 2,
  bigBlind,
  ante: 0,
  bigBlindAnte: 0,
});
const pause: Level = { kind: 'break', durationMs: 10 * minuteMs, colourUpChip: null };
const levels = [level(100), level(500), pause, level(2_000), level(5_000), level(10_000)];

it.each([
  // 10 × 4,000 / 20 = 2,000: the third level is the last, after the break.
  [{ players: 10, startingStack: 4_000 }, 70],
  // One more player needs a larger blind than 2,000.
  [{ players: 11, startingStack: 4_000 }, 90],
  [{ players: 10, startingStack: 10_000 }, 90],
  [{ players: 2, startingStack: 500 }, 20],
  // The structure ends before the blinds become that large.
  [{ players: 200, startingStack: 10_000 }, 110],
])('%j ends after %i minutes', (night, minutes) => {
  expect(expectedLengthMs(levels, night)).toBe(minutes * minuteMs);
});

it('has no length without rows', () => {
  expect(expectedLengthMs([], { players: 9, startingStack: 5_000 })).toBe(0);
});
