// Who hosts a night: what stands on the calendar, and what follows when it changes.
import type { ClientSession } from 'mongoose';
import type { Models } from '../../../models.ts';
import type { Transaction } from './event-move.ts';

/** Gives what features above keep of nights of a card the host that each night has now; they hand it in. */
export type FollowHost = (
  models: Models,
  transaction: Transaction,
  nights: { cardId: string; from: string; to: string | null },
) => Promise<void>;

/** The name of the host of a card's night; empty without one. */
export const readNightHost = async (
  models: Models,
  session: ClientSession,
  { id, date }: { id: string; date: string },
): Promise<string> => {
  const eventId = /^calendar-(.+)$/.exec(id)?.[1];
  if (!eventId) {
    const tournament = await models.Tournament.findById(id).select('hostName').session(session).lean();
    return tournament?.hostName ?? '';
  }
  const event = await models.CalendarEvent.findById(eventId).select('hostName').session(session).lean();
  const day = await models.EventException.findOne({ eventId, date })
    .select('hostName')
    .session(session)
    .lean();
  return day?.hostName ?? event?.hostName ?? '';
};
