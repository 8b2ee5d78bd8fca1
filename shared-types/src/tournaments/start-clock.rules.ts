// The part of a clock that a start's status needs; separate from the status rules, since a card already contains it.
import { instantOf } from '../common/league-instant.ts';
import type { Clock } from '../poker-clocks/poker-clock.schema.ts';
import type { StartClock } from './tournament.schema.ts';

/** The fields that decide the end of late entry. */
export type ClockTimes = Pick<Clock, 'date' | 'startTime'> & {
  startsAt?: Clock['startsAt'];
  settings: Pick<Clock['settings'], 'lateEntryMinutes'>;
};

/** The part of a clock needed here. */
export type ClockOfStart = ClockTimes &
  Pick<Clock, 'status' | 'startsAt'> & { counts: Pick<Clock['counts'], 'entries' | 'playersLeft'> };

/** When late entry starts to count (ms): the event's start, or the scheduled start of a clock without an event. */
const eventStartMs = ({ date, startTime, startsAt }: ClockTimes, timeZone: string): number | null => {
  if (startTime !== null) return instantOf(date, startTime, timeZone);
  return startsAt ? Date.parse(startsAt) : null;
};

/** When late entry of a clock's night ends (ms); null for one without a start, which is open until it is finished. */
export const clockClosesEntryAtMs = (clock: ClockTimes, timeZone: string): number | null => {
  const startMs = eventStartMs(clock, timeZone);
  return startMs === null ? null : startMs + clock.settings.lateEntryMinutes * 60_000;
};

/** Converts a clock to the form that the rules of entry use. */
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
