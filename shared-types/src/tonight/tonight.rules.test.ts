import { describe, expect, test } from 'vitest';
import { leagueSettings } from '../poker-clocks/night.schema.ts';
import {
  checkInPeriod,
  checkInPeriodMs,
  isEntryOpen,
  judgeCode,
  periodsRemembered,
} from './tonight.rules.ts';

describe('judgeCode', () => {
  const nowMs = 1_000 * checkInPeriodMs + 5;
  const current = checkInPeriod(nowMs);
  const judge = (period: number) => judgeCode((one) => one === period, nowMs);

  test.each([
    ['good', current],
    ['good', current - 1],
    ['old', current - 2],
    ['old', current - periodsRemembered],
    ['wrong', current - periodsRemembered - 1],
    ['wrong', current + 1],
  ] as const)('%s', (verdict, period) => {
    expect(judge(period)).toBe(verdict);
  });

  test('accepts a code for the rest of its period and the whole of the next', () => {
    const isThis = (period: number) => period === current;
    const endsAtMs = (current + 2) * checkInPeriodMs;
    expect(judgeCode(isThis, endsAtMs - 1)).toBe('good');
    expect(judgeCode(isThis, endsAtMs)).toBe('old');
  });
});

describe('isEntryOpen', () => {
  const clock = {
    date: '2026-11-21',
    startTime: '19:00',
    status: 'running',
    settings: leagueSettings,
    startsAt: null,
    counts: { entries: 12, playersLeft: 12 },
  } as const;
  const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);

  test('is true until the late entry of the night ends, to the millisecond', () => {
    expect(isEntryOpen(clock, at('01:59:59.999'), 'America/Chicago')).toBe(true);
    expect(isEntryOpen(clock, at('02:00:00.000'), 'America/Chicago')).toBe(false);
  });

  test('is true for a clock without a start until it is finished', () => {
    const free = { ...clock, startTime: null };
    expect(isEntryOpen(free, at('23:00:00'), 'America/Chicago')).toBe(true);
    expect(isEntryOpen({ ...free, status: 'finished' }, at('01:00:00'), 'America/Chicago')).toBe(false);
  });
});
