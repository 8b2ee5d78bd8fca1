// Formats a day, in the language of the page.
import { isLeagueDate } from '@ahl/shared-types/common';
import { formatDay } from '@/lib/format.ts';

/** Returns the weekday: `2025-07-25` → `Friday`. */
export const weekdayName = (date: string): string => formatDay(date, { weekday: 'long' });

/** Returns month and day: `2025-07-25` → `July 25`, with the year if it is not the current one. */
export const monthAndDay = (date: string, today: string): string =>
  formatDay(date, {
    month: 'long',
    day: 'numeric',
    ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  });

/** Returns the full date: `2025-07-25` → `Friday, July 25, 2025`. */
export const fullDate = (date: string): string =>
  formatDay(date, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** Whether a text is an existing day that the server supports (2000 to 2099). */
export const isDate = (text: string | null): text is string => text !== null && isLeagueDate(text);
