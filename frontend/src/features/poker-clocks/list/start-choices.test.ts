import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { describe, expect, it } from 'vitest';
import { filterChoices, startChoices } from './start-choices.ts';

const buildCard = (more: Partial<TournamentCard> = {}): TournamentCard => ({
  id: 'calendar-1',
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
  startStates: [],
  ...more,
});

describe('startChoices', () => {
  const beforePlayMs = Date.parse('2025-07-25T12:00:00.000Z');

  it('lists each start of an event separately, by time', () => {
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

  it('lists the starts whose entry has closed last', () => {
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
