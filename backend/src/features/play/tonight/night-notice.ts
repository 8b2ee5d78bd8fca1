// Notifies the members who reserved a place that a night of a weekly event is cancelled, or takes place after all: a
// message on the site and, depending on their preferences, a mail in their language, both in the change's transaction.
import { formatTime } from '@ahl/shared-types/common';
import type { Models } from '#db/models.ts';
import { type MailLanguage, type MailPlace, mailOf } from '#features/core/mail/mail-texts.ts';
import { notificationsOf } from '#features/core/messages/notification.service.ts';
import { announceBySite, type SiteAnnounceDeps } from '#features/core/messages/site-announcement.ts';
import type { NightNotice, NotifyReserved } from '#features/schedule/calendar-events/event-cancel.service.ts';
import type { Transaction } from '#features/schedule/calendar-events/event-move.ts';
import type { QueueMail } from '#http/queue-mail.ts';

type NoticeDeps = Omit<SiteAnnounceDeps, 'models'> & { queueMail: QueueMail; place: MailPlace };
type Night = { date: string; startTimes: readonly string[] };
type Reader = {
  firstName: string;
  email?: string | null;
  language?: MailLanguage | null;
  notifications?: unknown;
};

const locales = { en: 'en-US', es: 'es-US' } as const;

const whenOf = ({ date, startTimes }: Night, language: MailLanguage): string => {
  const day = new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
  return `${day}, ${startTimes.map(formatTime).join(' & ')}`;
};

type MessageTexts = Record<MailLanguage, readonly [subject: string, fact: string]>;

const textsOf = ({ kind, name, venueName }: NightNotice, night: Night): MessageTexts => {
  const at = { en: venueName ? ` at ${venueName}` : '', es: venueName ? ` en ${venueName}` : '' };
  const when = { en: whenOf(night, 'en'), es: whenOf(night, 'es') };
  if (kind === 'cancelled')
    return {
      en: [
        `${name} is cancelled`,
        `${name}${at.en} on ${when.en} is cancelled. You do not need to cancel your place.`,
      ],
      es: [`${name} se cancela`, `${name}${at.es} del ${when.es} se cancela. Ya no necesita su lugar.`],
    };
  return {
    en: [
      `${name} takes place after all`,
      `${name}${at.en} on ${when.en} takes place after all. Your place is still yours.`,
    ],
    es: [
      `${name} se juega después de todo`,
      `${name}${at.es} del ${when.es} se juega después de todo. Su lugar sigue siendo suyo.`,
    ],
  };
};

const mailTo = (
  { place }: NoticeDeps,
  { firstName, email, language }: Reader,
  notice: MessageTexts,
  { kind, words }: NightNotice,
) => {
  const subjectOf = (spoken: MailLanguage) => `${place.productName}: ${notice[spoken][0]}`;
  const added = words ? [words] : [];
  return mailOf(place, email ?? '', `night-${kind}`, language ?? 'en', {
    en: [subjectOf('en'), `Hello ${firstName},`, notice.en[1], ...added, ['The calendar', '/calendar']],
    es: [subjectOf('es'), `Hola, ${firstName}:`, notice.es[1], ...added, ['El calendario', '/calendar']],
  });
};

const notifyNight = async (
  deps: NoticeDeps,
  models: Models,
  { session, publish }: Transaction,
  { notice, night, memberIds }: { notice: NightNotice; night: Night; memberIds: readonly string[] },
): Promise<string[]> => {
  const members = await models.Player.find({ _id: { $in: memberIds }, bannedAt: null, closesAt: null })
    .select('firstName email language notifications')
    .session(session)
    .lean<(Reader & { _id: { toHexString(): string } })[]>();
  if (members.length === 0) return [];
  const message = textsOf(notice, night);
  const to = members.map(({ _id }) => _id.toHexString());
  const text = [message.en[1], notice.words].filter(Boolean).join('\n\n');
  await announceBySite(
    { ...deps, models },
    { kind: 'nights', subject: message.en[0], text, to },
    { session, publish },
  );
  for (const member of members)
    if (member.email && notificationsOf(member).nights.email)
      await deps.queueMail(mailTo(deps, member, message, notice), session);
  return to;
};

/**
 * Creates the function that notifies everybody with a place on the nights of a notice, separately for each night; it
 * returns the number of members.
 */
export const createNightNotice =
  (deps: NoticeDeps): NotifyReserved =>
  async (models, transaction, notice) => {
    const { eventId, from, to } = notice;
    const places = await models.Reservation.find({
      eventId,
      date: to === null ? { $gte: from } : { $gte: from, $lte: to },
      cancelledAt: null,
    })
      .sort({ date: 1, startTime: 1 })
      .session(transaction.session)
      .lean();
    const notified = new Set<string>();
    for (const [date, ofDay] of Map.groupBy(places, (row) => row.date)) {
      const night = { date, startTimes: [...new Set(ofDay.map(({ startTime }) => startTime))] };
      const memberIds = [...new Set(ofDay.map(({ playerId }) => playerId.toHexString()))];
      for (const id of await notifyNight(deps, models, transaction, { notice, night, memberIds }))
        notified.add(id);
    }
    return notified.size;
  };
