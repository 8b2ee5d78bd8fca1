import { addDays, weekdayOf } from '@ahl/shared-types/common';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type {
  CalendarEventDocument,
  EventExceptionDocument,
} from '#features/schedule/calendar-events/calendar-event.model.ts';
import { nextInSequence, storedFields } from './sequence.ts';
import { createVenue } from './venue.factory.ts';

/** Builds a weekly event as stored; by default on Fridays at 7PM since January 2026, at a venue with its own id. */
export const buildCalendarEvent = (
  overrides: Partial<CalendarEventDocument> = {},
): CalendarEventDocument => ({
  ...storedFields(),
  name: `League Night ${nextInSequence()}`,
  venueId: new Types.ObjectId(),
  region: 733,
  weekday: 5,
  startTimes: ['19:00'],
  endTime: null,
  gracePeriod: null,
  notes: '',
  notesEs: '',
  hostName: '',
  startsOn: '2026-01-01',
  endsOn: null,
  tagIds: [],
  imageUrl: null,
  continuesId: null,
  deletedAt: null,
  version: 0,
  sequence: 0,
  ...overrides,
});

/** Builds one day's change of a weekly event as stored; what is not given is taken from the series. */
export const buildEventException = (
  overrides: Partial<EventExceptionDocument> = {},
): EventExceptionDocument => ({
  ...storedFields(),
  eventId: new Types.ObjectId(),
  date: '2026-01-02',
  isCancelled: false,
  version: 0,
  ...overrides,
});

/** Stores a weekly event; its venue is created if not given. */
export const createCalendarEvent = async (
  models: Models,
  overrides: Partial<CalendarEventDocument> = {},
): Promise<CalendarEventDocument> => {
  const venue = overrides.venueId === undefined ? await createVenue(models) : null;
  const event = buildCalendarEvent({
    ...(venue ? { venueId: venue._id, region: venue.region } : {}),
    ...overrides,
  });
  await models.CalendarEvent.collection.insertOne(event);
  return event;
};

/** Returns the first date of a weekly event. */
const firstDateOf = (event: CalendarEventDocument): string =>
  addDays(event.startsOn, (event.weekday - weekdayOf(event.startsOn) + 7) % 7);

/** Stores a one-day change on a date that its event has; the event is created if not given. */
export const createEventException = async (
  models: Models,
  overrides: Partial<EventExceptionDocument> = {},
): Promise<EventExceptionDocument> => {
  const event = overrides.eventId === undefined ? await createCalendarEvent(models) : null;
  const exception = buildEventException({
    ...(event ? { eventId: event._id, date: firstDateOf(event) } : {}),
    ...overrides,
  });
  await models.EventException.collection.insertOne(exception);
  return exception;
};
