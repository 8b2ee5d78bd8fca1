import { type ClockLogEntry, clockCommandTypes } from '@ahl/shared-types/poker-clocks';
import { describe, expect, it } from 'vitest';
import { buildClock } from '../../testing/build-clock.ts';
import { describeCommand, type LabelContext } from './command-labels.ts';

const clock = buildClock();
const entry = (more: Record<string, unknown>): ClockLogEntry =>
  ({
    commandId: 'c1',
    type: 'start',
    version: 2,
    actor: { id: 'a', name: 'Dana W.' },
    at: '2025-07-26T00:00:00.000Z',
    isUndone: false,
    ...more,
  }) as ClockLogEntry;
describe('describeCommand', () => {
  const context: LabelContext = {
    levels: clock.levels,
    nameOf: (id) => ({ a: 'Ana', b: 'Ben', c: 'Cy' })[id] ?? 'A player',
    lineOf: (id) => (id === 'c1' ? entry({ type: 'pause' }) : undefined),
    timeOf: () => '7:00PM',
  };
  const seat = { table: 2, seat: 5 };

  it.each([
    [{ type: 'start' }, 'Started the clock'],
    [{ type: 'adjust-time', deltaMs: -60_000 }, 'Took 1 min off'],
    [{ type: 'adjust-time', deltaMs: 300_000 }, 'Added 5 min'],
    [{ type: 'go-to-level', levelIndex: 3 }, 'Went to level 3'],
    [{ type: 'go-to-level', levelIndex: 2 }, 'Went to the break after level 2'],
    [{ type: 'schedule-start', startsAt: '2025-07-26T00:00:00.000Z' }, 'Set the start to 7:00PM'],
    [{ type: 'schedule-start', startsAt: null }, 'Cancelled the start time'],
    [{ type: 'edit-levels', levels: clock.levels }, 'Changed the levels: 5 rows'],
    [{ type: 'hand-for-hand', isOn: true }, 'Began hand-for-hand'],
    [{ type: 'announce', text: 'Final table' }, 'Announced “Final table”'],
    [{ type: 'announce', text: null }, 'Took the announcement down'],
    [
      { type: 'set-options', startingStack: 5000, allowsReEntry: true },
      'Set starting stack 5,000, re-entries on',
    ],
    [{ type: 'set-options', finishBy: '2025-07-26T04:00:00.000Z' }, 'Set to end by 7:00PM'],
    [{ type: 'count', what: 'out', by: 1 }, 'Counted a player out'],
    [{ type: 'count', what: 'entry', by: -1 }, 'Undid an entry'],
    [{ type: 'register', entry: { name: 'Ana', seat } }, 'Registered Ana at table 2, seat 5'],
    [{ type: 'unregister', entryId: 'a' }, 'Removed Ana from the list'],
    [{ type: 'edit-entry', entryId: 'a' }, 'Changed the entry of Ana'],
    [
      { type: 'seat-players', seats: [{ entryId: 'a', ...seat }], reason: 'balance' },
      'Moved Ana to table 2, seat 5',
    ],
    [{ type: 'seat-players', seats: [{}, {}], reason: 'draw' }, 'Drew seats for 2 players'],
    [{ type: 'seat-players', seats: [{}, {}], reason: 'break' }, 'Broke a table: 2 players moved'],
    [{ type: 'block-seats', seats: [seat], isBlocked: true }, 'Blocked table 2, seat 5'],
    [{ type: 'set-button', ...seat }, 'Put the button of table 2 at seat 5'],
    [{ type: 'bust', entryIds: ['a'] }, 'Ana went out'],
    [{ type: 'bust', entryIds: ['a', 'b', 'c'] }, 'Ana, Ben and Cy went out'],
    [{ type: 'bust', entryIds: ['a'], by: ['b'] }, 'Ana went out, by Ben'],
    [{ type: 'bust', entryIds: ['a'], by: ['b', 'c'] }, 'Ana went out, by Ben and Cy'],
    [{ type: 'set-hunters', entryIds: ['a'], by: ['b'] }, 'Knock-out of Ana: Ben'],
    [{ type: 'set-hunters', entryIds: ['a'], by: [] }, 'Knock-out of Ana: nobody'],
    [{ type: 're-enter', entryId: 'b' }, 'Ben re-entered'],
    [{ type: 'add-on', entryId: 'x' }, 'A player took an add-on'],
    [{ type: 'high-hand', entryId: 'c', hand: 'Quad nines' }, 'High hand of Cy: Quad nines'],
    [{ type: 'count-chips', counts: [{ entryId: 'a', chips: 9_500 }] }, 'Counted 9,500 chips of Ana'],
    [
      { type: 'count-chips', counts: [{ entryId: 'a', chips: 9_500 }], by: 'player' },
      'Ana counted 9,500 chips',
    ],
    [{ type: 'propose-deal', method: 'icm', shares: [{}, {}, {}] }, 'Proposed a deal to 3 players: ICM'],
    [{ type: 'answer-deal', entryId: 'b', accepts: false }, 'Ben declined the deal'],
    [{ type: 'undo', targetCommandId: 'c1' }, 'Undid “Paused the clock”'],
    [{ type: 'redo', targetCommandId: 'gone' }, 'Redid an earlier command'],
  ])('describes %j as “%s”', (line, sentence) => {
    expect(describeCommand(entry(line), context)).toBe(sentence);
  });

  it('has a label for every command', () => {
    const silent = clockCommandTypes.filter((type) => {
      const lists = { seats: [], levels: [], entryIds: [], corrections: [], counts: [], shares: [], by: [] };
      const fields = { ...lists, entry: {}, deltaMs: 60_000, method: 'icm' };
      return describeCommand(entry({ type, ...fields }), context) === type;
    });

    expect(silent).toEqual([]);
  });
});
