import { describe, expect, test } from 'vitest';
import { startClockOf } from './start-clock.rules.ts';
import { clockStatus, startStatus, takesEntries } from './start-status.rules.ts';
import { entryStatus, orderTournaments } from './tournament.rules.ts';
import type { StartClock, StartState } from './tournament.schema.ts';

// 7:00PM in Dallas on 21 November 2026 (CST, UTC-6).
const sevenPm = '2026-11-22T01:00:00.000Z';
const ninePm = '2026-11-22T03:00:00.000Z';
const at = (minutes: number) => Date.parse(sevenPm) + minutes * 60_000;

const clock = (more: Partial<StartClock> = {}): StartClock => ({
  status: 'running',
  startsAt: null,
  eventStartsAt: sevenPm,
  lateEntryMinutes: 60,
  entries: 20,
  playersLeft: 12,
  ...more,
});
const statusOf = (state: StartState | undefined, minutes: number) =>
  startStatus({ startsAtMs: Date.parse(sevenPm), graceMinutes: 60, state }, at(minutes));
const byClock = (more: Partial<StartClock>, minutes: number) =>
  statusOf({ clock: clock(more), winners: null }, minutes);

describe('startStatus', () => {
  test("uses the clock's late entry, not the event's grace period", () => {
    expect(byClock({ lateEntryMinutes: 90 }, 70)).toEqual({ kind: 'accepting', minutesLeft: 20 });
    expect(byClock({ lateEntryMinutes: 30 }, 30)).toEqual({ kind: 'running', playersLeft: 12 });
  });

  test('is upcoming before the start of a waiting clock, and closed after its late entry', () => {
    expect(byClock({ status: 'ready' }, -1).kind).toBe('upcoming');
    expect(byClock({ status: 'ready' }, 5).kind).toBe('accepting');
    expect(byClock({ status: 'ready' }, 60).kind).toBe('closed');
  });

  test('accepts entries in a game that began early, also in one that started automatically', () => {
    expect(byClock({}, -10)).toEqual({ kind: 'accepting', minutesLeft: 70 });
    const startsAt = new Date(at(-5)).toISOString();
    expect(byClock({ status: 'ready', startsAt }, -6).kind).toBe('upcoming');
    expect(byClock({ status: 'ready', startsAt }, -5).kind).toBe('accepting');
  });

  test('treats a paused game as running', () => {
    expect(byClock({ status: 'paused' }, 61)).toEqual({ kind: 'running', playersLeft: 12 });
  });

  test('is finished when the clock is, or when one player is left, whatever the time', () => {
    expect(byClock({ status: 'finished' }, 12)).toEqual({ kind: 'finished', winners: [] });
    expect(byClock({ playersLeft: 1 }, 12)).toEqual({ kind: 'finished', winners: [] });
    expect(byClock({ entries: 1, playersLeft: 1 }, 12).kind).toBe('accepting');
  });

  test('is finished for a game with a winner, with or without a clock', () => {
    const finished = { kind: 'finished', winners: ['Ana Ruiz'] };
    expect(statusOf({ clock: clock(), winners: ['Ana Ruiz'] }, 12)).toEqual(finished);
    expect(statusOf({ clock: null, winners: ['Ana Ruiz'] }, 12)).toEqual(finished);
  });
});

describe('entryStatus of a card with clocks', () => {
  const card = {
    name: 'Double Header',
    startTime: '7:00PM & 9:00PM',
    startsAt: [sevenPm, ninePm],
    gracePeriod: null,
  };
  const done = { clock: clock({ status: 'finished' }), winners: ['Ana Ruiz'] };
  const none = { clock: null, winners: null };

  test('uses the clock of each start, and returns the most favourable status', () => {
    const startStates = [done, none];
    expect(entryStatus({ ...card, startStates }, at(100)).kind).toBe('upcoming');
    expect(entryStatus({ ...card, startStates }, at(130)).kind).toBe('accepting');
    expect(entryStatus({ ...card, startStates }, at(300)).kind).toBe('closed');
    expect(entryStatus({ ...card, startStates: [done, done] }, at(130)).kind).toBe('finished');
  });

  test('lists today’s events that take no entries last', () => {
    const over = { ...card, name: 'Over', startStates: [done, done] };
    const open = { ...card, name: 'Still open', startsAt: [ninePm], startTime: '9:00PM' };
    const names = orderTournaments([over, open], { isToday: true, nowMs: at(10) }).map(({ name }) => name);
    expect(names).toEqual(['Still open', 'Over']);
  });
});

describe('clockStatus', () => {
  const free = {
    status: 'running',
    date: '2026-11-21',
    startTime: '19:00',
    startsAt: null,
    settings: { lateEntryMinutes: 60 },
    counts: { entries: 9, playersLeft: 9 },
  } as const;
  const read = (more: object, minutes: number) =>
    clockStatus(startClockOf({ ...free, ...more }, 'America/Chicago'), at(minutes));

  test('counts from the start that the clock times', () => {
    expect(read({}, 59)).toEqual({ kind: 'accepting', minutesLeft: 1 });
    expect(read({}, 60)).toEqual({ kind: 'running', playersLeft: 9 });
  });

  test('is null for a clock without a start, until it is finished', () => {
    expect(read({ startTime: null }, 500)).toBeNull();
    expect(read({ startTime: null, status: 'finished' }, 500)?.kind).toBe('finished');
    expect(read({ startTime: null, startsAt: sevenPm, status: 'ready' }, 60)?.kind).toBe('running');
  });

  test('takes entries only before late entry ends', () => {
    const kinds = ['upcoming', 'accepting', 'running', 'closed', 'finished'] as const;
    expect(kinds.filter((kind) => takesEntries({ kind } as never))).toEqual(['upcoming', 'accepting']);
  });
});
