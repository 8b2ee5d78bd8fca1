// Cancels nights of a weekly event: one day, or all from a day on, and notifies members with a reservation in the same
// transaction. A cancelled series shows its next nights as cancelled for some weeks, and ends with them.
import { randomUUID } from 'node:crypto';
import {
  type CancelledNights,
  type cancelEventNights as cancelContract,
  cancelledDaysShown,
  cancelledNights,
  isSeriesDay,
  type reinstateEventNight as reinstateContract,
} from '@ahl/shared-types/calendar-events';
import { AppError, addDays, type EndpointInput, invalidField, leagueDate } from '@ahl/shared-types/common';
import type { Models } from '#db/models.ts';
import { occurrenceId } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import { inBatch } from '#http/resource/bulk-act.ts';
import type { CalendarEventDocument } from './calendar-event.model.ts';
import { writeEventDay } from './event-days.service.ts';
import { type EditorDeps, noSuchEvent, readCalendarEvent } from './event-editor.service.ts';
import type { Transaction } from './event-move.ts';

/** The notice sent to members with a reservation. */
export type NightNotice = {
  kind: 'cancelled' | 'reinstated' | 'moved';
  eventId: string;
  name: string;
  venueName: string;
  /** The days, both inclusive; null: all later ones. */
  from: string;
  to: string | null;
  /** Text added by the office; can be empty. */
  words: string;
};
/** Notifies members with a reservation by message and mail; returns how many were notified. */
export type NotifyReserved = (
  models: Models,
  transaction: Transaction,
  notice: NightNotice,
) => Promise<number>;

export type CancelDeps = EditorDeps & { notifyReserved: NotifyReserved };
type Cancelling = Omit<EndpointInput<typeof cancelContract>, 'id'>;

const seriesOf = ({ weekday, startsOn, endsOn }: CalendarEventDocument) => ({
  weekday,
  startsOn,
  endsOn: endsOn ?? null,
});

/** Refuses to cancel a night that was or is being played. @throws CONFLICT */
const assertNotPlayed = async (
  models: Models,
  eventId: string,
  date: string,
  today: string,
): Promise<void> => {
  if (date > today) return;
  const night = { tournamentId: eventId, date };
  if (await models.Result.exists({ ...night, deletedAt: null }))
    throw new AppError('CONFLICT', 'tournament.posted');
  if (await models.PokerClock.exists({ ...night, status: { $nin: ['ready', 'finished'] } }))
    throw new AppError('CONFLICT', 'tournament.live');
};

/** Returns the nights to cancel. @throws VALIDATION_FAILED, CONFLICT */
const nightsToCancel = async (
  { models, now, timeZone }: CancelDeps,
  event: CalendarEventDocument,
  { scope, date }: Cancelling,
): Promise<string[]> => {
  const series = seriesOf(event);
  const today = leagueDate(now(), timeZone);
  if (date < today) throw invalidField('date', 'event.day-past');
  const nights = scope === 'day' ? [date] : cancelledNights(series, date);
  if (scope === 'day' && !isSeriesDay(series, date)) throw invalidField('date', 'event.not-a-day-of-it');
  const [first] = nights;
  if (first === undefined) throw invalidField('date', 'event.no-night-from');
  await assertNotPlayed(models, occurrenceId(event._id.toHexString()), first, today);
  const cancelled = await models.EventException.exists({ eventId: event._id, date, isCancelled: true });
  if (scope === 'day' && cancelled) throw new AppError('CONFLICT', 'event.day-cancelled-already');
  return nights;
};

const findEvent = async (models: Models, id: string): Promise<CalendarEventDocument> => {
  const event = await models.CalendarEvent.findOne({ _id: id, deletedAt: null }).lean();
  if (!event) throw noSuchEvent();
  return event;
};

const notify = async (
  { models, notifyReserved }: CancelDeps,
  transaction: Transaction,
  event: CalendarEventDocument,
  notice: Pick<NightNotice, 'kind' | 'from' | 'to' | 'words'> | null,
): Promise<number> => {
  if (!notice) return 0;
  const venue = await models.Venue.findById(event.venueId).select('name').session(transaction.session).lean();
  const eventId = occurrenceId(event._id.toHexString());
  return notifyReserved(models, transaction, {
    ...notice,
    eventId,
    name: event.name,
    venueName: venue?.name ?? '',
  });
};

/** Returns the notes to write on cancelled days: a new reason replaces both languages, no reason changes nothing. */
const wordsOf = ({ notes, notesEs }: Pick<Cancelling, 'notes' | 'notesEs'>) => ({
  ...(notes ? { notes } : {}),
  ...(notes || notesEs ? { notesEs } : {}),
});

/** Cancels one day of a weekly event, or all days from one on. @throws NOT_FOUND, VALIDATION_FAILED, CONFLICT */
export const cancelEventNights = async (
  deps: CancelDeps,
  { id, ...rest }: Cancelling & { id: string },
): Promise<CancelledNights> => {
  const { models } = deps;
  const { scope, date, notice } = rest;
  const event = await findEvent(models, id);
  const nights = await nightsToCancel(deps, event, rest);
  const batchId = randomUUID();
  const notified = await inBatch(deps.outbox, batchId).transact(async (session, publish) => {
    const change = { isCancelled: true, ...wordsOf(rest) };
    for (const night of nights) await writeEventDay(deps, { id, date: night }, change, { session, publish });
    if (scope === 'from-here-on') {
      const endsOn = addDays(date, cancelledDaysShown - 1);
      const end = !event.endsOn || event.endsOn > endsOn ? { endsOn } : {};
      const raised = { $set: end, $inc: { version: 1, sequence: 1 } };
      await models.CalendarEvent.updateOne({ _id: id }, raised, { session });
      publish({ type: 'calendar-event.changed', eventId: id, date: null });
    }
    const to = scope === 'day' ? date : null;
    const message = notice && ({ kind: 'cancelled', from: date, to, words: notice.words } as const);
    return notify(deps, { session, publish }, event, message);
  });
  return { event: await readCalendarEvent(deps, id), nights, notified, batchId };
};

/** Reinstates a cancelled day. @throws NOT_FOUND, VALIDATION_FAILED, CONFLICT */
export const reinstateEventNight = async (
  deps: CancelDeps,
  { id, date, notice }: EndpointInput<typeof reinstateContract>,
): Promise<CancelledNights> => {
  const { models } = deps;
  const event = await findEvent(models, id);
  if (date < leagueDate(deps.now(), deps.timeZone)) throw invalidField('date', 'event.day-past');
  const batchId = randomUUID();
  const notified = await inBatch(deps.outbox, batchId).transact(async (session, publish) => {
    const day = { eventId: event._id, date, isCancelled: true };
    if (!(await models.EventException.exists(day).session(session)))
      throw new AppError('CONFLICT', 'event.day-not-cancelled');
    await writeEventDay(deps, { id, date }, { isCancelled: false }, { session, publish });
    const message = notice && ({ kind: 'reinstated', from: date, to: date, words: notice.words } as const);
    return notify(deps, { session, publish }, event, message);
  });
  return { event: await readCalendarEvent(deps, id), nights: [date], notified, batchId };
};
