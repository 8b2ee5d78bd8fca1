// What editors do with the series of weekly events. One-day changes live beside the series and survive its edits.
import {
  type CalendarEventDetail,
  type calendarEventInputSchema,
  isSeriesDay,
  type listCalendarEvents as listCalendarEventsContract,
} from '@ahl/shared-types/calendar-events';
import {
  AppError,
  addDays,
  type EndpointInput,
  type EndpointResult,
  leagueDate,
} from '@ahl/shared-types/common';
import type { z } from 'zod';
import { atVersion, versionConflict } from '../../../db/version.ts';
import type { Outbox } from '../../../events/outbox.ts';
import { containsText, pageOf, sortOf } from '../../../http/list-query.ts';
import type { Models } from '../../../models.ts';
import { checkEventFields } from '../event-fields.ts';
import { datesOf } from '../tournaments/occurrences.ts';
import type { CalendarEventDocument } from './calendar-event.model.ts';
import { assertTimesOn, pastDaysShown } from './calendar-event.service.ts';
import { presentEvent, presentException } from './event.presenter.ts';

export type EditorDeps = { models: Models; outbox: Outbox; now: () => number; timeZone: string };
type Input = z.output<typeof calendarEventInputSchema>;

/** A call for an event that is not there. */
export const noSuchEvent = () => new AppError('NOT_FOUND', 'event.not-found');

const readVenueNames = async (models: Models, events: readonly CalendarEventDocument[]) => {
  const venues = await models.Venue.find({
    _id: { $in: events.flatMap(({ venueId }) => (venueId ? [venueId] : [])) },
  })
    .select('name')
    .lean();
  return new Map(venues.map(({ _id, name }) => [_id.toHexString(), name]));
};

/** The weekly events that match, a page of them. */
export const listCalendarEvents = async (
  { models }: EditorDeps,
  query: EndpointInput<typeof listCalendarEventsContract>,
): Promise<EndpointResult<typeof listCalendarEventsContract>> => {
  const { search, region, venueId, isDeleted, sort = 'weekday' } = query;
  const filter = {
    deletedAt: isDeleted === 'true' ? { $ne: null } : null,
    ...(region ? { region } : {}),
    ...(venueId ? { venueId } : {}),
    ...(search ? containsText(['name', 'hostName', 'notes'], search) : {}),
  };
  const [events, total] = await Promise.all([
    models.CalendarEvent.find(filter).sort(sortOf(sort)).skip(pageOf(query)).limit(query.pageSize).lean(),
    models.CalendarEvent.countDocuments(filter),
  ]);
  const nameOf = await readVenueNames(models, events);
  const items = events.map((event) => presentEvent(event, nameOf.get(String(event.venueId)) ?? ''));
  return { items, total };
};

/** One weekly event with its one-day changes of the last four weeks and all to come. @throws NOT_FOUND */
export const readCalendarEvent = async (
  { models, now, timeZone }: EditorDeps,
  id: string,
): Promise<CalendarEventDetail> => {
  const since = addDays(leagueDate(now(), timeZone), -pastDaysShown);
  const [event, exceptions] = await Promise.all([
    models.CalendarEvent.findById(id).lean(),
    models.EventException.find({ eventId: id, date: { $gte: since } })
      .sort({ date: 1 })
      .lean(),
  ]);
  if (!event) throw noSuchEvent();
  const nameOf = await readVenueNames(models, [event]);
  return {
    ...presentEvent(event, nameOf.get(String(event.venueId)) ?? ''),
    exceptions: exceptions.map(presentException),
  };
};

/** How far ahead each night of a series is looked at. */
const checkedDays = 371;

/** @throws VALIDATION_FAILED for a start that one of the nights to come does not have, as the clocks go forward */
const assertTimesExist = (
  { weekday, startsOn, endsOn, startTimes }: Pick<Input, 'weekday' | 'startsOn' | 'endsOn' | 'startTimes'>,
  today: string,
  timeZone: string,
): void => {
  const from = startsOn > today ? startsOn : today;
  const nights = datesOf({ from, to: addDays(from, checkedDays) }).filter((date) =>
    isSeriesDay({ weekday, startsOn, endsOn }, date),
  );
  for (const date of nights) assertTimesOn(date, startTimes, timeZone);
};

/** The input with its region, once venue, tags and host are known to exist. @throws VALIDATION_FAILED */
export const checkedEvent = async <I extends Input>(
  { models, now, timeZone }: EditorDeps,
  input: I,
  present?: CalendarEventDocument,
) => {
  assertTimesExist(input, leagueDate(now(), timeZone), timeZone);
  return checkEventFields(models, input, { present: present?.region });
};

/** Adds a weekly event. @throws VALIDATION_FAILED */
export const createCalendarEvent = async (deps: EditorDeps, input: Input): Promise<CalendarEventDetail> => {
  const fields = await checkedEvent(deps, input);
  const id = await deps.outbox.transact(async (session, publish) => {
    const [event] = await deps.models.CalendarEvent.create([fields], { session });
    if (!event) throw new Error('The database returned no event.');
    publish({ type: 'calendar-event.changed', eventId: event._id.toHexString(), date: null });
    return event._id.toHexString();
  });
  return readCalendarEvent(deps, id);
};

/** Changes the series; its one-day changes stay as they are. @throws NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT */
export const updateCalendarEvent = async (
  deps: EditorDeps,
  id: string,
  { version, ...input }: Input & { version: number },
): Promise<CalendarEventDetail> => {
  const present = await deps.models.CalendarEvent.findOne({ _id: id, deletedAt: null }).lean();
  if (!present) throw noSuchEvent();
  const fields = await checkedEvent(deps, input, present);
  const isSaved = await deps.outbox.transact(async (session, publish) => {
    const { matchedCount } = await deps.models.CalendarEvent.updateOne(
      { _id: id, deletedAt: null, ...atVersion(version) },
      { $set: fields, $inc: { version: 1, sequence: 1 } },
      { session },
    );
    if (matchedCount > 0) publish({ type: 'calendar-event.changed', eventId: id, date: null });
    return matchedCount > 0;
  });
  const event = await readCalendarEvent(deps, id);
  if (!isSaved) throw versionConflict('event.changed-meanwhile', event, input);
  return event;
};

const setDeleted = (
  { models, outbox }: EditorDeps,
  filter: { _id: string; deletedAt?: null },
  deletedAt: Date | null,
) =>
  outbox.transact(async (session, publish) => {
    const { matchedCount } = await models.CalendarEvent.updateOne(
      filter,
      { $set: { deletedAt }, $inc: { version: 1, sequence: 1 } },
      { session },
    );
    if (matchedCount === 0) throw noSuchEvent();
    publish({ type: 'calendar-event.changed', eventId: filter._id, date: null });
  });

/** Deletes a weekly event from the calendar. @throws NOT_FOUND */
export const deleteCalendarEvent = async (deps: EditorDeps, id: string): Promise<{ id: string }> => {
  await setDeleted(deps, { _id: id, deletedAt: null }, new Date(deps.now()));
  return { id };
};

/** Restores a weekly event with its one-day changes. @throws NOT_FOUND */
export const restoreCalendarEvent = async (deps: EditorDeps, id: string): Promise<CalendarEventDetail> => {
  await setDeleted(deps, { _id: id }, null);
  return readCalendarEvent(deps, id);
};
