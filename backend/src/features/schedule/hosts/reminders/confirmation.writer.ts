// Owns the changes of hosts' answers that other features request, each within their transaction.
import { addDays } from '@ahl/shared-types/common';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { EventMove } from '#features/schedule/calendar-events/event-move.ts';
import { occurrenceId } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import { nightKeyOf } from '../core/confirmations.ts';

/**
 * Moves hosts' answers along when an event's nights move to another event or to another day. Whether hosts are asked
 * again depends on what they agreed to: other times or another place are a new question.
 */
export const moveConfirmations = async (
  models: Models,
  session: ClientSession,
  { before, after, from, to, shiftDays }: Pick<EventMove, 'before' | 'after' | 'from' | 'to' | 'shiftDays'>,
): Promise<void> => {
  const fromId = occurrenceId(before._id.toHexString());
  const id = occurrenceId(after._id.toHexString());
  if (fromId === id && shiftDays === 0) return;
  const rows = await models.HostConfirmation.find({
    eventId: fromId,
    date: to === null ? { $gte: from } : { $gte: from, $lte: to },
  })
    .select('date')
    .sort({ date: shiftDays > 0 ? -1 : 1 })
    .session(session)
    .lean();
  for (const row of rows) {
    const date = addDays(row.date, shiftDays);
    const place = { eventId: id, date, nightKey: nightKeyOf({ id, date, isWeekly: true }) };
    await models.HostConfirmation.updateOne({ _id: row._id }, { $set: place }, { session });
  }
};
