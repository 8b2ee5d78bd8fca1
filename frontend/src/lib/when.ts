import { formatInstant, leagueDate } from '@ahl/shared-types/common';
import { formatInstantDay } from './format.ts';

/** Formats an instant briefly: `7:00PM` today, `Nov 20` this year, `Nov 20, 2025` before. */
export const shortWhen = (instant: string, timeZone: string, nowMs: number): string => {
  const then = leagueDate(Date.parse(instant), timeZone);
  const today = leagueDate(nowMs, timeZone);
  if (then === today) return formatInstant(Date.parse(instant), timeZone);
  const year = then.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return formatInstantDay(instant, timeZone, { month: 'short', day: 'numeric', ...year });
};

/** Formats an instant: `Friday, November 20, 7:00PM`. */
export const longWhen = (instant: string, timeZone: string): string =>
  `${formatInstantDay(instant, timeZone, { weekday: 'long', month: 'long', day: 'numeric' })}, ${formatInstant(Date.parse(instant), timeZone)}`;
