import { describe, expect, test } from 'vitest';
import { idOf, openDesk } from '../testing/clock-desk.ts';
import type { ClockCommand } from './clock-command.schema.ts';
import { assertEntryAllowed, entryClosedFor } from './entry-close.rules.ts';
import { placesOf } from './night.rules.ts';

const timeZone = 'America/Chicago';
// 7:30PM in Dallas; entry closes an hour later.
const clock = { date: '2026-11-20', startTime: '19:30', settings: { lateEntryMinutes: 60 } };
const closesAtMs = Date.parse('2026-11-21T02:30:00.000Z');
const at = (atMs: number) => ({ atMs, timeZone });

describe('a command that admits a player', () => {
  test.each([
    { type: 'register' },
    { type: 're-enter' },
    { type: 'count', what: 'entry', by: 1 },
    { type: 'count', what: 're-entry', by: 1 },
  ] as const)('is refused from the minute at which entry closes: $type $what', (command) => {
    expect(entryClosedFor(clock, command, at(closesAtMs - 1))).toBeNull();
    expect(entryClosedFor(clock, command, at(closesAtMs))).toBe(closesAtMs);
    const letIn: Pick<ClockCommand, 'type'> = Object.assign({ afterClose: true }, command);
    expect(entryClosedFor(clock, letIn, at(closesAtMs))).toBeNull();
  });

  test.each([
    { type: 'bust' },
    { type: 'count', what: 'out', by: 1 },
    { type: 'count', what: 'entry', by: -1 },
  ] as const)('is not any other: $type $what', (command) => {
    expect(entryClosedFor(clock, command, at(closesAtMs))).toBeNull();
  });

  test('is never late for a clock without a start', () => {
    expect(entryClosedFor({ ...clock, startTime: null }, { type: 'register' }, at(closesAtMs))).toBeNull();
  });

  test('is refused with the time of closing and a reason for machines', () => {
    expect(() => assertEntryAllowed(clock, { type: 'register' }, at(closesAtMs))).toThrow(
      expect.objectContaining({
        code: 'COMMAND_NOT_ALLOWED',
        reason: 'clock.entry-closed',
        params: { at: '8:30PM' },
        details: { closedAt: '2026-11-21T02:30:00.000Z' },
      }),
    );
  });
});

describe('players eliminated in one hand', () => {
  const four = () => {
    const desk = openDesk();
    for (let number = 1; number <= 4; number += 1) desk.register(number);
    return desk;
  };

  test('share the place, or the larger stack finishes higher', () => {
    const tied = four();
    const ordered = four();
    tied.give('bust', { entryIds: [idOf(2), idOf(3)] });
    ordered.give('bust', { entryIds: [idOf(2), idOf(3)], byStack: true });

    expect(tied.names(placesOf(tied.state().night))).toEqual([
      [2, 3],
      [3, 3],
    ]);
    expect(ordered.names(placesOf(ordered.state().night))).toEqual([
      [2, 3],
      [3, 4],
    ]);
  });

  test('are all back in when the hand is undone', () => {
    const desk = four();
    const commandId = desk.give('bust', { entryIds: [idOf(2), idOf(3)], byStack: true });

    desk.give('undo', { targetCommandId: commandId });

    expect(desk.state().night.bustOuts).toEqual([]);
  });
});
