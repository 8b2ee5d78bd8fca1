// One-day changes of weekly events: cancel, another host, another time; and back to what every week has.
import type { CalendarEventDetail, eventExceptionInputSchema } from '@ahl/shared-types/calendar-events';
import { AppError } from '@ahl/shared-types/common';
import type { Fact } from '@ahl/shared-types/realtime';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import { resolveHost, type StoredHost } from '../hosts/host.reader.ts';
import { isDayOf } from '../tournaments/occurrences.ts';
import { assertTimesOn } from './calendar-event.service.ts';
import { type EditorDeps, noSuchEvent, readCalendarEvent } from './event-editor.service.ts';

type Input = z.output<typeof eventExceptionInputSchema>;

/** The event, marked as changed for calendars that subscribe to it. @throws NOT_FOUND */
const touchEvent = async ({ models }: Pick<EditorDeps, 'models'>, id: string, session: ClientSession) => {
  const event = await models.CalendarEvent.findOneAndUpdate(
    { _id: id, deletedAt: null },
    { $inc: { sequence: 1 } },
    { session },
  ).lean();
  if (!event) throw noSuchEvent();
  return event;
};

/** What is given is set, what is null is taken away, so that the series speaks again. */
type DayChange = Partial<Input> & Pick<Input, 'isCancelled'> & { hostId?: StoredHost['hostId'] };

const asUpdate = ({ isCancelled, ...changes }: DayChange) => {
  const entries = Object.entries(changes);
  const kept = entries.filter(([, value]) => value === null).map(([field]) => [field, 1]);
  return {
    $set: { isCancelled, ...Object.fromEntries(entries.filter(([, value]) => value !== null)) },
    ...(kept.length > 0 ? { $unset: Object.fromEntries(kept) } : {}),
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

/** Changes or cancels one day of a weekly event. @throws NOT_FOUND, VALIDATION_FAILED */
export const changeEventDay = async (
  deps: EditorDeps,
  id: string,
  date: string,
  input: Input,
): Promise<CalendarEventDetail> => {
  const host =
    typeof input.hostName === 'string' ? await resolveHost(deps.models, input.hostName) : { hostId: null };
  assertTimesOn(date, input.startTimes ?? [], deps.timeZone);
  await deps.outbox.transact((session, publish) =>
    writeEventDay(deps, { id, date }, { ...input, ...host }, { session, publish }),
  );
  return readCalendarEvent(deps, id);
};

/** Removes the change of one day; a day without one stays unchanged. @throws NOT_FOUND */
export const restoreEventDay = async (
  deps: EditorDeps,
  id: string,
  date: string,
): Promise<CalendarEventDetail> => {
  await deps.outbox.transact(async (session, publish) => {
    const event = await touchEvent(deps, id, session);
    await deps.models.EventException.deleteOne({ eventId: event._id, date }, { session });
    publish({ type: 'calendar-event.changed', eventId: id, date });
  });
  return readCalendarEvent(deps, id);
};

/** A day's change that says nothing any more: the day is as every week. */
const saysNothing = {
  isCancelled: { $ne: true },
  hostName: null,
  'startTimes.0': { $exists: false },
  endTime: null,
  notes: null,
};

/** Takes the host of one day away; the rest of the day's change stays. @throws NOT_FOUND */
export const clearDayHost = (
  deps: EditorDeps,
  id: string,
  date: string,
): Promise<{ id: string; hostName: string }> =>
  deps.outbox.transact(async (session, publish) => {
    const event = await touchEvent(deps, id, session);
    const day = { eventId: event._id, date };
    await deps.models.EventException.updateOne(day, { $unset: { hostName: 1, hostId: 1 } }, { session });
    await deps.models.EventException.deleteOne({ ...day, ...saysNothing }, { session });
    publish({ type: 'calendar-event.changed', eventId: id, date });
    return { id, hostName: event.hostName };
  });
