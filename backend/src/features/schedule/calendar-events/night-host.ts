// Who hosts a night: what stands on the calendar, and what follows when it changes.
import { AppError } from '@ahl/shared-types/common';
import type { ClientSession } from 'mongoose';
import type { Models } from '../../../models.ts';
import type { Transaction } from './event-move.ts';

/** Gives what features above keep of nights of a card the host that each night has now; they hand it in. */
export type FollowHost = (
  models: Models,
  transaction: Transaction,
  nights: { cardId: string; from: string; to: string | null },
) => Promise<void>;

/** A card's night; without a date it is every week's. */
type CardNight = { id: string; date: string | null };

/** Who hosts a card's night, by the record that says so; null without such a card. */
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

/** The name of the host of a card's night; empty without one. */
export const readNightHost = async (
  models: Models,
  session: ClientSession | null,
  night: CardNight,
): Promise<string> => (await readHostRecord(models, session, night))?.hostName ?? '';

/** @throws VERSION_CONFLICT, naming who hosts a night by now, where that is not the one whom the office saw */
export const assertSeenHost = async (
  models: Models,
  session: ClientSession,
  night: CardNight,
  seen: string | undefined,
): Promise<void> => {
  if (seen === undefined) return;
  const present = await readHostRecord(models, session, night);
  // That there is no such night is for the write to say.
  if (present === null || present.hostName === seen) return;
  const { hostName, recordId } = present;
  const more = { details: { current: { hostName }, fields: ['hostName'], recordId } };
  throw hostName === ''
    ? new AppError('VERSION_CONFLICT', 'host.night-cleared', {}, more)
    : new AppError('VERSION_CONFLICT', 'host.night-given', { hostName }, more);
};
