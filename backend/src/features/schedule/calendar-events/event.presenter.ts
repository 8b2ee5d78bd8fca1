import type { CalendarEvent, EventException } from '@ahl/shared-types/calendar-events';
import type { CalendarEventDocument, EventExceptionDocument } from './calendar-event.model.ts';

/** Returns a weekly event as editors see it. */
export const presentEvent = (event: CalendarEventDocument, venueName: string): CalendarEvent => ({
  id: event._id.toHexString(),
  name: event.name,
  venueId: event.venueId?.toHexString() ?? null,
  venueName,
  region: event.region,
  weekday: event.weekday,
  startTimes: event.startTimes,
  endTime: event.endTime ?? null,
  gracePeriod: event.gracePeriod ?? null,
  notes: event.notes,
  // Rows that were stored before there were Spanish notes have none.
  notesEs: event.notesEs ?? '',
  hostName: event.hostName,
  hostId: event.hostId?.toHexString() ?? null,
  imageUrl: event.imageUrl ?? null,
  startsOn: event.startsOn,
  endsOn: event.endsOn ?? null,
  tagIds: (event.tagIds ?? []).map((id) => id.toHexString()),
  isDeleted: Boolean(event.deletedAt),
  version: event.version ?? 0,
});

/** Returns one day's change; null follows the series. */
export const presentException = (exception: EventExceptionDocument): EventException => ({
  date: exception.date,
  isCancelled: exception.isCancelled,
  hostName: exception.hostName ?? null,
  hostId: exception.hostId?.toHexString() ?? null,
  startTimes: exception.startTimes?.length ? exception.startTimes : null,
  endTime: exception.endTime ?? null,
  gracePeriod: exception.gracePeriod ?? null,
  notes: exception.notes ?? null,
  notesEs: exception.notesEs ?? null,
  version: exception.version ?? 0,
});
