// Notifies the members who reserved a place that a night of a weekly event is cancelled or moved, or takes place after
// all: a message on the site and, depending on their preferences, a mail in their language, both in the change's transaction.
import { formatTime } from '@ahl/shared-types/common';
import { nightPath } from '@ahl/shared-types/events';
import { type Language, translator } from '@ahl/shared-types/texts';
import type { Models } from '#db/models.ts';
import { type MailPlace, mailOf } from '#features/core/mail/mail-texts.ts';
import { notificationsOf } from '#features/core/messages/notification.service.ts';
import { announceBySite, type SiteAnnounceDeps } from '#features/core/messages/site-announcement.ts';
import type { NightNotice, NotifyReserved } from '#features/schedule/calendar-events/event-cancel.service.ts';
import type { Transaction } from '#features/schedule/calendar-events/event-move.ts';
import type { QueueMail } from '#http/queue-mail.ts';
import { nightNoticeTexts } from './night-notice.texts.ts';

export type NoticeDeps = Omit<SiteAnnounceDeps, 'models'> & { queueMail: QueueMail; place: MailPlace };
type Night = { date: string; startTimes: readonly string[]; path: string };
type Reader = {
  firstName: string;
  email?: string | null;
  language?: Language | null;
  notifications?: unknown;
};

type NoticeText = { subject: string; fact: string };

const noticeIn = (
  language: Language,
  { kind, name, venueName }: NightNotice,
  { date, startTimes }: Night,
): NoticeText => {
  const t = translator(language);
  const { subject, fact } = nightNoticeTexts[kind];
  const times = startTimes.map(formatTime).join(' & ');
  return { subject: t(subject, { name }), fact: t(fact, { name, venueName, date, times }) };
};

const mailTo = (
  { place }: NoticeDeps,
  { firstName, email, language: chosen }: Reader,
  notice: NightNotice,
  night: Night,
) => {
  const language = chosen ?? 'en';
  const t = translator(language);
  const { subject, fact } = noticeIn(language, notice, night);
  return mailOf(place, email ?? '', `night-${notice.kind}`, language, [
    `${place.productName}: ${subject}`,
    t(nightNoticeTexts.hello, { firstName }),
    fact,
    ...(notice.words ? [notice.words] : []),
    [t(nightNoticeTexts.night), night.path],
  ]);
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
  const { subject, fact } = noticeIn('en', notice, night);
  const to = members.map(({ _id }) => _id.toHexString());
  const text = [fact, notice.words, night.path].filter(Boolean).join('\n\n');
  await announceBySite({ ...deps, models }, { kind: 'nights', subject, text, to }, { session, publish });
  for (const member of members)
    if (member.email && notificationsOf(member).nights.email)
      await deps.queueMail(mailTo(deps, member, notice, night), session);
  return to;
};

/** Notifies everybody, or only some, with a place on the nights of a notice, separately for each night. */
export const notifyPlaces = async (
  deps: NoticeDeps,
  models: Models,
  transaction: Transaction,
  { only, ...notice }: NightNotice & { only?: ReadonlySet<string> },
): Promise<ReadonlySet<string>> => {
  const { eventId, from, to } = notice;
  const places = await models.Reservation.find({
    eventId,
    date: to === null ? { $gte: from } : { $gte: from, $lte: to },
    cancelledAt: null,
  })
    .sort({ date: 1, startTime: 1 })
    .session(transaction.session)
    .lean();
  const wanted = places.filter(({ _id }) => !only || only.has(_id.toHexString()));
  const notified = new Set<string>();
  for (const [date, ofDay] of Map.groupBy(wanted, (row) => row.date)) {
    const startTimes = [...new Set(ofDay.map(({ startTime }) => startTime))];
    const night = { date, startTimes, path: nightPath({ id: eventId, date }) };
    const memberIds = [...new Set(ofDay.map(({ playerId }) => playerId.toHexString()))];
    for (const id of await notifyNight(deps, models, transaction, { notice, night, memberIds }))
      notified.add(id);
  }
  return notified;
};

/** Creates the function that notifies everybody with a place on the nights of a notice; it returns their number. */
export const createNightNotice =
  (deps: NoticeDeps): NotifyReserved =>
  async (models, transaction, notice) =>
    (await notifyPlaces(deps, models, transaction, notice)).size;
