// The days that a view of the calendar covers, and the size of a step. Pure; dates are the league's, `YYYY-MM-DD`.
import { addDays, weekdayOf } from '../common/league-time.ts';

/** The views of the calendar; the map shows where the nights of the coming week are. */
export const calendarViews = ['month', 'week', 'list', 'map'] as const;
export type CalendarViewName = (typeof calendarViews)[number];

/** How many days the list shows at once. */
const listDays = 14;
/** How many days the map looks ahead. */
const mapDays = 7;

/** The Sunday on or before a date: weeks start on Sunday (spec section 9). */
export const weekStart = (date: string): string => addDays(date, -weekdayOf(date));

const monthStart = (date: string): string => `${date.slice(0, 7)}-01`;

/** The same day of the month, `months` later; the last day of a shorter month. */
export const addMonths = (date: string, months: number): string => {
  const first = new Date(`${monthStart(date)}T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const start = first.toISOString().slice(0, 10);
  first.setUTCMonth(first.getUTCMonth() + 1);
  const last = addDays(first.toISOString().slice(0, 10), -1);
  const wanted = `${start.slice(0, 8)}${date.slice(8)}`;
  return wanted < last ? wanted : last;
};

/** First and last day shown, inclusive; a month shows whole weeks, at most 42 days. */
export const rangeOf = (view: CalendarViewName, date: string): { from: string; to: string } => {
  if (view === 'list') return { from: date, to: addDays(date, listDays - 1) };
  if (view === 'map') return { from: date, to: addDays(date, mapDays - 1) };
  if (view === 'week') return { from: weekStart(date), to: addDays(weekStart(date), 6) };
  const last = addDays(addMonths(monthStart(date), 1), -1);
  return { from: weekStart(monthStart(date)), to: addDays(weekStart(last), 6) };
};

/** The date one period earlier (-1) or later (1). */
export const stepDate = (view: CalendarViewName, date: string, step: -1 | 1): string => {
  if (view === 'month') return addMonths(date, step);
  return addDays(date, step * (view === 'list' ? listDays : 7));
};

const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that a key moves to: arrows by day and week, Page keys by month, Home and End within the week. */
export const dateOfKey = (key: string, date: string): string | null => {
  const days = keySteps[key];
  if (days) return addDays(date, days);
  if (key === 'PageUp') return addMonths(date, -1);
  if (key === 'PageDown') return addMonths(date, 1);
  if (key === 'Home') return weekStart(date);
  if (key === 'End') return addDays(weekStart(date), 6);
  return null;
};
