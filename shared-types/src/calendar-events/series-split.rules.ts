// What happens to a weekly event that is changed from a day on: its series ends before that day, and a new one begins.
import { formatWallTime, instantOf } from '../common/league-instant.ts';
import { addDays, leagueDate, weekdayOf } from '../common/league-time.ts';

/** Which days an edit reaches. */
export const seriesScopes = ['day', 'from-here-on', 'every-week'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

/** The days of a weekly event. */
export type SeriesDays = { weekday: number; startsOn: string; endsOn: string | null };

/** Whether a weekly event is played on a date by its series alone. */
export const isSeriesDay = ({ weekday, startsOn, endsOn }: SeriesDays, date: string): boolean =>
  weekdayOf(date) === weekday && date >= startsOn && (endsOn === null || date <= endsOn);

/** The first day of a series; it may begin in the middle of a week. */
export const firstSeriesDay = ({ weekday, startsOn }: Pick<SeriesDays, 'weekday' | 'startsOn'>): string =>
  addDays(startsOn, (weekday - weekdayOf(startsOn) + 7) % 7);

/** Why a series is not split. */
export type SplitRefusal = 'event.split-past' | 'event.split-before-start' | 'event.split-after-end';

/** Why a series cannot be split at a day; null when it can. Nights that were played stay where they were. */
export const refuseSplit = (series: SeriesDays, from: string, today: string): SplitRefusal | null => {
  if (from <= today) return 'event.split-past';
  if (from <= firstSeriesDay(series)) return 'event.split-before-start';
  if (series.endsOn !== null && from > series.endsOn) return 'event.split-after-end';
  return null;
};

/** The last day of what stays of a series that is split. */
export const lastDayBefore = (from: string): string => addDays(from, -1);

/** How many days after a date a weekday comes, 0 to 6. */
const daysUntil = (weekday: number, date: string): number => (weekday - weekdayOf(date) + 7) % 7;

/**
 * By how many days each night from a day on moves when a weekly event gets another weekday: the first of them becomes the
 * first of the new ones, the second the second. No night moves before that day.
 */
export const nightShift = (before: number, after: number, from: string): number =>
  daysUntil(after, from) - daysUntil(before, from);

/** What an edit of every week may not change of a weekly event, and why. */
export type RewriteRefusal = {
  field: 'weekday' | 'venueId' | 'startsOn';
  reason: 'event.played-weekday' | 'event.played-venue' | 'event.played-first-day';
};

/** A weekly event as far as its played nights stand on it. */
export type PlayedSeries = Pick<SeriesDays, 'weekday' | 'startsOn'> & { venueId: string | null };

/**
 * Why an edit of every week is refused: nights that were played would stand on another day, at another venue, or on no
 * day at all. Who wants that for the coming nights changes them from a day on.
 */
export const refuseRewrite = (
  before: PlayedSeries,
  after: PlayedSeries,
  today: string,
): RewriteRefusal | null => {
  if (firstSeriesDay(before) >= today) return null;
  if (after.weekday !== before.weekday) return { field: 'weekday', reason: 'event.played-weekday' };
  if (after.venueId !== before.venueId) return { field: 'venueId', reason: 'event.played-venue' };
  if (firstSeriesDay(after) > firstSeriesDay(before))
    return { field: 'startsOn', reason: 'event.played-first-day' };
  return null;
};

/** For how many days the nights of a series that was cancelled from a day on stay on the calendar, marked. */
export const cancelledDaysShown = 28;

/** The nights that are shown as cancelled when a series is cancelled from a day on; it ends with the last of them. */
export const cancelledNights = (series: SeriesDays, from: string): string[] => {
  const nights: string[] = [];
  const last = addDays(from, cancelledDaysShown - 1);
  for (let date = firstSeriesDay({ ...series, startsOn: from }); date <= last; date = addDays(date, 7))
    if (isSeriesDay(series, date)) nights.push(date);
  return nights;
};

/** Each start that was, with the start that takes its place: the first the first, and so on. */
export const pairStartTimes = (
  before: readonly string[],
  after: readonly string[],
): { from: string; to: string }[] =>
  before.flatMap((from, index) => {
    const to = after[index];
    return to === undefined ? [] : [{ from, to }];
  });

/** Whether the league's clocks show a time on a date: in spring an hour of one night is left out. */
export const isTimeOnDay = (date: string, time: string, timeZone: string): boolean => {
  const instantMs = instantOf(date, time, timeZone);
  return leagueDate(instantMs, timeZone) === date && formatWallTime(instantMs, timeZone) === time;
};
