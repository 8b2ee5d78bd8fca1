import { type assignHost as assignHostContract, isTimeOnDay } from '@ahl/shared-types/calendar-events';
import {
  AppError,
  addDays,
  type EndpointInput,
  type EndpointResult,
  formatTime,
  invalidField,
  leagueDate,
} from '@ahl/shared-types/common';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { resolveHost, type StoredHost } from '#features/schedule/hosts/core/host.reader.ts';
import { isDayOf } from '#features/schedule/tournaments/core/occurrences.ts';
import { occurrenceId } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import { assertSeenHost, type FollowHost } from './night-host.ts';

export type CalendarEventDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  timeZone: string;
  updateClockHosts: FollowHost;
};
/** For how many past days one-day changes are still shown to editors of an event. */
export const pastDaysShown = 28;
type Input = EndpointInput<typeof assignHostContract>;

/** Refuses a start time that does not exist on that date in the league's time zone. @throws VALIDATION_FAILED */
export const assertTimesOn = (date: string, startTimes: readonly string[], timeZone: string): void => {
  const missing = startTimes.find((time) => !isTimeOnDay(date, time, timeZone));
  if (missing !== undefined)
    throw invalidField('startTimes', 'event.no-such-time', { time: formatTime(missing), date });
};

/** Assigns a host to one day of an event. @throws NOT_FOUND, VALIDATION_FAILED */
export const assignOnce = async (
  models: Models,
  input: Pick<Input, 'id' | 'specificDate'>,
  host: StoredHost,
  session: ClientSession,
): Promise<void> => {
  const date = input.specificDate ?? '';
  const event = await models.CalendarEvent.findOneAndUpdate(
    { _id: input.id, deletedAt: null },
    { $inc: { sequence: 1 } },
    { session },
  ).lean();
  if (!event) throw new AppError('NOT_FOUND', 'event.not-found');
  if (!isDayOf(event, date)) {
    throw new AppError(
      'VALIDATION_FAILED',
      'event.not-on-that-day',
      {},
      { fields: { specificDate: 'event.not-a-day-of-it' } },
    );
  }
  await models.EventException.updateOne(
    { eventId: event._id, date },
    { $set: host, $inc: { version: 1 } },
    { upsert: true, session },
  );
};

/** Assigns a host to the series; days with their own host keep it. @throws NOT_FOUND */
export const assignAlways = async (
  models: Models,
  input: Pick<Input, 'id'>,
  host: StoredHost,
  session: ClientSession,
): Promise<void> => {
  const event = await models.CalendarEvent.findOneAndUpdate(
    { _id: input.id, deletedAt: null },
    { $set: host, $inc: { version: 1, sequence: 1 } },
    { session },
  ).lean();
  if (!event) throw new AppError('NOT_FOUND', 'event.not-found');
};

/** Returns the days that keep their own host instead of the series' host. */
const oneDayHostsOf = async (
  { models, now, timeZone }: CalendarEventDeps,
  { id, hostName }: Input,
  session: ClientSession,
) => {
  const since = addDays(leagueDate(now(), timeZone), -pastDaysShown);
  const days = await models.EventException.find({ eventId: id, date: { $gte: since } })
    .sort({ date: 1 })
    .session(session)
    .lean();
  return days.flatMap(({ date, hostName: own }) =>
    typeof own === 'string' && own !== hostName ? [{ date, hostName: own }] : [],
  );
};

/**
 * Assigns a host to a weekly event: for one day as an exception, or for the series, which keeps and lists exceptions.
 * @throws NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT where the host is no longer the one that the office saw
 */
export const assignHost = async (
  deps: CalendarEventDeps,
  input: Input,
): Promise<EndpointResult<typeof assignHostContract>> => {
  const { models, outbox } = deps;
  const host = await resolveHost(models, input.hostName);
  return outbox.transact(async (session, publish) => {
    const isOnce = input.assignmentType === 'one-time';
    const night = { id: occurrenceId(input.id), date: input.seenOn ?? input.specificDate ?? null };
    await assertSeenHost(models, session, night, input.seenHostName);
    await (isOnce ? assignOnce(models, input, host, session) : assignAlways(models, input, host, session));
    const day = isOnce ? (input.specificDate ?? null) : null;
    const from = day ?? leagueDate(deps.now(), deps.timeZone);
    await deps.updateClockHosts(
      models,
      { session, publish },
      { eventId: occurrenceId(input.id), from, to: day },
    );
    publish({ type: 'calendar-event.changed', eventId: input.id, date: day });
    const oneDayHosts = isOnce ? [] : await oneDayHostsOf(deps, input, session);
    return { id: input.id, hostName: input.hostName, oneDayHosts };
  });
};
