import { formatTimes, instantOf } from '@ahl/shared-types/common';
import type { TournamentCard } from '@ahl/shared-types/tournaments';

let built = 0;

/** Returns an event card of Friday, July 25, 2025 in the Chicago zone; `times` are `HH:mm`. */
export const buildCard = ({
  times = ['19:00'],
  ...overrides
}: Partial<TournamentCard> & { times?: string[] } = {}): TournamentCard => {
  built += 1;
  const id = String(built).padStart(24, '0');
  const date = overrides.date ?? '2025-07-25';
  return {
    id: `calendar-${id}`,
    name: `Event ${built}`,
    type: 'calendar-event',
    date,
    startTime: formatTimes(times),
    startsAt: times.map((time) => new Date(instantOf(date, time, 'America/Chicago')).toISOString()),
    endTime: null,
    gracePeriod: null,
    region: 733,
    notes: '',
    assignedHost: '',
    venue: { id, name: `Venue ${built}`, city: 'Arlington', logo: null, imageUrl: null },
    clock: null,
    startStates: times.map(() => ({ clock: null, winners: null })),
    ...overrides,
  };
};
