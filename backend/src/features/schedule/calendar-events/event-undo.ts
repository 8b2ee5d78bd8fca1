// Moves what belongs to a night back when a change of a weekly event, or of one of its days, is undone: one-day
// changes, reservations and planned clocks. Ends and continues weekly events with their venue.
import { pairStartTimes } from '@ahl/shared-types/calendar-events';
import { leagueDate } from '@ahl/shared-types/common';
import type { ClientSession } from 'mongoose';
import type { Row } from '#audit/audit.ts';
import type { Models } from '#db/models.ts';
import type { UndoFollowers } from '#face/undo.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import type { CalendarEventDocument, EventExceptionDocument } from './calendar-event.model.ts';
import { type FollowEvent, moveEventDays, moveOf, type Transaction } from './event-move.ts';
import { endSeriesAgain, resumeSeries } from './series-end.ts';

type Deps = { models: Models; syncEvent: FollowEvent; now: () => number; timeZone: string };
type Undone<R> = { before: R | null; row: R | null };

/** Returns the nights of a split's removed second half to the first half. */
const giveNightsBack = async (
  { models, syncEvent }: Deps,
  half: CalendarEventDocument,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction;
  const first = await models.CalendarEvent.findById(half.continuesId).session(session).lean();
  if (!first) return;
  const move = moveOf(half, first, half.startsOn);
  await syncEvent(models, transaction, move);
  await moveEventDays(models, session, half, move);
};

const syncSeries = async (
  deps: Deps,
  { before, row }: Undone<CalendarEventDocument>,
  transaction: Transaction,
): Promise<void> => {
  if (!before || !row) return;
  if (row.deletedAt) {
    if (!before.deletedAt && row.continuesId) await giveNightsBack(deps, row, transaction);
    return;
  }
  const move = moveOf(before, row, leagueDate(deps.now(), deps.timeZone));
  await deps.syncEvent(deps.models, transaction, move);
  await moveEventDays(deps.models, transaction.session, before, move);
};

const syncDay = async (
  { models, syncEvent }: Deps,
  { before, row }: Undone<EventExceptionDocument>,
  transaction: Transaction,
): Promise<void> => {
  const day = row ?? before;
  // A change that moves to another event is handled with that event.
  if (!day || (before && row && !before.eventId.equals(row.eventId))) return;
  const event = await models.CalendarEvent.findById(day.eventId).session(transaction.session).lean();
  if (!event) return;
  const startsOf = (change: EventExceptionDocument | null) =>
    change?.startTimes?.length ? change.startTimes : event.startTimes;
  const { date } = day;
  const times = pairStartTimes(startsOf(before), startsOf(row));
  const move = { before: event, after: event, from: date, to: date, shiftDays: 0, times };
  await syncEvent(models, transaction, move);
};

/** The weekly events end with a venue that closes again, and continue with one that reopens. */
const syncVenue = async (
  models: Models,
  { before, row }: Undone<VenueDocument>,
  session: ClientSession,
): Promise<void> => {
  const closedOn = before?.closesOn ?? null;
  const closesOn = row?.closesOn ?? null;
  if (closedOn === closesOn) return;
  if (closedOn) await resumeSeries(models, session, closedOn, before?.endedSeries ?? []);
  if (closesOn) await endSeriesAgain(models, session, closesOn, row?.endedSeries ?? []);
};

// An undo reads and writes raw database rows; the entity determines their model.
const rowsOf = <R>({ before, row }: Undone<Row>) => ({ before, row }) as Undone<R>;

/** Creates the functions that run after changes of the calendar are undone, by entity. */
export const createCalendarUndo = (deps: Deps): UndoFollowers => ({
  'calendar-event': ({ session, ...undone }, publish) =>
    syncSeries(deps, rowsOf(undone), { session, publish }),
  'event-day': ({ session, ...undone }, publish) => syncDay(deps, rowsOf(undone), { session, publish }),
  venue: ({ session, ...undone }) => syncVenue(deps.models, rowsOf(undone), session),
});
