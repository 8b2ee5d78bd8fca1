// Who hosts a night: the host on the calendar, and what follows when the host changes.
import { AppError } from '@ahl/shared-types/common';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { Transaction } from './event-move.ts';

/** Updates the host of what higher features store about nights of a card; these features provide it. */
export type FollowHost = (
  models: Models,
  transaction: Transaction,
  nights: { eventId: string; from: string; to: string | null },
) => Promise<void>;

/** A card's night; without a date it means every week. */
type CardNight = { id: string; date: string | null };

/** Returns the host of a card's night, with the record that names the host; null without such a card. */
const readHostRecord = async (
  models: Models,
  session: ClientSession | null,
  { id, date }: CardNight,
): Promise<{ hostName: string; recordId: string } | null> => {
  const eventId = /^calendar-(.+)$/.exec(id)?.[1];
  if (!eventId) {
    const tournament = await models.Tournament.findById(id).select('hostName').session(session).lean();
    return tournament && { hostName: tournament.hostName, recordId: id };
  }
  const event = await models.CalendarEvent.findById(eventId).select('hostName').session(session).lean();
  const ofDay = { eventId, date: date ?? '' };
  const day = await models.EventException.findOne(ofDay).select('hostName').session(session).lean();
  if (day && typeof day.hostName === 'string')
    return { hostName: day.hostName, recordId: day._id.toHexString() };
  return event && { hostName: event.hostName, recordId: eventId };
};

/** Returns the name of the host of a card's night; empty without one. */
export const readNightHost = async (
  models: Models,
  session: ClientSession | null,
  night: CardNight,
): Promise<string> => (await readHostRecord(models, session, night))?.hostName ?? '';

/** Checks that a night's host is still the one that the office saw. @throws VERSION_CONFLICT with the current host */
export const assertSeenHost = async (
  models: Models,
  session: ClientSession,
  night: CardNight,
  seen: string | undefined,
): Promise<void> => {
  if (seen === undefined) return;
  const current = await readHostRecord(models, session, night);
  // The write itself reports that there is no such night.
  if (current === null || current.hostName === seen) return;
  const { hostName, recordId } = current;
  const more = { details: { current: { hostName }, fields: ['hostName'], recordId } };
  throw hostName === ''
    ? new AppError('VERSION_CONFLICT', 'host.night-cleared', {}, more)
    : new AppError('VERSION_CONFLICT', 'host.night-given', { hostName }, more);
};
