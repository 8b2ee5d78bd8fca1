import { describe, expect, test } from 'vitest';
import { idOf, levels, minute, openDesk, refusal, t0 } from '../testing/clock-desk.ts';
import { isDecided, nightCounts, placesOf, playing } from './night.rules.ts';
import { readClock } from './poker-clock.rules.ts';

describe('the places of a night', () => {
  test('the first one out is last; the last one left has won, and the clock is finished', () => {
    const desk = openDesk();
    for (const number of [1, 2, 3, 4]) desk.register(number);
    desk.give('start');
    desk.give('bust', { entryIds: [idOf(3)] });
    desk.give('bust', { entryIds: [idOf(1)] });
    expect(isDecided(desk.state().night)).toBe(false);
    desk.give('bust', { entryIds: [idOf(4)] });

    expect(desk.names(placesOf(desk.state().night))).toEqual([
      [1, 3],
      [2, 1],
      [3, 4],
      [4, 2],
    ]);
    expect(desk.state().status).toBe('finished');
  });

  test('players out in the same hand share the better place, and the next one is left free', () => {
    const desk = openDesk();
    for (const number of [1, 2, 3, 4]) desk.register(number);
    desk.give('bust', { entryIds: [idOf(3), idOf(1)] });

    expect(desk.names(placesOf(desk.state().night))).toEqual([
      [1, 3],
      [3, 3],
    ]);
  });

  test('a late entry moves back those already out, and players who are only counted count', () => {
    const desk = openDesk();
    for (const number of [1, 2, 3]) desk.register(number);
    desk.give('count', { what: 'entry', by: 1 });
    desk.give('bust', { entryIds: [idOf(3)] });
    expect(placesOf(desk.state().night).get(idOf(3))).toBe(4);
    desk.register(5);
    desk.give('count', { what: 'out', by: 1 });

    expect(placesOf(desk.state().night).get(idOf(3))).toBe(5);
    expect(nightCounts(desk.state().night)).toMatchObject({ entries: 5, playersLeft: 3 });
  });

  test('a re-entry is back in with a new stack', () => {
    const desk = openDesk();
    for (const number of [1, 2, 3]) desk.register(number);
    desk.give('bust', { entryIds: [idOf(3)] });
    expect(refusal(() => desk.give('re-enter', { entryId: idOf(3), seat: null }))).toBe(
      'Re-entries are off tonight.',
    );
    desk.give('set-options', { allowsReEntry: true });
    desk.give('re-enter', { entryId: idOf(3), seat: null });

    expect(nightCounts(desk.state().night)).toEqual({
      entries: 3,
      reEntries: 1,
      addOns: 0,
      playersLeft: 3,
      tables: 0,
      totalChips: 20_000,
      averageStack: 6_667,
    });
  });

  test('the winner stays in', () => {
    const desk = openDesk();
    for (const number of [1, 2]) desk.register(number);

    expect(refusal(() => desk.give('bust', { entryIds: [idOf(1), idOf(2)] }))).toBe(
      'One player wins: leave the winner in.',
    );
  });
});

describe('seats', () => {
  test('two players cannot share one, and a blocked one stays empty', () => {
    const desk = openDesk();
    desk.register(1, { table: 1, seat: 1 });
    expect(refusal(() => desk.register(2, { table: 1, seat: 1 }))).toBe('Player 1 sits at table 1, seat 1.');
    desk.give('block-seats', { seats: [{ table: 1, seat: 2 }], isBlocked: true });
    expect(refusal(() => desk.register(2, { table: 1, seat: 2 }))).toBe('Table 1, seat 2 is blocked.');
    expect(refusal(() => desk.register(2, { table: 1, seat: 9 }))).toBe('A table has 8 seats.');
  });

  test('two players change seats in one move, which is reported', () => {
    const desk = openDesk();
    desk.register(1, { table: 1, seat: 1 });
    desk.register(2, { table: 2, seat: 4 });
    desk.give('seat-players', {
      seats: [
        { entryId: idOf(1), table: 2, seat: 4 },
        { entryId: idOf(2), table: 1, seat: 1 },
      ],
      reason: 'host',
      note: '',
    });

    expect(playing(desk.state().night).map(({ seat }) => seat)).toEqual([
      { table: 2, seat: 4 },
      { table: 1, seat: 1 },
    ]);
    expect(desk.state().night.moves.map(({ from, to }) => [from?.table, to.table])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  test('the seat of a player who is out is free', () => {
    const desk = openDesk();
    for (const number of [1, 2, 3]) desk.register(number, { table: 1, seat: number });
    desk.give('bust', { entryIds: [idOf(1)] });

    desk.register(4, { table: 1, seat: 1 });

    expect(nightCounts(desk.state().night).tables).toBe(1);
  });
});

describe('a start at a time of day', () => {
  test('the clock starts automatically at that time, to the millisecond', () => {
    const desk = openDesk();
    desk.give('schedule-start', { startsAt: new Date(t0 + 10 * minute).toISOString() });

    expect(readClock(desk.state(), t0 + 10 * minute - 1)).toMatchObject({ status: 'ready' });
    expect(readClock(desk.state(), t0 + 12 * minute)).toMatchObject({
      status: 'running',
      remainingMs: 13 * minute,
    });
  });

  test('a pause after it counts from that time', () => {
    const desk = openDesk();
    desk.give('schedule-start', { startsAt: new Date(t0 + 10 * minute).toISOString() });
    desk.give('pause', {}, 12 * minute);

    expect(desk.state()).toMatchObject({ status: 'paused', remainingMs: 12 * minute });
  });

  test('is refused for a time in the past, and on a running clock', () => {
    const desk = openDesk();
    expect(refusal(() => desk.give('schedule-start', { startsAt: new Date(t0).toISOString() }))).toBe(
      'This time has passed.',
    );
    desk.give('start');
    expect(refusal(() => desk.give('schedule-start', { startsAt: null }))).toBe(
      'The clock was started already.',
    );
  });
});

describe('editing the levels', () => {
  test('changes coming rows and refuses a change of played ones', () => {
    const desk = openDesk();
    desk.give('start');
    desk.give('go-to-level', { levelIndex: 2 });
    const shorter = levels.map((level, index) => (index > 2 ? { ...level, durationMs: 5 * minute } : level));
    desk.give('edit-levels', { levels: shorter });
    expect(desk.state().levels[3]?.durationMs).toBe(5 * minute);

    const rewritten = levels.map((level) => ({ ...level, durationMs: minute }));
    expect(refusal(() => desk.give('edit-levels', { levels: rewritten }))).toMatch(/cannot be changed/);
    expect(refusal(() => desk.give('edit-levels', { levels: levels.slice(0, 2) }))).toMatch(
      /cannot be changed/,
    );
  });
});
