import { describe, expect, test } from 'vitest';
import { forgottenState } from './forgotten.rules.ts';
import type { Level } from './level.schema.ts';

const minute = 60_000;
const hour = 60 * minute;
const t0 = Date.parse('2026-11-21T01:00:00.000Z');
const at = (ms: number): string => new Date(t0 + ms).toISOString();
const play: Level = {
  kind: 'level',
  durationMs: hour,
  smallBlind: 25,
  bigBlind: 50,
  ante: 0,
  bigBlindAnte: 0,
};
/** A clock of two levels of an hour, started at `t0`. */
const clock = {
  levels: [play, play],
  status: 'running' as 'ready' | 'running' | 'paused' | 'finished',
  levelIndex: 0,
  remainingMs: hour,
  anchoredAt: at(0),
  version: 2,
  startsAt: null as string | null,
  lastCommandAt: at(0),
};
const stateAt = (ms: number, more: Partial<typeof clock> = {}) =>
  forgottenState({ ...clock, ...more }, t0 + ms);

describe('a clock without commands', () => {
  test('is in question half an hour after its last row, and ends 12 hours after it', () => {
    expect(stateAt(2 * hour + 29 * minute)).toBe('active');
    expect(stateAt(2 * hour + 30 * minute)).toBe('ask');
    expect(stateAt(14 * hour - 1)).toBe('ask');
    expect(stateAt(14 * hour)).toBe('end');
  });

  test('is in question after three hours, even with rows to come, which do not end it', () => {
    const levels = Array.from({ length: 20 }, () => play);

    expect(stateAt(3 * hour - 1, { levels })).toBe('active');
    expect(stateAt(3 * hour, { levels })).toBe('ask');
    expect(stateAt(19 * hour, { levels })).toBe('ask');
  });

  test('counts from its last command of any kind', () => {
    const lastCommandAt = at(10 * hour);

    expect(stateAt(10 * hour + 29 * minute, { lastCommandAt })).toBe('active');
    expect(stateAt(10 * hour + 30 * minute, { lastCommandAt })).toBe('ask');
    expect(stateAt(22 * hour - 1, { lastCommandAt })).toBe('ask');
    expect(stateAt(22 * hour, { lastCommandAt })).toBe('end');
  });

  test('that is paused has the same limits from its last command', () => {
    expect(stateAt(2 * hour, { status: 'paused' })).toBe('active');
    expect(stateAt(3 * hour, { status: 'paused' })).toBe('ask');
    expect(stateAt(12 * hour, { status: 'paused' })).toBe('end');
  });

  test('is not forgotten while it waits for its start, nor once it is finished', () => {
    expect(stateAt(99 * hour, { status: 'ready' })).toBe('active');
    expect(stateAt(99 * hour, { status: 'finished' })).toBe('active');
  });

  test('that started by itself counts from its start', () => {
    const planned = { status: 'ready', startsAt: at(48 * hour) } as const;

    expect(stateAt(49 * hour, planned)).toBe('active');
    expect(stateAt(62 * hour, planned)).toBe('end');
  });
});
