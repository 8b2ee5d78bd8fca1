// Changing a weekly event from a certain day on: its series ends before that day, and a new series begins on it.
import { formatWallTime, instantOf } from '../common/league-instant.ts';
import { addDays, leagueDate, weekdayOf } from '../common/league-time.ts';

/** The days to which an edit applies. */
export const seriesScopes = ['day', 'from-here-on', 'every-week'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

/** The days of a weekly event. */
export type SeriesDays = { weekday: number; startsOn: string; endsOn: string | null };

/** Whether a series includes a date, without regard to one-day changes. */
export const isSeriesDay = ({ weekday, startsOn, endsOn }: SeriesDays, date: string): boolean =>
  weekdayOf(date) === weekday && date >= startsOn && (endsOn === null || date <= endsOn);

/** The first day of a series; it may begin in the middle of a week. */
export const firstSeriesDay = ({ weekday, startsOn }: Pick<SeriesDays, 'weekday' | 'startsOn'>): string =>
  addDays(startsOn, (weekday - weekdayOf(startsOn) + 7) % 7);

/** Why a series cannot be split. */
export type SplitRefusal = 'event.split-past' | 'event.split-before-start' | 'event.split-after-end';

/** Why a series cannot be split at a day; null if it can. Nights that were played are not moved. */
export const refuseSplit = (series: SeriesDays, from: string, today: string): SplitRefusal | null => {
  if (from <= today) return 'event.split-past';
  if (from <= firstSeriesDay(series)) return 'event.split-before-start';
  if (series.endsOn !== null && from > series.endsOn) return 'event.split-after-end';
  return null;
};

/** The last day of the remaining part of a series that is split. */
export const lastDayBefore = (from: string): string => addDays(from, -1);

/** Days from a date to the next given weekday, 0 to 6. */
const daysUntil = (weekday: number, date: string): number => (weekday - weekdayOf(date) + 7) % 7;

/**
 * How many days each night from a day on moves when a weekly event gets another weekday: the first old night becomes
 * the first new one, the second the second. No night moves to before that day.
 */
export const nightShift = (before: number, after: number, from: string): number =>
  daysUntil(after, from) - daysUntil(before, from);

/** The field of a weekly event that an edit of every week may not change, and why. */
export type RewriteRefusal = {
  field: 'weekday' | 'venueId' | 'startsOn';
  reason: 'event.played-weekday' | 'event.played-venue' | 'event.played-first-day';
};

/** The fields of a weekly event that its played nights depend on. */
export type PlayedSeries = Pick<SeriesDays, 'weekday' | 'startsOn'> & { venueId: string | null };

/**
 * Why an edit of every week is refused: played nights would get another day or another venue, or fall outside the
 * series. To change only the coming nights, edit from a day on.
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

/** How many days of nights stay on the calendar, marked as cancelled, after a series is cancelled from a day on. */
export const cancelledDaysShown = 28;

/** The nights shown as cancelled when a series is cancelled from a day on; the series ends with the last of them. */
export const cancelledNights = (series: SeriesDays, from: string): string[] => {
  const nights: string[] = [];
  const last = addDays(from, cancelledDaysShown - 1);
  for (let date = firstSeriesDay({ ...series, startsOn: from }); date <= last; date = addDays(date, 7))
    if (isSeriesDay(series, date)) nights.push(date);
  return nights;
};

/** Pairs each old start with the new start that replaces it, by position. */
export const pairStartTimes = (
  before: readonly string[],
  after: readonly string[],
): { from: string; to: string }[] =>
  before.flatMap((from, index) => {
    const to = after[index];
    return to === undefined ? [] : [{ from, to }];
  });

/** Whether the league's clocks show a time on a date: in spring, one hour of one night is skipped. */
export const isTimeOnDay = (date: string, time: string, timeZone: string): boolean => {
  const instantMs = instantOf(date, time, timeZone);
  return leagueDate(instantMs, timeZone) === date && formatWallTime(instantMs, timeZone) === time;
};
