// The events of this moment: which of today's starts fit a clock at level 3, and a tournament for when none does.
import { leagueDate } from '@ahl/shared-types/common';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { type Frame, instantMs, minuteMs } from './frame.ts';
import type { Occurrence } from './occurrences.ts';
import type { TodaysTournament } from './tournaments.ts';

/** A start this many minutes ago puts a clock of the league's structure well inside level 3 (minutes 30 to 45). */
export const fitting = { leastMinutes: 31, mostMinutes: 41 };
/** The host in the drawings and of the demo sign-in. */
export const star = 'Dana W.';

/** One start of an event on a day. */
export type Start = { occurrence: Occurrence; startTime: string; startMs: number };

/** Returns every start of a day's events. */
export const startsOf = (frame: Frame, occurrences: readonly Occurrence[]): Start[] =>
  occurrences.flatMap((occurrence) =>
    occurrence.startTimes.map((startTime) => ({
      occurrence,
      startTime,
      startMs: instantMs(frame, occurrence.date, startTime),
    })),
  );

/** Returns the minutes since a time; negative before it. */
export const minutesSince = (frame: Frame, startMs: number): number => (frame.nowMs - startMs) / minuteMs;

/** Whether a clock that began with this start is at level 3 now. */
export const isFitting = (frame: Frame, { startMs }: Start): boolean => {
  const minutes = minutesSince(frame, startMs);
  return minutes >= fitting.leastMinutes && minutes <= fitting.mostMinutes;
};

const wallTime = (frame: Frame, instant: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: frame.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);

/** Returns a fitting start time on the quarter hour, or else on five minutes; the last quarter of the day if it is past midnight. */
const fittingTime = (frame: Frame): string => {
  const step = (minutes: number) => {
    const unit = minutes * minuteMs;
    return Math.floor((frame.nowMs - fitting.leastMinutes * minuteMs) / unit) * unit;
  };
  const quarter = step(15);
  const startMs = minutesSince(frame, quarter) <= fitting.mostMinutes ? quarter : step(5);
  return leagueDate(startMs, frame.timeZone) === frame.today ? wallTime(frame, startMs) : '23:45';
};

/** Plans venue, host and start of today's single tournament: it fits the clock when no weekly event does. */
export const planTodaysTournament = (
  frame: Frame,
  weekly: readonly Occurrence[],
  venues: readonly VenueDocument[],
  hostNames: readonly string[],
): TodaysTournament => {
  const isOccupied = (index: number) =>
    weekly.some(({ venueId }) => venues[index] && venueId?.equals(venues[index]._id));
  const free = venues.findIndex((_, index) => !isOccupied(index));
  const busy = new Set(weekly.map(({ hostName }) => hostName));
  const hostName = [star, ...hostNames].find((name) => !busy.has(name)) ?? star;
  const isCovered = startsOf(frame, weekly).some((start) => isFitting(frame, start));
  return { venueIndex: Math.max(0, free), hostName, startTime: isCovered ? '20:15' : fittingTime(frame) };
};
