import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../common/errors.ts';
import type { ClockCommand, PlainCommand } from './clock-command.schema.ts';
import { emptyNight, isDecided, nightCounts, placesOf, playersLeftOf, playing } from './night.rules.ts';
import type { Seat } from './night.schema.ts';
import { initialAnchor, readClock } from './poker-clock.rules.ts';
import { applyLine, type LoggedCommand, replay, type TournamentState, undoneIds } from './replay.rules.ts';
import { structureById } from './structures.ts';

const minute = 60_000;
const t0 = Date.parse('2026-11-21T01:00:00.000Z');
const levels = structureById('lppl')?.levels ?? [];
const begin = (): TournamentState => ({
  levels,
  ...initialAnchor(levels, t0),
  isHandForHand: false,
  announcement: null,
  night: emptyNight(),
});
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A desk that gives one command a minute and keeps the log, as the server does. */
const openDesk = (first = begin()) => {
  const log: LoggedCommand[] = [];
  let state = first;
  let nowMs = t0;
  const give = (type: ClockCommand['type'], more: object = {}, afterMs = minute) => {
    nowMs += afterMs;
    const command = { commandId: idOf(1_000 + log.length), type, ...more } as ClockCommand;
    state = applyLine({ first, log, state }, { command, atMs: nowMs });
    log.push({ command, atMs: nowMs });
    return command.commandId;
  };
  return {
    give,
    log,
    first,
    state: () => state,
    reading: () => readClock(state, nowMs),
    register: (number: number, seat: Seat | null = null) =>
      give('register', {
        entry: {
          ...{ id: idOf(number), playerId: null, name: `Player ${number}`, playerNumber: null },
          ...{ seat, isSeatFixed: false, extraChips: 0 },
        },
      }),
    names: (places: Map<string, number>) =>
      [...places].map(([id, place]) => [Number(id.slice(-4)), place]).sort(([a = 0], [b = 0]) => a - b),
  };
};
const refusal = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  return 'nothing was refused';
};

describe('the places of a night', () => {
  test('who goes out first is last; the last one left has won, and the clock is finished', () => {
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

  test('who goes out in the same hand shares the better place, and the next one is left free', () => {
    const desk = openDesk();
    for (const number of [1, 2, 3, 4]) desk.register(number);
    desk.give('bust', { entryIds: [idOf(3), idOf(1)] });

    expect(desk.names(placesOf(desk.state().night))).toEqual([
      [1, 3],
      [3, 3],
    ]);
  });

  test('a late entry pushes back who is out already, and players who are only counted count', () => {
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

  test('a re-entry is in again and brings a stack', () => {
    const desk = openDesk();
    for (const number of [1, 2, 3]) desk.register(number);
    desk.give('bust', { entryIds: [idOf(3)] });
    expect(refusal(() => desk.give('re-enter', { entryId: idOf(3), seat: null }))).toBe(
      'Re-entries are off tonight.',
    );
    desk.give('set-options', { allowsReEntry: true });
    desk.give('re-enter', { entryId: idOf(3), seat: null });

    expect(nightCounts(desk.state().night)).toEqual({
      ...{ entries: 3, reEntries: 1, addOns: 0, playersLeft: 3, tables: 0 },
      ...{ totalChips: 20_000, averageStack: 6_667 },
    });
  });

  test('the winner is left in', () => {
    const desk = openDesk();
    for (const number of [1, 2]) desk.register(number);

    expect(refusal(() => desk.give('bust', { entryIds: [idOf(1), idOf(2)] }))).toBe(
      'One player wins: leave the winner in.',
    );
  });
});

describe('seats', () => {
  test('two do not sit on one, and nobody on a blocked one', () => {
    const desk = openDesk();
    desk.register(1, { table: 1, seat: 1 });
    expect(refusal(() => desk.register(2, { table: 1, seat: 1 }))).toBe('Player 1 sits at table 1, seat 1.');
    desk.give('block-seats', { seats: [{ table: 1, seat: 2 }], isBlocked: true });
    expect(refusal(() => desk.register(2, { table: 1, seat: 2 }))).toBe('Table 1, seat 2 is blocked.');
    expect(refusal(() => desk.register(2, { table: 1, seat: 9 }))).toBe('A table has 8 seats.');
  });

  test('two players change seats in one move, and it is told', () => {
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

  test('the seat of who is out is free', () => {
    const desk = openDesk();
    for (const number of [1, 2, 3]) desk.register(number, { table: 1, seat: number });
    desk.give('bust', { entryIds: [idOf(1)] });

    desk.register(4, { table: 1, seat: 1 });

    expect(nightCounts(desk.state().night).tables).toBe(1);
  });
});

describe('a start at a time of day', () => {
  test('the clock starts by itself at that moment, to the millisecond', () => {
    const desk = openDesk();
    desk.give('schedule-start', { startsAt: new Date(t0 + 10 * minute).toISOString() });

    expect(readClock(desk.state(), t0 + 10 * minute - 1)).toMatchObject({ status: 'ready' });
    expect(readClock(desk.state(), t0 + 12 * minute)).toMatchObject({
      status: 'running',
      remainingMs: 13 * minute,
    });
  });

  test('a pause after it counts from that moment', () => {
    const desk = openDesk();
    desk.give('schedule-start', { startsAt: new Date(t0 + 10 * minute).toISOString() });
    desk.give('pause', {}, 12 * minute);

    expect(desk.state()).toMatchObject({ status: 'paused', remainingMs: 12 * minute });
  });

  test('is refused for a moment that has passed, and on a clock that runs', () => {
    const desk = openDesk();
    expect(refusal(() => desk.give('schedule-start', { startsAt: new Date(t0).toISOString() }))).toBe(
      'This moment has passed.',
    );
    desk.give('start');
    expect(refusal(() => desk.give('schedule-start', { startsAt: null }))).toBe(
      'The clock was started already.',
    );
  });
});

describe('editing the levels', () => {
  test('changes what is to come and refuses what is played', () => {
    const desk = openDesk();
    desk.give('start');
    desk.give('go-to-level', { levelIndex: 2 });
    const shorter = levels.map((level, index) => (index > 2 ? { ...level, durationMs: 5 * minute } : level));
    desk.give('edit-levels', { levels: shorter });
    expect(desk.state().levels[3]?.durationMs).toBe(5 * minute);

    const rewritten = levels.map((level) => ({ ...level, durationMs: minute }));
    expect(refusal(() => desk.give('edit-levels', { levels: rewritten }))).toMatch(/stay as they are/);
    expect(refusal(() => desk.give('edit-levels', { levels: levels.slice(0, 2) }))).toMatch(
      /stay as they are/,
    );
  });
});

describe('undo and redo', () => {
  test('a pause that is undone never was: the time ran on', () => {
    const desk = openDesk();
    desk.give('start');
    const pause = desk.give('pause', {}, 2 * minute);
    desk.give('undo', { targetCommandId: pause }, 3 * minute);

    expect(desk.state()).toMatchObject({ status: 'running', version: 4 });
    expect(desk.reading().remainingMs).toBe(10 * minute);
    desk.give('redo', { targetCommandId: pause });
    expect(desk.state()).toMatchObject({ status: 'paused', remainingMs: 13 * minute });
  });

  test('the last bust-out undone brings the clock back', () => {
    const desk = openDesk();
    for (const number of [1, 2]) desk.register(number);
    desk.give('start');
    const last = desk.give('bust', { entryIds: [idOf(1)] });
    desk.give('undo', { targetCommandId: last });

    expect(desk.state().status).toBe('running');
    expect(playersLeftOf(desk.state().night)).toBe(2);
  });

  test('is refused while a later command stands on the one that it would take away', () => {
    const desk = openDesk();
    const registration = desk.register(1);
    desk.register(2);
    desk.register(3);
    desk.give('bust', { entryIds: [idOf(1)] });

    expect(refusal(() => desk.give('undo', { targetCommandId: registration }))).toBe(
      'A later command stands on this one: This player is not in the list of tonight.',
    );
    expect(desk.log).toHaveLength(4);
  });

  test('nothing is undone twice, and redone only when it was undone', () => {
    const desk = openDesk();
    const start = desk.give('start');
    expect(refusal(() => desk.give('redo', { targetCommandId: start }))).toBe('This was not undone.');
    desk.give('undo', { targetCommandId: start });
    expect(refusal(() => desk.give('undo', { targetCommandId: start }))).toBe('This is undone already.');
    expect(refusal(() => desk.give('undo', { targetCommandId: idOf(7) }))).toBe(
      'There is no such command in the log.',
    );
  });
});

const anyPlain = fc.oneof(
  fc.constantFrom<Partial<PlainCommand>[]>(
    { type: 'start' },
    { type: 'pause' },
    { type: 'next-level' },
    { type: 'previous-level' },
    { type: 'reset-level' },
    { type: 'finish' },
    { type: 'hand-for-hand', isOn: true },
    { type: 'announce', text: 'Cards in the air' },
    { type: 'count', what: 'entry', by: 1 },
    { type: 'count', what: 'out', by: 1 },
  ),
  fc.record({ type: fc.constant('adjust-time'), deltaMs: fc.integer({ min: -9 * minute, max: 9 * minute }) }),
  fc.record({ type: fc.constant('go-to-level'), levelIndex: fc.nat(19) }),
  fc.record({
    type: fc.constant('register'),
    entry: fc.record({
      id: fc.nat(8).map(idOf),
      playerId: fc.constant(null),
      name: fc.constant('Somebody'),
      playerNumber: fc.constant(null),
      seat: fc.option(
        fc.record({ table: fc.integer({ min: 1, max: 2 }), seat: fc.integer({ min: 1, max: 4 }) }),
      ),
      isSeatFixed: fc.boolean(),
      extraChips: fc.constant(0),
    }),
  }),
  fc.record({
    type: fc.constant('bust'),
    entryIds: fc.array(fc.nat(8).map(idOf), { minLength: 1, maxLength: 2 }),
  }),
  fc.record({ type: fc.constant('unregister'), entryId: fc.nat(8).map(idOf) }),
);
const anyStep = fc.record({
  afterMs: fc.integer({ min: -2_000, max: 20 * minute }),
  given: fc.oneof(
    { weight: 4, arbitrary: anyPlain },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constantFrom('undo', 'redo'), back: fc.integer({ min: 1, max: 12 }) }),
    },
  ),
});

describe('any sequence of commands', () => {
  test('undone and redone, replayed from its log, gives the same state, whose reading never goes back', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        const desk = openDesk();
        for (const { given, afterMs } of steps) {
          const { type, back, ...more } = given as { type: ClockCommand['type']; back?: number };
          const target = desk.log.at(-(back ?? 1))?.command.commandId ?? idOf(0);
          refusal(() => desk.give(type, back ? { targetCommandId: target } : more, afterMs));
        }
        const state = desk.state();
        expect(replay(desk.first, desk.log)).toEqual(state);
        expect(state.version).toBe(1 + desk.log.length);
        expect(playersLeftOf(state.night)).toBeGreaterThanOrEqual(0);
        const places = [...placesOf(state.night).values()];
        expect(places.every((place) => place >= 1 && place <= nightCounts(state.night).entries)).toBe(true);

        const playedMs = (nowMs: number) => {
          const { levelIndex, remainingMs, overtimeMs } = readClock(state, nowMs);
          const begun = state.levels
            .slice(0, levelIndex + 1)
            .reduce((sum, { durationMs }) => sum + durationMs, 0);
          return begun - remainingMs + overtimeMs;
        };
        const anchorMs = Date.parse(state.anchoredAt);
        const at = [0, 1, 900, 61_000, 3_600_000].map((ms) => playedMs(anchorMs + ms));
        expect(at).toEqual(at.toSorted((a, b) => a - b));
      }),
      { numRuns: 400 },
    );
  });

  test('with all of it undone from the last to the first, the clock is as it began', () => {
    fc.assert(
      fc.property(fc.array(anyPlain, { maxLength: 25 }), (commands) => {
        const desk = openDesk();
        for (const { type, ...more } of commands)
          refusal(() => desk.give(type as ClockCommand['type'], more));
        for (const { command } of desk.log.toReversed())
          desk.give('undo', { targetCommandId: command.commandId });

        expect({ ...desk.state(), version: 1 }).toEqual(desk.first);
        expect(undoneIds(desk.log).size * 2).toBe(desk.log.length);
      }),
    );
  });
});
