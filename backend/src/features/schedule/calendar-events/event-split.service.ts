// Changes a weekly event from a day on: its series ends, and a new one takes over the later days with all that depends
// on them.
import { randomUUID } from 'node:crypto';
import {
  type calendarEventUpdateSchema,
  lastDayBefore,
  refuseSplit,
  type SplitEvent,
} from '@ahl/shared-types/calendar-events';
import { invalidField, leagueDate } from '@ahl/shared-types/common';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import { markAct } from '#audit/recorder.ts';
import { atVersion, versionConflict } from '#db/version.ts';
import { occurrenceId } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import { inBatch } from '#http/resource/bulk-act.ts';
import type { CalendarEventDocument } from './calendar-event.model.ts';
import {
  checkedEvent,
  type EditorDeps,
  noSuchEvent,
  readCalendarEvent,
  refuseSameStarts,
  storedEvent,
} from './event-editor.service.ts';
import { moveEventDays, moveOf } from './event-move.ts';

type Input = z.output<typeof calendarEventUpdateSchema>;

/** Refuses a split with no night before the day, or none from it on. @throws VALIDATION_FAILED */
const assertSplits = (event: CalendarEventDocument, from: string, { now, timeZone }: EditorDeps): void => {
  const days = { weekday: event.weekday, startsOn: event.startsOn, endsOn: event.endsOn ?? null };
  const refusal = refuseSplit(days, from, leagueDate(now(), timeZone));
  if (refusal) throw invalidField('startsOn', refusal);
};

/** Returns the series if it still has the expected version; null if another editor was faster. */
const findSeen = ({ models }: EditorDeps, id: string, { version }: Input, session: ClientSession) =>
  models.CalendarEvent.findOne({ _id: id, deletedAt: null, ...atVersion(version) })
    .session(session)
    .lean();

/**
 * Changes a weekly event from a day on. What depends on its later nights is written before the two series, so that the
 * undo, which runs backwards, checks first whether the new series can be removed.
 * @throws NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, CONFLICT
 */
export const splitCalendarEvent = async (deps: EditorDeps, id: string, input: Input): Promise<SplitEvent> => {
  const { models, syncEvent, eventPlays } = deps;
  const current = await models.CalendarEvent.findOne({ _id: id, deletedAt: null }).lean();
  if (!current) throw noSuchEvent();
  if ((current.version ?? 0) !== input.version)
    throw versionConflict('event.changed-meanwhile', await readCalendarEvent(deps, id), input);
  assertSplits(current, input.startsOn, deps);
  const { version: _version, otherThan, ...fields } = await checkedEvent(deps, input, current);
  await refuseSameStarts(deps, input, { eventId: occurrenceId(id), otherThan });
  const batchId = randomUUID();
  const newId = await inBatch(deps.outbox, batchId).transact(async (session, publish) => {
    const before = await findSeen(deps, id, input, session);
    if (!before) return null;
    markAct(session, { entity: 'event-split', entityId: before._id, label: before.name });
    const stored = await storedEvent(models, fields, session);
    const after = new models.CalendarEvent({ ...stored, continuesId: before._id });
    const move = moveOf(before, after.toObject(), input.startsOn);
    await syncEvent(models, { session, publish }, move);
    await moveEventDays(models, session, before, move);
    await eventPlays.write(models, { session, publish }, after._id.toHexString(), input);
    await models.CalendarEvent.updateOne(
      { _id: id },
      { $set: { endsOn: lastDayBefore(input.startsOn) }, $inc: { version: 1, sequence: 1 } },
      { session },
    );
    await after.save({ session });
    for (const eventId of [before._id, after._id])
      publish({ type: 'calendar-event.changed', eventId: eventId.toHexString(), date: null });
    return after._id.toHexString();
  });
  const ended = await readCalendarEvent(deps, id);
  if (newId === null) throw versionConflict('event.changed-meanwhile', ended, input);
  return { ended, event: await readCalendarEvent(deps, newId), batchId };
};
