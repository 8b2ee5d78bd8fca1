// Addresses and labels of weekly events in the office.
import type { CalendarEvent } from '@ahl/shared-types/calendar-events';
import { formatTimes } from '@ahl/shared-types/common';
import { t } from '@lingui/core/macro';
import { formatDay, formatWeekday } from '@/lib/format.ts';

/** The address of the list of weekly events. */
export const eventsPath = '/admin/calendar/edit';
/** The address of the page that adds one. */
export const newEventPath = '/admin/calendar/add-event';
/** Returns the address of an event's page. */
export const eventPath = (id: string): string => `/admin/calendar/edit-event/${id}`;

const shortDay = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** Formats weekday and starts: `Friday, 7:00PM & 9:00PM`. */
export const whenText = ({ weekday, startTimes }: Pick<CalendarEvent, 'weekday' | 'startTimes'>): string =>
  `${formatWeekday(weekday)}, ${formatTimes(startTimes)}`;

/** Formats the span of a series: `from Jan 1, 2027`, or `Jan 1, 2027 to Feb 26, 2027`. */
export const spanText = ({ startsOn, endsOn }: Pick<CalendarEvent, 'startsOn' | 'endsOn'>): string => {
  const first = formatDay(startsOn, shortDay);
  const last = endsOn === null ? '' : formatDay(endsOn, shortDay);
  return last ? t`${first} to ${last}` : t`from ${first}`;
};
