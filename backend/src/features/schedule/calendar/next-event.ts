// Finds the event that starts next, for the lines of the home page that announce it.
import type { NextEvent } from '@ahl/shared-types/calendar';
import { addDays, formatTime, leagueDate } from '@ahl/shared-types/common';
import { readOccurrences } from '#features/schedule/tournaments/core/occurrences.ts';
import { readCardVenues } from '#features/schedule/tournaments/core/tournament.service.ts';
import { leagueInstant } from '#time/league-instant.ts';
import type { CalendarDeps } from './calendar.service.ts';

/** How far ahead an event is searched; the next one of a weekly event is within a week. */
const daysAhead = 31;

/** The dependencies of reading the next event. */
export type NextDeps = Pick<CalendarDeps, 'models' | 'now' | 'timeZone'>;

/** Returns the next event, or null, and the moment (ms) until which that holds if the calendar does not change. */
export const readNextEvent = async ({
  models,
  now,
  timeZone,
}: NextDeps): Promise<{ event: NextEvent | null; untilMs: number }> => {
  const nowMs = now();
  const today = leagueDate(nowMs, timeZone);
  const occurrences = await readOccurrences(models, { from: today, to: addDays(today, daysAhead) });
  const starts = occurrences
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap(({ name, date, venueId, startTimes }) =>
      startTimes.map((time) => ({
        name,
        date,
        venueId,
        time,
        startsAtMs: Date.parse(leagueInstant(date, time, timeZone)),
      })),
    )
    .filter(({ startsAtMs }) => startsAtMs > nowMs)
    .sort((a, b) => a.startsAtMs - b.startsAtMs || a.name.localeCompare(b.name));
  const [next] = starts;
  if (!next) return { event: null, untilMs: Date.parse(leagueInstant(addDays(today, 1), '00:00', timeZone)) };
  const venues = await readCardVenues(models, [next.venueId]);
  return {
    event: {
      name: next.name,
      date: next.date,
      startTime: formatTime(next.time),
      venueName: venues.get(next.venueId)?.name ?? '',
    },
    untilMs: next.startsAtMs,
  };
};
