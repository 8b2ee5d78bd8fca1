// The nights of a weekly event as its page lists them, and the values of the form of one day.
import {
  type CalendarEventDetail,
  type EventException,
  type EventExceptionInput,
  firstSeriesDay,
  isSeriesDay,
  spanishNotesOfDay,
  startTimesSchema,
} from '@ahl/shared-types/calendar-events';
import { addDays, formatTimes, idSchema, timeSchema } from '@ahl/shared-types/common';
import { reason } from '@ahl/shared-types/reasons';
import { z } from 'zod';
import { formatDay } from '@/lib/format.ts';

/** One night: its date, and its change from the series, or null. */
export type EventNight = { date: string; change: EventException | null };

const nightDay = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** Formats a date: `Fri, Jan 22`. */
export const nightText = (date: string): string => formatDay(date, nightDay);

/** How many nights the page lists. */
const listedNights = 12;

/** Returns the next nights of a series from today on. */
export const comingNights = (event: CalendarEventDetail, today: string): EventNight[] => {
  const from = event.startsOn > today ? event.startsOn : today;
  const changeOf = new Map(event.exceptions.map((change) => [change.date, change]));
  const nights: EventNight[] = [];
  let date = firstSeriesDay({ weekday: event.weekday, startsOn: from });
  while (nights.length < listedNights && isSeriesDay(event, date)) {
    nights.push({ date, change: changeOf.get(date) ?? null });
    date = addDays(date, 7);
  }
  return nights;
};

/** Returns the first night that can begin a new series: after today, and not the event's own first night. */
export const firstSplitNight = (event: CalendarEventDetail, today: string): string => {
  const first = firstSeriesDay(event);
  const after = first > today ? first : today;
  return firstSeriesDay({ weekday: event.weekday, startsOn: addDays(after, 1) });
};

/** Returns when a night begins: its own starts, otherwise those of the series. */
export const startsOfNight = (event: CalendarEventDetail, { change }: EventNight): string =>
  formatTimes(change?.startTimes ?? event.startTimes);

const note = z.string().max(300, reason('text.too-long', { max: 300 }));

/** The schema of the form of one day: all values of the night, changed or not. */
export const dayFormSchema = z.object({
  startTimes: startTimesSchema,
  endTime: timeSchema.nullable(),
  gracePeriod: z
    .int(reason('number.whole-minutes'))
    .min(0, reason('number.negative'))
    .max(600, reason('number.too-large', { max: 600 }))
    .nullable(),
  hostId: idSchema.nullable(),
  hostName: z.string(),
  notes: note,
  notesEs: note,
});
export type DayValues = z.infer<typeof dayFormSchema>;

/** A day as stored, with its version; the version of a day without a change is 0. */
export type StoredDay = Partial<EventException> & { date: string; version: number };

/** Returns the form values for a day: unchanged fields have the values of the series. */
export const dayValues = (event: CalendarEventDetail, day: StoredDay | null): DayValues => ({
  startTimes: day?.startTimes ?? event.startTimes,
  endTime: day?.endTime ?? event.endTime,
  gracePeriod: day?.gracePeriod ?? event.gracePeriod,
  hostId: typeof day?.hostName === 'string' ? (day.hostId ?? null) : event.hostId,
  hostName: day?.hostName ?? event.hostName,
  notes: day?.notes ?? event.notes,
  notesEs: spanishNotesOfDay(event, day),
});

const unlessSame = <T>(value: T, usual: T): T | null =>
  JSON.stringify(value) === JSON.stringify(usual) ? null : value;

/** Returns the request for a day: values equal to the series are null, so that they follow it. */
export const dayInput = (
  event: CalendarEventDetail,
  values: DayValues,
  day: { version: number; isCancelled?: boolean | undefined },
): EventExceptionInput => {
  const isSameHost = values.hostName === event.hostName && values.hostId === event.hostId;
  // A day with its own notes has no Spanish ones unless it has its own of those too.
  const isOwnNote = values.notes !== event.notes;
  return {
    isCancelled: day.isCancelled ?? false,
    startTimes: unlessSame(values.startTimes, event.startTimes),
    endTime: unlessSame(values.endTime, event.endTime),
    gracePeriod: unlessSame(values.gracePeriod, event.gracePeriod),
    hostName: isSameHost ? null : values.hostName,
    hostId: isSameHost ? null : values.hostId,
    notes: unlessSame(values.notes, event.notes),
    notesEs: unlessSame(values.notesEs, isOwnNote ? '' : event.notesEs),
    version: day.version,
  };
};
