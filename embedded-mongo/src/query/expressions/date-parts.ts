/** What a calendar says of a day. Times are local ones, as if they were in UTC; see `time-zone.ts`. */

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;

/** The Thursday of the same week decides on the year of an ISO week. */
const THURSDAY = 4;

/** The day of the week of ISO 8601: Monday 1 to Sunday 7. */
export function isoDayOfWeek(local: Date): number {
  return local.getUTCDay() || 7;
}

/** Year and number of the ISO week. */
export function isoWeekOf(local: Date): { year: number; week: number } {
  const thursday = new Date(local.getTime() + (THURSDAY - isoDayOfWeek(local)) * DAY_MS);
  return { year: thursday.getUTCFullYear(), week: Math.floor((dayOfYear(thursday) - 1) / 7) + 1 };
}

/** From 1. */
export function dayOfYear(local: Date): number {
  const first = new Date(0);
  first.setUTCFullYear(local.getUTCFullYear(), 0, 1);
  return Math.floor((local.getTime() - first.getTime()) / DAY_MS) + 1;
}

/** The week of the year from 0; weeks begin with Sunday, and the first Sunday begins week 1. */
export function weekOfYear(local: Date): number {
  return Math.floor((dayOfYear(local) - 1 + 7 - local.getUTCDay()) / 7);
}

/** Monday of the first ISO week of a year. */
export function firstIsoMonday(year: number): number {
  const fourth = new Date(0);
  fourth.setUTCFullYear(year, 0, 4);
  return fourth.getTime() - (isoDayOfWeek(fourth) - 1) * DAY_MS;
}

/** How many days a month has; months beyond 0 to 11 carry over. */
export function daysIn(year: number, month: number): number {
  const last = new Date(0);
  last.setUTCFullYear(year, month + 1, 0);
  return last.getUTCDate();
}
