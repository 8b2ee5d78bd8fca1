// The week of a host's schedule: Sunday to Saturday (spec section 9). Pure.
import { weekStart } from '@ahl/shared-types/calendar';
import { addDays } from '@ahl/shared-types/common';
import type { ScheduleEvent } from '@ahl/shared-types/hosts';

/** A week by its first day and its last. */
export type Week = { startDate: string; endDate: string };

/** Returns the week of a league date, shifted by a number of weeks, which can be negative. */
export const weekOf = (date: string, weeks = 0): Week => {
  const startDate = addDays(weekStart(date), weeks * 7);
  return { startDate, endDate: addDays(startDate, 6) };
};

/** Returns the seven days of a week with the events of each; an empty day is a day off. */
export const daysOf = (
  { startDate }: Week,
  events: readonly ScheduleEvent[],
): { date: string; events: ScheduleEvent[] }[] =>
  Array.from({ length: 7 }, (_unused, day) => addDays(startDate, day)).map((date) => ({
    date,
    events: events.filter((event) => event.date === date),
  }));
