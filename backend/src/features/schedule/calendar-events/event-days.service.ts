// One-day changes of weekly events: cancellation, another host, another time; and their removal.
import {
  type CalendarEventDetail,
  type eventExceptionInputSchema,
  pairStartTimes,
} from '@ahl/shared-types/calendar-events';
import { AppError } from '@ahl/shared-types/common';
import type { Fact } from '@ahl/shared-types/realtime';
import type { ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import { versionConflict } from '#db/version.ts';
import { resolveHost, type StoredHost } from '#features/schedule/hosts/core/host.reader.ts';
import { isDayOf } from '#features/schedule/tournaments/core/occurrences.ts';
import { refuseSameStart } from '#features/schedule/tournaments/core/same-start.ts';
import { occurrenceId } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import { assertTimesOn } from './calendar-event.service.ts';
import { type EditorDeps, noSuchEvent, readCalendarEvent } from './event-editor.service.ts';
import type { FollowHost } from './night-host.ts';

type Input = z.output<typeof eventExceptionInputSchema>;
/** The fields that can be written for a day; null follows the series. */
type DayFields = Omit<Input, 'version' | 'hostId'>;

/** Marks the event as changed for subscribed calendars, and returns it. @throws NOT_FOUND */
const touchEvent = async ({ models }: Pick<EditorDeps, 'models'>, id: string, session: ClientSession) => {
  const event = await models.CalendarEvent.findOneAndUpdate(
    { _id: id, deletedAt: null },
    { $inc: { sequence: 1 } },
    { session },
  ).lean();
  if (!event) throw noSuchEvent();
  return event;
};

/** A change of a day: given fields are set, null fields are removed, so that the series applies again. */
type DayChange = Partial<DayFields> & Pick<Input, 'isCancelled'> & { hostId?: StoredHost['hostId'] };

const asUpdate = ({ isCancelled, ...changes }: DayChange) => {
  const entries = Object.entries(changes);
  const unset = entries.filter(([, value]) => value === null).map(([field]) => [field, 1]);
  return {
    $set: { isCancelled, ...Object.fromEntries(entries.filter(([, value]) => value !== null)) },
    $inc: { version: 1 },
    ...(unset.length > 0 ? { $unset: Object.fromEntries(unset) } : {}),
  };
};

/** Writes the change of one day of a weekly event within a transaction. @throws NOT_FOUND, VALIDATION_FAILED */
export const writeEventDay = async (
  deps: Pick<EditorDeps, 'models'>,
  { id, date }: { id: string; date: string },
  input: DayChange,
  { session, publish }: { session: ClientSession; publish: (fact: Fact) => void },
): Promise<void> => {
  const event = await touchEvent(deps, id, session);
  if (!isDayOf(event, date))
    throw new AppError(
      'VALIDATION_FAILED',
      'event.not-on-that-day',
      {},
      { fields: { date: 'event.not-a-day-of-it' } },
    );
  await deps.models.EventException.updateOne({ eventId: event._id, date }, asUpdate(input), {
    upsert: true,
    session,
  });
  publish({ type: 'calendar-event.changed', eventId: id, date });
};

/** Returns the host of a day as stored; a former host stays until another one is chosen. */
const hostOfDay = async (
  models: EditorDeps['models'],
  eventId: Types.ObjectId | string,
  date: string,
  { hostName, hostId }: Input,
): Promise<Pick<DayChange, 'hostName' | 'hostId'>> => {
  if (hostName === null) return { hostName: null, hostId: null };
  const current = await models.EventException.findOne({ eventId, date }).lean();
  if (current?.hostName === hostName && (!hostId || current.hostId?.toHexString() === hostId))
    return { hostName, hostId: current.hostId ?? null };
  return resolveHost(models, hostName, hostId);
};

/** Refuses starts of a day that another event has at the venue. @throws CONFLICT */
const refuseSameDay = async (
  { models }: EditorDeps,
  id: string,
  date: string,
  startTimes: readonly string[],
  otherThan: readonly string[],
): Promise<void> => {
  const event = await models.CalendarEvent.findById(id).select('venueId').lean();
  if (!event?.venueId) return;
  const day = { venueId: event.venueId.toHexString(), dates: [date], startTimes };
  await refuseSameStart(models, day, { eventId: occurrenceId(id), otherThan });
};

/**
 * Changes or cancels one day of a weekly event, and updates what depends on its starts. If a version is given, it
 * detects a simultaneous edit of the same day. @throws NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, CONFLICT
 */
export const changeEventDay = async (
  deps: EditorDeps,
  id: string,
  date: string,
  { otherThan, ...input }: Input & { otherThan: readonly string[] },
): Promise<CalendarEventDetail> => {
  const { models, syncEvent } = deps;
  const { version, hostId: _hostId, ...fields } = input;
  assertTimesOn(date, input.startTimes ?? [], deps.timeZone);
  if (!input.isCancelled && input.startTimes)
    await refuseSameDay(deps, id, date, input.startTimes, otherThan);
  const host = await hostOfDay(models, id, date, input);
  const isSaved = await deps.outbox.transact(async (session, publish) => {
    const before = await models.EventException.findOne({ eventId: id, date }).session(session).lean();
    if (version !== undefined && (before?.version ?? 0) !== version) return false;
    await writeEventDay(deps, { id, date }, { ...fields, ...host }, { session, publish });
    const event = await models.CalendarEvent.findById(id).session(session).lean();
    if (!event) throw noSuchEvent();
    const usual = event.startTimes;
    const was = before?.startTimes?.length ? before.startTimes : usual;
    const times = pairStartTimes(was, input.startTimes ?? usual);
    const move = { before: event, after: event, from: date, to: date, shiftDays: 0, times };
    await syncEvent(models, { session, publish }, move);
    return true;
  });
  const event = await readCalendarEvent(deps, id);
  const current = event.exceptions.find((day) => day.date === date);
  if (!isSaved) throw versionConflict('event.changed-meanwhile', current ?? { date, version: 0 }, fields);
  return event;
};

/** Removes the change of one day; a day without one stays unchanged. @throws NOT_FOUND */
export const restoreEventDay = async (
  deps: EditorDeps,
  id: string,
  date: string,
): Promise<CalendarEventDetail> => {
  await deps.outbox.transact(async (session, publish) => {
    const event = await touchEvent(deps, id, session);
    const day = { eventId: event._id, date };
    const before = await deps.models.EventException.findOne(day).session(session).lean();
    await deps.models.EventException.deleteOne(day, { session });
    const times = pairStartTimes(before?.startTimes ?? [], event.startTimes);
    const move = { before: event, after: event, from: date, to: date, shiftDays: 0, times };
    await deps.syncEvent(deps.models, { session, publish }, move);
    publish({ type: 'calendar-event.changed', eventId: id, date });
  });
  return readCalendarEvent(deps, id);
};

/** Matches a day's change without content: the day is like every week. */
const emptyChange = {
  isCancelled: { $ne: true },
  hostName: null,
  'startTimes.0': { $exists: false },
  endTime: null,
  gracePeriod: null,
  notes: null,
  notesEs: null,
};

/** Removes the host of one day; the rest of the day's change stays. @throws NOT_FOUND */
export const clearDayHost = (
  deps: EditorDeps & { updateClockHosts: FollowHost },
  id: string,
  date: string,
): Promise<{ id: string; hostName: string }> =>
  deps.outbox.transact(async (session, publish) => {
    const event = await touchEvent(deps, id, session);
    const day = { eventId: event._id, date };
    await deps.models.EventException.updateOne(
      day,
      { $unset: { hostName: 1, hostId: 1 }, $inc: { version: 1 } },
      { session },
    );
    await deps.models.EventException.deleteOne({ ...day, ...emptyChange }, { session });
    const night = { eventId: occurrenceId(id), from: date, to: date };
    await deps.updateClockHosts(deps.models, { session, publish }, night);
    publish({ type: 'calendar-event.changed', eventId: id, date });
    return { id, hostName: event.hostName };
  });
