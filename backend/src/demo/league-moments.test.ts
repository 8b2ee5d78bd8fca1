import { addDays, nightDate, usualDayEndsHour, weekdayOf } from '@ahl/shared-types/common';
import {
  balanceProposal,
  clockSchema,
  emptyNight,
  levelNumber,
  playing,
  readClock,
  replay,
  tablesInPlay,
} from '@ahl/shared-types/poker-clocks';
import { describe, expect, test } from 'vitest';
import { presentClock, presentState } from '#features/play/poker-clocks/poker-clock.presenter.ts';
import { hourMs, makeLeague, timeZone } from './testing/leagues.ts';

/** Times at which leagues tend to break: an afternoon, just around midnight, both DST changes, a new year. */
const moments = [
  '2026-07-25T00:20:00Z',
  '2026-11-20T15:00:00Z',
  '2026-11-21T06:00:00Z',
  '2026-11-21T06:00:30Z',
  '2026-11-21T06:12:00Z',
  '2026-11-21T06:33:00Z',
  '2026-11-21T05:59:59Z',
  '2026-03-08T08:30:00Z',
  '2026-03-09T01:00:00Z',
  '2026-11-01T06:40:00Z',
  '2026-11-01T07:20:00Z',
  '2026-11-01T07:50:00Z',
  '2026-11-28T07:35:00Z',
  '2026-11-28T11:50:00Z',
  '2026-11-28T12:05:00Z',
  '2027-01-01T06:05:00Z',
  '2028-02-29T20:00:00Z',
];

describe.each(moments)('at %s', (moment) => {
  const now = Date.parse(moment);
  const today = nightDate(now, { timeZone, dayEndsHour: usualDayEndsHour });
  const at = makeLeague(now, 0.2);

  test('has winners within the last 48 hours, and nothing from the future', () => {
    const recent = at.nights.filter(({ postedAt }) => postedAt.getTime() > now - 48 * hourMs);
    expect(recent.length).toBeGreaterThanOrEqual(8);
    expect(recent.every(({ finishers }) => finishers[0]?.place === 1)).toBe(true);
    const made = [...at.venues, ...at.players, ...at.events, ...at.tournaments, ...at.nights, ...at.news];
    expect(Math.max(...made.map(({ createdAt }) => createdAt.getTime()))).toBeLessThanOrEqual(now);
  });

  test('has no result of a night whose clock still runs', () => {
    const startOf = (one: { tournamentId?: string | null; date: string; startTime?: string | null }) =>
      `${one.tournamentId} ${one.date} ${one.startTime}`;
    const open = at.clocks
      .filter(({ clock }) => clock.status !== 'finished')
      .map(({ clock }) => startOf(clock));

    expect(open).toHaveLength(2);
    expect(at.nights.map(startOf).filter((start) => open.includes(start))).toEqual([]);
  });

  test('has a clock of an event of today at level 3, a paused one, and one that finished yesterday', () => {
    const [running, paused, finished] = at.clocks.map(({ clock }) => clockSchema.parse(presentClock(clock)));
    if (!running || !paused || !finished) throw new Error('A clock is missing.');

    const reading = readClock(running, now);
    expect([reading.status, levelNumber(running.levels, reading.levelIndex)]).toEqual(['running', 3]);
    expect(reading.remainingMs).toBeGreaterThan(3 * 60_000);
    expect(readClock(running, now + 180_000).levelIndex).toBe(reading.levelIndex);
    const ids = [
      ...at.events.map(({ _id }) => `calendar-${_id}`),
      ...at.tournaments.map(({ _id }) => String(_id)),
    ];
    expect(ids).toContain(running.tournamentId);
    expect([running.date, paused.date, finished.date]).toEqual([today, today, addDays(today, -1)]);
    expect([paused.status, finished.status]).toEqual(['paused', 'finished']);
  });

  test('has about thirty players at four tables of the running clock, some out, and tables to balance', () => {
    const night = at.clocks[0]?.clock.night ?? emptyNight();

    expect(night.entries).toHaveLength(31);
    expect(tablesInPlay(night)).toEqual([1, 2, 3, 4]);
    expect(playing(night)).toHaveLength(26);
    expect(night.bustOuts.some(({ entryIds }) => entryIds.length === 2)).toBe(true);
    expect(balanceProposal(night, () => 0)).not.toEqual([]);
    expect(night.entries.filter(({ playerId }) => playerId === null)).toHaveLength(1);
  });

  test('has logs that lead from the first version to the current clock, in order and not in the future', () => {
    for (const { clock, log } of at.clocks) {
      expect(log.map(({ version }) => version)).toEqual(log.map((_, index) => index + 2));
      const lines = log.map(({ command, at: issuedAt }) => ({ command, atMs: issuedAt.getTime() }));
      expect(replay(clock.first, lines)).toEqual(presentState(clock));
      const times = log.map((entry) => entry.at.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(now);
    }
  });

  test('has another host at one event today; ahead are a cancelled day, changed hosts and starts and a final', () => {
    const [first, ...ahead] = at.exceptions;
    expect([first?.date, first?.hostName]).toEqual([today, expect.stringMatching(/\w/)]);
    expect(ahead.every(({ date }) => date > today && date <= addDays(today, 21))).toBe(true);
    for (const { eventId, date } of at.exceptions)
      expect(at.events.find(({ _id }) => _id.equals(eventId))?.weekday).toBe(weekdayOf(date));
    expect(at.tournaments.filter(({ date }) => date === today).length).toBeGreaterThanOrEqual(1);
    const final = at.tournaments.find(({ name, date }) => name === 'Monthly Final' && date > today);
    expect(weekdayOf(final?.date ?? today)).toBe(0);
  });
});
