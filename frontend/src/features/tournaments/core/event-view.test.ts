import { instantOf } from '@ahl/shared-types/common';
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { expect, it } from 'vitest';
import { viewEvent } from './event-view.ts';
import { buildCard } from './testing/build-card.ts';

const timeZone = 'America/Chicago';

const isOpen = (card: TournamentCard, today: string, time: string, date = today) =>
  viewEvent(card, { today, nowMs: instantOf(date, time, timeZone), timeZone }).isReservable;

it.each([
  ['before the start', '2025-07-25', '08:00', true],
  ['while entry is open', '2025-07-25', '19:59', true],
  ['after it', '2025-07-25', '20:00', false],
  ['on the day before', '2025-07-24', '19:00', false],
  ['past midnight, while the night before goes on', '2025-07-24', '01:10', false],
])('whether places can be reserved %s', (_when, today, time, expected) => {
  expect(isOpen(buildCard(), today, time)).toBe(expected);
});

it('places can be reserved past midnight for a start whose entry is still open', () => {
  expect(isOpen(buildCard({ times: ['23:30'] }), '2025-07-25', '00:10', '2025-07-26')).toBe(true);
});

it('no place can be reserved in a game that has a winner', () => {
  const card = buildCard({ startStates: [{ clock: null, winners: ['Ana Ruiz'] }] });

  expect(isOpen(card, '2025-07-25', '19:30')).toBe(false);
});

it.each(['2025-07-25', '2025-07-20'])(
  'a cancelled night is marked, seen on %s, and takes no reservations',
  (today) => {
    const card = buildCard({ isCancelled: true });
    const view = viewEvent(card, { today, nowMs: instantOf(today, '18:00', timeZone), timeZone });

    expect(view).toMatchObject({
      entry: { tone: 'cancelled', words: 'Cancelled' },
      isLive: false,
      isReservable: false,
    });
  },
);
