// The mail to members when a tournament for which they reserved a place is cancelled or moved.

import { formatTimes } from '@ahl/shared-types/common';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import type { QueueMail } from '#http/queue-mail.ts';

/** The data of a tournament in a notice. */
type NoticeNight = { name: string; venueName: string; date: string; startTimes: readonly string[] };

type Notice = { night: NoticeNight; movedTo: NoticeNight | null; words: string };
type NoticeDeps = { models: Models; queueMail: QueueMail; place: Pick<LeaguePlace, 'productName'> };

const whenOf = ({ date, startTimes }: NoticeNight): string => {
  const day = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
  return `${day}, ${formatTimes(startTimes)}`;
};

const mailOf = (
  { night, movedTo, words }: Notice,
  { firstName, to, productName }: { firstName: string; to: string; productName: string },
) => {
  const what = `${night.name} at ${night.venueName}`;
  const fact = movedTo
    ? `${what} on ${whenOf(night)} moves to ${whenOf(movedTo)}. Your place moves with it; cancel it on the site if the new time does not suit you.`
    : `${what} on ${whenOf(night)} is cancelled. You do not need to cancel your place.`;
  return {
    to,
    kind: movedTo ? 'tournament-moved' : 'tournament-cancelled',
    subject: `${productName}: ${night.name} ${movedTo ? 'has a new time' : 'is cancelled'}`,
    text: [`Hello ${firstName},`, fact, ...(words ? [words] : [])].join('\n\n'),
  };
};

/** Queues a mail to each member with a place of a card on a day; returns how many. */
export const notifyReserved = async (
  { models, queueMail, place }: NoticeDeps,
  session: ClientSession,
  { eventId, date }: { eventId: string; date: string },
  notice: Notice,
): Promise<number> => {
  const places = await models.Reservation.find({ eventId, date, cancelledAt: null }).session(session).lean();
  const members = await models.Player.find({
    _id: { $in: places.map(({ playerId }) => playerId) },
    email: { $exists: true },
  })
    .select('firstName email')
    .session(session)
    .lean();
  for (const { firstName, email } of members)
    if (email)
      await queueMail(mailOf(notice, { firstName, to: email, productName: place.productName }), session);
  return members.length;
};
