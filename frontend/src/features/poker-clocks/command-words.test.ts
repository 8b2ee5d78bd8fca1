import type { ClockLogEntry } from '@ahl/shared-types/poker-clocks';
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { describe, expect, it } from 'vitest';
import { describeCommand } from './command-words.ts';
import { connectionLine } from './connection-words.ts';
import { entryOf } from './entry-window.ts';
import { filterChoices, startChoices } from './start-choices.ts';
import { buildClock } from './testing/build-clock.ts';

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
const buildCard = (more: Partial<TournamentCard> = {}): TournamentCard => ({
  id: clock.tournamentId ?? '',
  name: 'Friday League Night',
  type: 'calendar-event',
  date: '2025-07-25',
  startTime: '7:00PM & 9:30PM',
  startsAt: ['2025-07-26T00:00:00.000Z', '2025-07-26T02:30:00.000Z'],
  endTime: null,
  gracePeriod: null,
  region: 732,
  notes: '',
  assignedHost: 'Dana W.',
  venue: { id: 'v', name: 'Rusty Nail Tavern', city: 'Irving', logo: null, imageUrl: null },
  clock: null,
  ...more,
});

describe('describeCommand', () => {
  it('says what was done', () => {
    const words = [
      entry({ type: 'adjust-time', deltaMs: -60_000 }),
      entry({ type: 'adjust-time', deltaMs: 120_000 }),
      entry({ type: 'go-to-level', levelIndex: 3 }),
      entry({ type: 'go-to-level', levelIndex: 2 }),
    ].map((line) => describeCommand(line, clock.levels));

    expect(words).toEqual([
      'Took 1 min off',
      'Added 2 min',
      'Went to level 3',
      'Went to the break after level 2',
    ]);
  });
});

describe('startChoices', () => {
  const beforePlayMs = Date.parse('2025-07-25T12:00:00.000Z');

  it('lists each start of an event on its own, by time', () => {
    const choices = startChoices(
      [buildCard(), buildCard({ id: 'b', name: 'Early', startTime: '6:30PM' })],
      beforePlayMs,
    );

    expect(choices.map(({ name, startTime, timeText }) => [name, startTime, timeText])).toEqual([
      ['Early', '18:30', '6:30PM'],
      ['Friday League Night', '19:00', '7:00PM'],
      ['Friday League Night', '21:30', '9:30PM'],
    ]);
  });

  it('puts the starts whose entry is over at the end', () => {
    const afterSevenMs = Date.parse('2025-07-26T02:00:00.000Z');

    const choices = startChoices([buildCard()], afterSevenMs);

    expect(choices.map(({ timeText, isOver }) => [timeText, isOver])).toEqual([
      ['9:30PM', false],
      ['7:00PM', true],
    ]);
  });

  it('finds an event by venue and host', () => {
    const choices = startChoices([buildCard()], beforePlayMs);

    expect(filterChoices(choices, 'rusty dana')).toHaveLength(2);
    expect(filterChoices(choices, 'nowhere')).toHaveLength(0);
  });
});

describe('entryOf', () => {
  it('goes by the start that the clock times', () => {
    const nowMs = Date.parse('2025-07-26T02:40:00.000Z');

    expect(entryOf(clock, [buildCard()], nowMs)).toEqual({ kind: 'closed' });
    expect(entryOf({ ...clock, startTime: '21:30' }, [buildCard()], nowMs)).toEqual({
      kind: 'accepting',
      minutesLeft: 80,
    });
  });

  it('knows nothing of a clock without an event or a start', () => {
    expect(entryOf({ ...clock, tournamentId: null }, [buildCard()], 0)).toBeNull();
    expect(entryOf({ ...clock, startTime: '20:00' }, [buildCard()], 0)).toBeNull();
    expect(entryOf(clock, undefined, 0)).toBeNull();
  });
});

describe('connectionLine', () => {
  it('says in one line how the server is reached', () => {
    expect(connectionLine('live')).toBeNull();
    expect(connectionLine('settling')).toBeNull();
    expect(connectionLine('polling')).toBe('Live updates are off. Checking every 5 s.');
    expect(connectionLine('offline')).toBe('No connection. The clock counts on by itself.');
  });
});
