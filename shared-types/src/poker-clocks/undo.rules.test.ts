import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idOf, minute, openDesk, refusal } from '../testing/clock-desk.ts';
import type { ClockCommand, PlainCommand } from './clock-command.schema.ts';
import { nightCounts, placesOf, playersLeftOf } from './night.rules.ts';
import { readClock } from './poker-clock.rules.ts';
import { replay, undoneIds } from './replay.rules.ts';

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
  input: fc.oneof(
    { weight: 4, arbitrary: anyPlain },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constantFrom('undo', 'redo'), back: fc.integer({ min: 1, max: 12 }) }),
    },
  ),
});

describe('undo and redo', () => {
  test('undoing a pause removes it: the time ran on', () => {
    const desk = openDesk();
    desk.give('start');
    const pause = desk.give('pause', {}, 2 * minute);
    desk.give('undo', { targetCommandId: pause }, 3 * minute);

    expect(desk.state()).toMatchObject({ status: 'running', version: 4 });
    expect(desk.reading().remainingMs).toBe(10 * minute);
    desk.give('redo', { targetCommandId: pause });
    expect(desk.state()).toMatchObject({ status: 'paused', remainingMs: 13 * minute });
  });

  test('undoing the last bust-out reopens the clock', () => {
    const desk = openDesk();
    for (const number of [1, 2]) desk.register(number);
    desk.give('start');
    const last = desk.give('bust', { entryIds: [idOf(1)] });
    desk.give('undo', { targetCommandId: last });

    expect(desk.state().status).toBe('running');
    expect(playersLeftOf(desk.state().night)).toBe(2);
  });

  test('is refused while a later command depends on the target', () => {
    const desk = openDesk();
    const registration = desk.register(1);
    desk.register(2);
    desk.register(3);
    desk.give('bust', { entryIds: [idOf(1)] });

    expect(refusal(() => desk.give('undo', { targetCommandId: registration }))).toBe(
      'A later command depends on this one: This player is not on tonight’s list.',
    );
    expect(desk.log).toHaveLength(4);
  });

  test('undoes nothing twice, and redoes only what was undone', () => {
    const desk = openDesk();
    const start = desk.give('start');
    expect(refusal(() => desk.give('redo', { targetCommandId: start }))).toBe('This was not undone.');
    desk.give('undo', { targetCommandId: start });
    expect(refusal(() => desk.give('undo', { targetCommandId: start }))).toBe(
      'This has already been undone.',
    );
    expect(refusal(() => desk.give('undo', { targetCommandId: idOf(7) }))).toBe(
      'There is no such command in the log.',
    );
  });
});

describe('any sequence of commands', () => {
  test('with undo and redo, replayed from its log, gives the same state, and its reading never goes back', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        const desk = openDesk();
        for (const { input, afterMs } of steps) {
          const { type, back, ...more } = input as { type: ClockCommand['type']; back?: number };
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

  test('with everything undone from last to first, gives the clock’s first state', () => {
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
