// The short address of an event, `/e/<code>`, for print: it leads to the coming night.
import { createHash } from 'node:crypto';
import type { Models } from '#db/models.ts';
import { occurrenceId } from './tournament.presenter.ts';

/** Digits and letters that cannot be confused when they are read aloud. */
const letters = '23456789abcdefghjkmnpqrstvwxyz';
const codeLength = 8;

/** Returns the code of an event by its card id: the same for ever, and stored nowhere. */
const eventCode = (cardId: string): string =>
  [...createHash('sha256').update(cardId).digest().subarray(0, codeLength)]
    .map((byte) => letters[byte % letters.length])
    .join('');

/** Returns the short path of an event. */
export const eventCodePath = (cardId: string): string => `/e/${eventCode(cardId)}`;

/** Returns the card id of the event with a code; null if there is none. */
export const findEventByCode = async (
  { CalendarEvent, Tournament }: Models,
  code: string,
): Promise<string | null> => {
  const [events, tournaments] = await Promise.all([
    CalendarEvent.find({ deletedAt: null }).select('_id').lean(),
    Tournament.find({ isApproved: true }).select('_id').lean(),
  ]);
  const ids = [
    ...events.map(({ _id }) => occurrenceId(_id.toHexString())),
    ...tournaments.map(({ _id }) => _id.toHexString()),
  ];
  return ids.find((id) => eventCode(id) === code) ?? null;
};
