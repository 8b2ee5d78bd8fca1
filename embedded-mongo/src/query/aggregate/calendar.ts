/** Time steps in UTC for `$densify` and the windows of `$setWindowFields`. */
import { failedToParse } from '../../errors.ts';

const MILLISECONDS = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
} as const;

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** A unit of time. */
export type TimeUnit = keyof typeof MILLISECONDS | keyof typeof MONTHS;

/** Parses a unit. @throws MongoError 9 */
export function timeUnit(value: unknown): TimeUnit {
  if (typeof value === 'string' && (isFixed(value) || Object.hasOwn(MONTHS, value))) return value as TimeUnit;
  throw failedToParse(`unknown time unit value: ${String(value)}`);
}

function isFixed(unit: string): unit is keyof typeof MILLISECONDS {
  return Object.hasOwn(MILLISECONDS, unit);
}

/** Returns the length of a unit in milliseconds; undefined for months and longer units, whose length varies. */
export function unitMilliseconds(unit: TimeUnit): number | undefined {
  return isFixed(unit) ? MILLISECONDS[unit] : undefined;
}

/** Adds units to a date; a day beyond the end of the month becomes the last day of that month. */
export function addUnits(date: Date, unit: TimeUnit, amount: number): Date {
  if (isFixed(unit)) return new Date(date.getTime() + amount * MILLISECONDS[unit]);
  const moved = new Date(date);
  const day = moved.getUTCDate();
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + amount * MONTHS[unit]);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return moved;
}
