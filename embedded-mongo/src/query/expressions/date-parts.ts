/** Calendar properties of a day. Times are local, represented as if in UTC; see `time-zone.ts`. */

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;

/** The Thursday of a week determines the year of its ISO week. */
const THURSDAY = 4;

/** Returns the day of the week according to ISO 8601: Monday is 1, Sunday is 7. */
export function isoDayOfWeek(local: Date): number {
  return local.getUTCDay() || 7;
}

/** Returns the year and number of the ISO week. */
export function isoWeekOf(local: Date): { year: number; week: number } {
  const thursday = new Date(local.getTime() + (THURSDAY - isoDayOfWeek(local)) * DAY_MS);
  return { year: thursday.getUTCFullYear(), week: Math.floor((dayOfYear(thursday) - 1) / 7) + 1 };
}

/** Returns the day of the year, starting with 1. */
export function dayOfYear(local: Date): number {
  const first = new Date(0);
  first.setUTCFullYear(local.getUTCFullYear(), 0, 1);
  return Math.floor((local.getTime() - first.getTime()) / DAY_MS) + 1;
}

/** Returns the week of the year, starting with 0; weeks start on Sunday, and the first Sunday starts week 1. */
export function weekOfYear(local: Date): number {
  return Math.floor((dayOfYear(local) - 1 + 7 - local.getUTCDay()) / 7);
}

/** Returns the Monday of the first ISO week of a year. */
export function firstIsoMonday(year: number): number {
  const fourth = new Date(0);
  fourth.setUTCFullYear(year, 0, 4);
  return fourth.getTime() - (isoDayOfWeek(fourth) - 1) * DAY_MS;
}

/** Returns the number of days of a month; months outside 0 to 11 carry over into other years. */
export function daysIn(year: number, month: number): number {
  const last = new Date(0);
  last.setUTCFullYear(year, month + 1, 0);
  return last.getUTCDate();
}
