// Two nights at one venue and start are asked about before the second one is saved: it is the same night more often
// than another.
import { isSeriesDay } from '@ahl/shared-types/calendar-events';
import { AppError, addDays } from '@ahl/shared-types/common';
import type { SameNight } from '@ahl/shared-types/tournaments';
import type { Models } from '#db/models.ts';
import { datesOf, type ListedOccurrence, readListedOccurrences } from './occurrences.ts';

/** How many days ahead the nights of a series are compared. */
const comparedDays = 371;

/** Where and when: the dates in order. */
type Starts = { venueId: string; dates: readonly string[]; startTimes: readonly string[] };
/** The event that is saved, if it is stored already, and those that the caller says are others. */
type Query = { eventId?: string | undefined; otherThan: readonly string[] };
type Series = { weekday: number; startsOn: string; endsOn: string | null };

/** Whether two nights have a start in common. */
export const sharesStart = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((time) => b.includes(time));

/** Returns the dates of a series in the next year, from today on. */
export const comingDatesOf = (series: Series, today: string): string[] => {
  const from = series.startsOn > today ? series.startsOn : today;
  return datesOf({ from, to: addDays(from, comparedDays) }).filter((date) => isSeriesDay(series, date));
};

const presentSame = (
  occurrence: ListedOccurrence,
  startTimes: readonly string[],
  venueName: string,
): SameNight => ({
  id: occurrence.id,
  name: occurrence.name,
  venueName,
  date: occurrence.date,
  startTime: occurrence.startTimes.find((time) => startTimes.includes(time)) ?? '',
  players: [],
});

/**
 * Refuses an event at a venue and start that another event has on the same day (`sameNights`: each with its first such
 * day), unless `otherThan` has it. Cancelled nights do not count. @throws CONFLICT
 */
export const refuseSameStart = async (
  models: Models,
  { venueId, dates, startTimes }: Starts,
  { eventId, otherThan }: Query,
): Promise<void> => {
  const [from] = dates;
  const to = dates.at(-1);
  if (from === undefined || to === undefined) return;
  const days = new Set(dates);
  const there = await readListedOccurrences(models, { from, to, venueId });
  const same = there
    .filter(
      ({ id, date, isCancelled }) =>
        !isCancelled && days.has(date) && id !== eventId && !otherThan.includes(id),
    )
    .filter((each) => sharesStart(each.startTimes, startTimes))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const [first] = same;
  if (!first) return;
  const venue = await models.Venue.findById(venueId).select('name').lean();
  const firstOfEach = [...new Map(same.toReversed().map((each) => [each.id, each])).values()].toReversed();
  const sameNights = firstOfEach.map((each) => presentSame(each, startTimes, venue?.name ?? ''));
  const params = { name: first.name, venueName: venue?.name ?? '', date: first.date };
  throw new AppError('CONFLICT', 'event.same-start', params, { details: { sameNights } });
};
