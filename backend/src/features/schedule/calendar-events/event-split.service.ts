// A weekly event that is changed from a day on: its series ends, and a new one takes the later days with what hangs on
// them. What features above keep by the event's card goes along by `followEvent`, which they hand in.
import {
  type calendarEventUpdateSchema,
  lastDayBefore,
  pairStartTimes,
  refuseSplit,
  type SplitEvent,
} from '@ahl/shared-types/calendar-events';
import { invalidField, leagueDate } from '@ahl/shared-types/common';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import { atVersion, versionConflict } from '../../../db/version.ts';
import type { Models } from '../../../models.ts';
import type { CalendarEventDocument } from './calendar-event.model.ts';
import { checkedEvent, type EditorDeps, noSuchEvent, readCalendarEvent } from './event-editor.service.ts';

type Transaction = { session: ClientSession; publish: (event: DomainEvent) => void };

/** Which days become another event, and each start with the one that takes its place. */
export type EventMove = {
  fromId: string;
  toId: string;
  /** The first day, `YYYY-MM-DD`. */
  from: string;
  times: readonly { from: string; to: string }[];
};

/** Takes along what hangs on an event: reservations, its program. */
export type FollowEvent = (models: Models, transaction: Transaction, move: EventMove) => Promise<void>;
export type SplitDeps = EditorDeps & { followEvent: FollowEvent };
type Input = z.output<typeof calendarEventUpdateSchema>;

/** @throws VALIDATION_FAILED when nothing would stay before the day, or nothing come after it */
const assertSplits = (event: CalendarEventDocument, from: string, { now, timeZone }: EditorDeps): void => {
  const days = { weekday: event.weekday, startsOn: event.startsOn, endsOn: event.endsOn ?? null };
  const refusal = refuseSplit(days, from, leagueDate(now(), timeZone));
  if (refusal) throw invalidField('startsOn', refusal);
};

/** Ends the series the day before; null when another editor was faster. */
const endSeries = ({ models }: EditorDeps, id: string, input: Input, session: ClientSession) =>
  models.CalendarEvent.findOneAndUpdate(
    { _id: id, deletedAt: null, ...atVersion(input.version) },
    { $set: { endsOn: lastDayBefore(input.startsOn) }, $inc: { version: 1, sequence: 1 } },
    { session },
  ).lean();

/** Changes a weekly event from a day on. @throws NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT */
export const splitCalendarEvent = async (deps: SplitDeps, id: string, input: Input): Promise<SplitEvent> => {
  const { models, outbox, followEvent } = deps;
  const present = await models.CalendarEvent.findOne({ _id: id, deletedAt: null }).lean();
  if (!present) throw noSuchEvent();
  assertSplits(present, input.startsOn, deps);
  const { version: _version, ...fields } = await checkedEvent(deps, input);
  const newId = await outbox.transact(async (session, publish) => {
    const ended = await endSeries(deps, id, input, session);
    if (!ended) return null;
    const [row] = await models.CalendarEvent.create([fields], { session });
    if (!row) throw new Error('The database returned no event.');
    const later = { eventId: ended._id, date: { $gte: input.startsOn } };
    await models.EventException.updateMany(later, { $set: { eventId: row._id } }, { session });
    const move = {
      fromId: id,
      toId: row._id.toHexString(),
      from: input.startsOn,
      times: pairStartTimes(ended.startTimes, input.startTimes),
    };
    await followEvent(models, { session, publish }, move);
    for (const eventId of [move.fromId, move.toId])
      publish({ type: 'calendar-event.changed', eventId, date: null });
    return move.toId;
  });
  const ended = await readCalendarEvent(deps, id);
  if (newId === null) throw versionConflict('event.changed-meanwhile', ended);
  return { ended, event: await readCalendarEvent(deps, newId) };
};
