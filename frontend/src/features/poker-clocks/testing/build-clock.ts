import {
  type Clock,
  emptyNight,
  type Level,
  leagueSettings,
  nightCounts,
} from '@ahl/shared-types/poker-clocks';

const minuteMs = 60_000;

/** Builds a level of play. */
export const buildLevel = (
  smallBlind: number,
  bigBlind: number,
  more: Partial<Level & { kind: 'level' }> = {},
): Level => ({
  kind: 'level',
  durationMs: 15 * minuteMs,
  smallBlind,
  bigBlind,
  ante: 0,
  bigBlindAnte: 0,
  ...more,
});

/** Builds a break. */
export const buildBreak = (minutes: number, colourUpChip: number | null = null): Level => ({
  kind: 'break',
  durationMs: minutes * minuteMs,
  colourUpChip,
});

/** Builds a clock of four levels and a break for tests; a test passes only the fields that matter. */
export const buildClock = (more: Partial<Clock> = {}): Clock => ({
  id: '64b000000000000000000001',
  name: 'Friday League Night',
  venueId: '64b000000000000000000002',
  venueName: 'Rusty Nail Tavern',
  region: 733,
  hostName: 'Dana W.',
  tournamentId: 'calendar-64b000000000000000000003',
  date: '2025-07-25',
  startTime: '19:00',
  isPublic: true,
  structureName: 'League night, 15 minutes',
  levels: [
    buildLevel(25, 50),
    buildLevel(50, 100),
    buildBreak(10, 25),
    buildLevel(75, 150),
    buildLevel(100, 200),
  ],
  chips: [],
  status: 'ready',
  levelIndex: 0,
  remainingMs: 15 * minuteMs,
  anchoredAt: '2025-07-26T00:00:00.000Z',
  version: 1,
  startsAt: null,
  isHandForHand: false,
  announcement: null,
  settings: leagueSettings,
  counts: nightCounts(emptyNight()),
  ...more,
});
