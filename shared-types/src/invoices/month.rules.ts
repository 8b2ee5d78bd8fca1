// Months and league weeks of bills, by league dates only.
import { addDays, weekdayOf } from '../common/league-time.ts';

/** The first and last day of a range, both inclusive. */
export type Days = { from: string; to: string };

/** Returns the first and last day of a month such as `2026-10`. */
export const daysOfMonth = (month: string): Days => {
  const from = `${month}-01`;
  const next = addMonths(from, 1);
  return { from, to: addDays(next, -1) };
};

/** Returns the same day of a later month, or its last day if the month is shorter. */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
};

/** Counts the days of a range; 0 for one that ends before it begins. */
export const countDays = ({ from, to }: Days): number =>
  Math.max(0, Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1);

/** Returns the Sunday with which the league week of a date begins. */
export const weekStart = (date: string): string => addDays(date, -weekdayOf(date));

/** Returns the month of a date. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** Returns the month this many months later, or earlier if the number is negative. */
export const shiftMonth = (month: string, months: number): string =>
  monthOf(addMonths(`${month}-01`, months));
