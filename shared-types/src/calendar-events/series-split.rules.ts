// What happens to a weekly event that is changed from a day on: its series ends before that day, and a new one begins.
import { instantOf } from '../common/league-instant.ts';
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
  const shown = new Date(instantMs).toLocaleTimeString('en-US', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  });
  return leagueDate(instantMs, timeZone) === date && shown === time;
};
