// Moves what belongs to a weekly event along with an edit: its nights may move to another event, weekday or start. Data
// that higher features store by the event's card are moved by `FollowEvent`, which these features provide.
import { nightShift, pairStartTimes } from '@ahl/shared-types/calendar-events';
import { addDays } from '@ahl/shared-types/common';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import { isDayOf } from '#features/schedule/tournaments/core/occurrences.ts';
import type { CalendarEventDocument } from './calendar-event.model.ts';

/** A transaction, and the function that publishes its changes. */
export type Transaction = { session: ClientSession; publish: (event: DomainEvent) => void };

/** The fields that a planned clock copies from its event. */
type Shown = Pick<CalendarEventDocument, '_id' | 'name' | 'venueId' | 'region' | 'hostName'>;

/** Which nights move, and where to. */
export type EventMove = {
  before: Shown;
  after: Shown;
  /** The first day, `YYYY-MM-DD`. */
  from: string;
  /** The last day; null: all later ones. */
  to: string | null;
  /** By how many days each night moves. */
  shiftDays: number;
  /** Each old start with its replacement. */
  times: readonly { from: string; to: string }[];
};

/** Moves what depends on an event's nights: reservations, planned clocks, and, to another event, its program. */
export type FollowEvent = (models: Models, transaction: Transaction, move: EventMove) => Promise<void>;

type Rescheduled = Shown & Pick<CalendarEventDocument, 'weekday' | 'startTimes'>;

/** Returns the move of the nights from a day on when an event gets another weekday and other starts. */
export const moveOf = (before: Rescheduled, after: Rescheduled, from: string): EventMove => ({
  before,
  after,
  from,
  to: null,
  shiftDays: nightShift(before.weekday, after.weekday, from),
  times: pairStartTimes(before.startTimes, after.startTimes),
});

/** Moves the one-day changes of the later nights; those of days without a night stay behind. */
export const moveEventDays = async (
  models: Models,
  session: ClientSession,
  before: CalendarEventDocument,
  { after, from, shiftDays }: Pick<EventMove, 'after' | 'from' | 'shiftDays'>,
): Promise<void> => {
  const isSame = before._id.equals(after._id);
  if (isSame && shiftDays === 0) return;
  const later = { eventId: before._id, date: { $gte: from } };
  const rows = await models.EventException.find(later).sort({ date: 1 }).session(session).lean();
  const nights = rows.filter(({ date }) => isDayOf(before, date));
  // A change of a day without a night has no effect, but would conflict with the moved ones.
  const idle = rows.filter((row) => !nights.includes(row)).map(({ _id }) => _id);
  if (isSame && idle.length > 0) await models.EventException.deleteMany({ _id: { $in: idle } }, { session });
  for (const { _id, date } of nights)
    await models.EventException.updateOne(
      { _id },
      { $set: { eventId: after._id, date: addDays(date, shiftDays) }, $inc: { version: 1 } },
      { session },
    );
};
