// What a start's status needs of its clock; apart from the status itself, since a card brings it along already.
import { instantOf } from '../common/league-instant.ts';
import type { Clock } from '../poker-clocks/poker-clock.schema.ts';
import type { StartClock } from './tournament.schema.ts';

/** What the end of late entry hangs on. */
export type ClockTimes = Pick<Clock, 'date' | 'startTime'> & {
  startsAt?: Clock['startsAt'];
  settings: Pick<Clock['settings'], 'lateEntryMinutes'>;
};

/** What is needed of a clock. */
export type ClockOfStart = ClockTimes &
  Pick<Clock, 'status' | 'startsAt'> & { counts: Pick<Clock['counts'], 'entries' | 'playersLeft'> };

/** From when late entry counts (ms): the event's start, or the moment that a clock without an event is set to; else null. */
const eventStartMs = ({ date, startTime, startsAt }: ClockTimes, timeZone: string): number | null => {
  if (startTime !== null) return instantOf(date, startTime, timeZone);
  return startsAt ? Date.parse(startsAt) : null;
};

/** When late entry of a clock's night ends (ms); null for one without a start: it is open until it is finished. */
export const clockClosesEntryAtMs = (clock: ClockTimes, timeZone: string): number | null => {
  const startMs = eventStartMs(clock, timeZone);
  return startMs === null ? null : startMs + clock.settings.lateEntryMinutes * 60_000;
};

/** A clock as the rules of entry take it. */
export const startClockOf = (clock: ClockOfStart, timeZone: string): StartClock => {
  const startMs = eventStartMs(clock, timeZone);
  return {
    status: clock.status,
    startsAt: clock.startsAt,
    eventStartsAt: startMs === null ? null : new Date(startMs).toISOString(),
    lateEntryMinutes: clock.settings.lateEntryMinutes,
    entries: clock.counts.entries,
    playersLeft: clock.counts.playersLeft,
  };
};
