// Sends notices by mail and push according to the preferences of their members, each exactly once: the key of a notice
// is stored in the transaction that queues it. A notice is no message on the site; it is about a moment that passes.
import type { NoticeKind } from '@ahl/shared-types/messages';
import { type Language, translator } from '@ahl/shared-types/texts';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { queueMail } from '#features/core/mail/mail.service.ts';
import { mailBody } from '#features/core/mail/mail-body.ts';
import type { MailPlace } from '#features/core/mail/mail-texts.ts';
import type { UnsubscribeTokens } from '#features/core/messages/derived-secrets.ts';
import { noticeTexts } from '#features/core/messages/notice.texts.ts';
import { notificationsOf } from '#features/core/messages/notification.service.ts';
import { queuePushes } from '#features/core/messages/push.queue.ts';
import { notClosed } from '#features/core/players/listed-players.ts';
import { reminderTexts } from './reminder.texts.ts';

export type SendOnceDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  place: MailPlace & Pick<LeaguePlace, 'canMail'>;
  unsubscribeTokens: UnsubscribeTokens;
};

/** The content of a notice in one language; the path is a page of the site. */
type NoticeWords = { subject: string; lines: readonly string[]; open: string };
/** A notice to a member. */
export type OnceNotice = {
  onceKey: string;
  playerId: string;
  path: string;
  /** Identifies the notice on a device: a newer one replaces it. */
  tag: string;
  wordsIn: (language: Language) => NoticeWords;
};
type Reader = {
  _id: Types.ObjectId;
  email?: string | null;
  language?: Language | null;
  notifications?: unknown;
};

/** How many members are notified in one transaction. */
const batchSize = 50;

const mailTo = (
  { place, unsubscribeTokens }: SendOnceDeps,
  kind: NoticeKind,
  { _id, email }: Reader,
  { path, words, language }: { path: string; words: NoticeWords; language: Language },
) => {
  const t = translator(language);
  const token = unsubscribeTokens.sign(_id.toHexString(), kind);
  const inLanguage = language === 'es' ? '&lang=es' : '';
  return {
    to: email ?? '',
    kind: `notice-${kind}`,
    subject: `${place.productName}: ${words.subject}`,
    ...mailBody(
      [
        ...words.lines,
        { words: words.open, url: place.siteUrl + path },
        t(noticeTexts.reason[kind]),
        { words: t(reminderTexts.change), url: `${place.siteUrl}/settings` },
        { words: t(reminderTexts.stop), url: `${place.siteUrl}/unsubscribe?token=${token}${inLanguage}` },
      ],
      language,
    ),
    unsubscribeUrl: `${place.siteUrl}/api/messages/unsubscribe?token=${token}`,
  };
};

const sendBatch = (deps: SendOnceDeps, kind: NoticeKind, notices: readonly OnceNotice[]): Promise<number> =>
  deps.outbox.transact(async (session) => {
    const { models, now, place } = deps;
    const at = new Date(now());
    const keys = notices.map(({ onceKey }) => onceKey);
    const sent = await models.NightReminder.find({ onceKey: { $in: keys } })
      .select('onceKey')
      .session(session)
      .lean();
    const isSent = new Set(sent.map(({ onceKey }) => onceKey));
    const fresh = notices.filter(({ onceKey }) => !isSent.has(onceKey));
    const readers = await models.Player.find({
      _id: { $in: fresh.map(({ playerId }) => playerId) },
      bannedAt: null,
      ...notClosed,
    })
      .select('email language notifications')
      .session(session)
      .lean<Reader[]>();
    const readerOf = new Map(readers.map((reader) => [reader._id.toHexString(), reader]));
    const browsers = await models.PushSubscription.find({ accountId: { $in: readers.map(({ _id }) => _id) } })
      .select('accountId')
      .session(session)
      .lean();
    const browsersOf = Map.groupBy(browsers, ({ accountId }) => accountId.toHexString());
    for (const { onceKey, playerId, path, tag, wordsIn } of fresh) {
      const reader = readerOf.get(playerId);
      const wanted = notificationsOf(reader ?? null)[kind];
      const language = reader?.language ?? 'en';
      const words = wordsIn(language);
      const hasMail = Boolean(reader?.email) && wanted.email && place.canMail;
      const own = reader && wanted.push ? (browsersOf.get(playerId) ?? []) : [];
      const channels = [...(hasMail ? ['mail'] : []), ...(own.length > 0 ? ['push'] : [])];
      const row = { onceKey, playerId: new Types.ObjectId(playerId), channels, at };
      await models.NightReminder.create([row], { session });
      if (reader && hasMail)
        await queueMail(deps, mailTo(deps, kind, reader, { path, words, language }), session);
      const payload = JSON.stringify({ title: words.subject, body: words.lines.join(' '), url: path, tag });
      if (own.length > 0)
        await queuePushes(
          models,
          session,
          own.map(({ _id }) => ({ subscriptionId: _id, payload, nextAttemptAt: at })),
        );
    }
    return fresh.length;
  });

/** Sends notices that were not sent yet; returns how many. */
export const sendOnce = async (
  deps: SendOnceDeps,
  kind: NoticeKind,
  notices: readonly OnceNotice[],
): Promise<number> => {
  let count = 0;
  for (let from = 0; from < notices.length; from += batchSize)
    count += await sendBatch(deps, kind, notices.slice(from, from + batchSize));
  return count;
};

/** Returns those notices that were not sent yet. */
export const unsentOf = async (models: Models, notices: readonly OnceNotice[]): Promise<OnceNotice[]> => {
  const keys = notices.map(({ onceKey }) => onceKey);
  const sent = await models.NightReminder.find({ onceKey: { $in: keys } })
    .select('onceKey')
    .lean();
  const isSent = new Set(sent.map(({ onceKey }) => onceKey));
  return notices.filter(({ onceKey }) => !isSent.has(onceKey));
};
