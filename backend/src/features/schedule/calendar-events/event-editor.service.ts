// Editing the series of weekly events. One-day changes are stored beside the series and survive its edits.
import {
  type CalendarEventDetail,
  type calendarEventInputSchema,
  refuseRewrite,
} from '@ahl/shared-types/calendar-events';
import { AppError, addDays, invalidField, leagueDate } from '@ahl/shared-types/common';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import { atVersion, versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { keepPicture } from '#features/core/pictures/picture.service.ts';
import { hostOfOccurrence, readHosts } from '#features/schedule/hosts/core/host.reader.ts';
import { comingDatesOf, refuseSameStart } from '#features/schedule/tournaments/core/same-start.ts';
import { occurrenceId } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import type { CalendarEventDocument } from './calendar-event.model.ts';
import { assertTimesOn, pastDaysShown } from './calendar-event.service.ts';
import { presentEvent, presentException } from './event.presenter.ts';
import { checkEventFields } from './event-fields.ts';
import { readVenueNames } from './event-list.ts';
import { type FollowEvent, moveEventDays, moveOf, type Transaction } from './event-move.ts';

/** The structure and weight with which an event is played, as far as its form shows them. */
type EventPlay = Pick<CalendarEventDetail, 'structureId' | 'weight'>;

/** Reads and writes how an event is played, which another feature stores by the event's card. */
export type EventPlays = {
  read: (models: Models, eventId: string) => Promise<EventPlay>;
  /** Writes the given fields. @throws VALIDATION_FAILED for a structure that does not exist */
  write: (
    models: Models,
    transaction: Transaction,
    eventId: string,
    play: { [Field in keyof EventPlay]?: EventPlay[Field] | undefined },
  ) => Promise<void>;
};

export type EditorDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  timeZone: string;
  syncEvent: FollowEvent;
  eventPlays: EventPlays;
};
type Input = z.output<typeof calendarEventInputSchema>;
type OtherThan = { otherThan: readonly string[] };

/** Creates the error for an event that does not exist. */
export const noSuchEvent = () => new AppError('NOT_FOUND', 'event.not-found');

/** Returns a weekly event with its one-day changes of the last four weeks and all future ones. @throws NOT_FOUND */
export const readCalendarEvent = async (
  { models, now, timeZone, eventPlays }: EditorDeps,
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
  const hosts = await readHosts(models);
  return {
    ...presentEvent(event, nameOf.get(String(event.venueId)) ?? ''),
    hostId: hostOfOccurrence(event, hosts)?.id ?? null,
    exceptions: exceptions.map(presentException),
    ...(await eventPlays.read(models, id)),
  };
};

/** Refuses a start time that one of the coming nights skips, when clocks go forward. @throws VALIDATION_FAILED */
const assertTimesExist = (
  { weekday, startsOn, endsOn, startTimes }: Pick<Input, 'weekday' | 'startsOn' | 'endsOn' | 'startTimes'>,
  today: string,
  timeZone: string,
): void => {
  for (const date of comingDatesOf({ weekday, startsOn, endsOn }, today))
    assertTimesOn(date, startTimes, timeZone);
};

/** Returns the input with its region, after checking that venue, tags and host exist. @throws VALIDATION_FAILED */
export const checkedEvent = async <I extends Input>(
  { models, now, timeZone }: EditorDeps,
  input: I,
  current?: CalendarEventDocument,
) => {
  assertTimesExist(input, leagueDate(now(), timeZone), timeZone);
  return checkEventFields(models, input, {
    region: current?.region,
    tagIds: current?.tagIds,
    host: current,
  });
};

/** Returns the stored fields of an input: an uploaded picture is stored, structure and weight are stored elsewhere. */
export const storedEvent = async <I extends Pick<Input, 'imageUrl' | 'structureId' | 'weight'>>(
  models: Models,
  { structureId: _structureId, weight: _weight, ...fields }: I,
  session: ClientSession,
) => ({ ...fields, imageUrl: await keepPicture(models, fields.imageUrl, { field: 'imageUrl', session }) });

/** Refuses a series at a venue and start that another event has on one of its days. @throws CONFLICT */
export const refuseSameStarts = (
  { models, now, timeZone }: EditorDeps,
  { venueId, startTimes, ...series }: Input,
  subject: Parameters<typeof refuseSameStart>[2],
): Promise<void> => {
  const dates = comingDatesOf(series, leagueDate(now(), timeZone));
  return refuseSameStart(models, { venueId, startTimes, dates }, subject);
};

/** Adds a weekly event. @throws VALIDATION_FAILED, CONFLICT for a start that the venue has already */
export const createCalendarEvent = async (
  deps: EditorDeps,
  { otherThan, ...input }: Input & OtherThan,
): Promise<CalendarEventDetail> => {
  const fields = await checkedEvent(deps, input);
  await refuseSameStarts(deps, input, { otherThan });
  const id = await deps.outbox.transact(async (session, publish) => {
    const stored = await storedEvent(deps.models, fields, session);
    const [event] = await deps.models.CalendarEvent.create([stored], { session });
    if (!event) throw new Error('The database returned no event.');
    await deps.eventPlays.write(deps.models, { session, publish }, event._id.toHexString(), input);
    publish({ type: 'calendar-event.changed', eventId: event._id.toHexString(), date: null });
    return event._id.toHexString();
  });
  return readCalendarEvent(deps, id);
};

/** Refuses changes that would move nights that were already played. @throws VALIDATION_FAILED */
const assertKeepsPlayed = (current: CalendarEventDocument, input: Input, today: string): void => {
  const venueId = current.venueId?.toHexString() ?? null;
  // An event that has lost its venue can get one.
  const before = { ...current, venueId: venueId ?? input.venueId };
  const refusal = refuseRewrite(before, input, today);
  if (refusal) throw invalidField(refusal.field, refusal.reason);
};

/** Whether the series gets other nights than before: another venue, weekday or start, or further days. */
const isMoved = (current: CalendarEventDocument, input: Input): boolean =>
  String(current.venueId) !== input.venueId ||
  current.weekday !== input.weekday ||
  current.startTimes.join() !== input.startTimes.join() ||
  input.startsOn < current.startsOn ||
  (current.endsOn ?? null) !== input.endsOn;

/**
 * Changes the series; its one-day changes move with their nights, and so does what depends on coming nights.
 * @throws NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, CONFLICT
 */
export const updateCalendarEvent = async (
  deps: EditorDeps,
  id: string,
  { version, otherThan, ...input }: Input & OtherThan & { version: number },
): Promise<CalendarEventDetail> => {
  const current = await deps.models.CalendarEvent.findOne({ _id: id, deletedAt: null }).lean();
  if (!current) throw noSuchEvent();
  const { models } = deps;
  const isStale = (current.version ?? 0) !== version;
  if (isStale) throw versionConflict('event.changed-meanwhile', await readCalendarEvent(deps, id), input);
  const today = leagueDate(deps.now(), deps.timeZone);
  assertKeepsPlayed(current, input, today);
  const fields = await checkedEvent(deps, input, current);
  if (isMoved(current, input)) await refuseSameStarts(deps, input, { eventId: occurrenceId(id), otherThan });
  const isSaved = await deps.outbox.transact(async (session, publish) => {
    const before = await models.CalendarEvent.findOne({ _id: id, deletedAt: null, ...atVersion(version) })
      .session(session)
      .lean();
    if (!before) return false;
    const stored = await storedEvent(models, fields, session);
    const after = await models.CalendarEvent.findOneAndUpdate(
      { _id: id, deletedAt: null, ...atVersion(version) },
      { $set: stored, $inc: { version: 1, sequence: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!after) return false;
    const move = moveOf(before, after, today);
    await deps.syncEvent(models, { session, publish }, move);
    await moveEventDays(models, session, before, move);
    await deps.eventPlays.write(models, { session, publish }, id, input);
    publish({ type: 'calendar-event.changed', eventId: id, date: null });
    return true;
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

/** Refuses to restore the half of a split whose nights went back to the other half. @throws CONFLICT */
const assertNotTwice = async ({ models }: EditorDeps, id: string): Promise<void> => {
  const half = await models.CalendarEvent.findById(id).lean();
  if (!half?.continuesId) return;
  const whole = await models.CalendarEvent.findOne({ _id: half.continuesId, deletedAt: null }).lean();
  if (whole && (!whole.endsOn || whole.endsOn >= half.startsOn))
    throw new AppError('CONFLICT', 'event.nights-elsewhere', { name: whole.name });
};

/** Restores a weekly event with its one-day changes. @throws NOT_FOUND, CONFLICT */
export const restoreCalendarEvent = async (deps: EditorDeps, id: string): Promise<CalendarEventDetail> => {
  await assertNotTwice(deps, id);
  await setDeleted(deps, { _id: id }, null);
  return readCalendarEvent(deps, id);
};
