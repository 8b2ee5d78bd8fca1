import type { StaffScope } from '@ahl/shared-types/permissions';
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { describe, expect, it } from 'vitest';
import { ownDesks, ownStarts } from './own-nights.ts';

const startsAt = '2025-07-26T00:00:00.000Z';
const startMs = Date.parse(startsAt);
const minuteMs = 60_000;

const buildCard = (more: Partial<TournamentCard> = {}): TournamentCard => ({
  id: 'calendar-1',
  name: 'Friday League Night',
  type: 'calendar-event',
  date: '2025-07-25',
  startTime: '7:00PM',
  startsAt: [startsAt],
  endTime: null,
  gracePeriod: null,
  region: 732,
  notes: '',
  assignedHost: 'Dana W.',
  venue: { id: 'v', name: 'Rusty Nail Tavern', city: 'Irving', logo: null, imageUrl: null },
  clock: null,
  startStates: [{ clock: null, winners: null }],
  ...more,
});

const dana: StaffScope = { viewer: 'Operator', regions: [], venueIds: [], hostName: 'Dana W.' };

const offered = (cards: TournamentCard[], staff = dana, nowMs = startMs) =>
  ownStarts(cards, staff, nowMs).map(({ venueName, timeText }) => `${venueName} ${timeText}`);

describe('ownStarts', () => {
  it.each([
    ['not yet 61 minutes before the start', -61, []],
    ['from 60 minutes before', -60, ['Rusty Nail Tavern 7:00PM']],
    ['after the start while late entry is open', 59, ['Rusty Nail Tavern 7:00PM']],
    ['no longer once late entry has closed', 60, []],
  ])('offers a night %s', (_when, minutes, expected) => {
    expect(offered([buildCard()], dana, startMs + minutes * minuteMs)).toEqual(expected);
  });

  it('offers nothing once the start has a clock, or does not take place', () => {
    const clock = {
      status: 'ready',
      startsAt: null,
      eventStartsAt: startsAt,
      lateEntryMinutes: 60,
      entries: 0,
      playersLeft: 0,
    } as const;

    expect(offered([buildCard({ startStates: [{ clock, winners: null }] })])).toEqual([]);
    expect(offered([buildCard({ isCancelled: true })])).toEqual([]);
  });

  it('follows the host of the day and the venues of the account, not the region or a role', () => {
    const sam = buildCard({ assignedHost: 'Sam O.' });

    expect(offered([sam])).toEqual([]);
    expect(offered([sam], { ...dana, venueIds: ['v'] })).toHaveLength(1);
    expect(offered([sam], { ...dana, viewer: 'Region Operator', regions: [732] })).toEqual([]);
    expect(offered([sam], { ...dana, viewer: 'Super Admin' })).toEqual([]);
    expect(offered([buildCard()], { ...dana, viewer: 'Player' })).toEqual([]);
  });
});

describe('ownDesks', () => {
  const withClock = (status: 'ready' | 'running' | 'finished', more: Partial<TournamentCard> = {}) =>
    buildCard({ clock: { id: 'c1', status }, ...more });

  it('are the open clocks of own nights', () => {
    expect(ownDesks([withClock('ready')], dana)).toEqual([{ clockId: 'c1', venueName: 'Rusty Nail Tavern' }]);
    expect(ownDesks([withClock('running')], dana)).toHaveLength(1);
    expect(ownDesks([withClock('finished')], dana)).toEqual([]);
    expect(ownDesks([withClock('running', { assignedHost: 'Sam O.' })], dana)).toEqual([]);
  });
});
