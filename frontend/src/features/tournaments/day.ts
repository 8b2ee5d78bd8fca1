// The words of a day, in the language of the page.
import { isLeagueDate } from '@ahl/shared-types/common';
import { formatDay } from '@/lib/format.ts';

/** `2025-07-25` → `Friday`. */
export const weekdayName = (date: string): string => formatDay(date, { weekday: 'long' });

/** `2025-07-25` → `July 25`, with the year when it is not the present one. */
export const monthAndDay = (date: string, today: string): string =>
  formatDay(date, {
    month: 'long',
    day: 'numeric',
    ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  });

/** `2025-07-25` → `Friday, July 25, 2025`. */
export const fullDate = (date: string): string =>
  formatDay(date, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** Whether a text is a day that exists and that the server answers for (2000 to 2099). */
export const isDate = (text: string | null): text is string => text !== null && isLeagueDate(text);
