// Notifies the recipients of a message outside the site, according to their preferences: queues mails and pushes, one
// batch of recipients per transaction together with its progress, so that nobody is notified twice or left out.

import type { NoticeKind } from '@ahl/shared-types/messages';
import type { Language } from '@ahl/shared-types/texts';
import type { ClientSession } from 'mongoose';
import type { Logger } from 'pino';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { queueMail } from '#features/core/mail/mail.service.ts';
import type { MailPlace } from '#features/core/mail/mail-texts.ts';
import { notClosed } from '#features/core/players/listed-players.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import type { UnsubscribeTokens } from './derived-secrets.ts';
import { type MessageNoticeDocument, type MessageThreadDocument, toAll } from './message.model.ts';
import { type NoticeFacts, noticeMail, pushNotice } from './notice.mail.ts';
import { notificationsOf } from './notification.service.ts';
import { queuePushes } from './push.queue.ts';

const batchSize = 100;
const leaseMs = 30_000;
const maxAttempts = 10;

type Deps = {
  models: Models;
  outbox: Outbox;
  logger: Logger;
  now: () => number;
  place: MailPlace;
  unsubscribeTokens: UnsubscribeTokens;
};
type Receiver = PlayerDocument & { language?: Language };

/** Returns the filter for the members to notify of a message. */
const receiversOf = (kind: NoticeKind, thread: MessageThreadDocument) => {
  if (kind === 'inbox') return { isAdmin: true, _id: { $ne: thread.memberId } };
  return thread.to.includes(toAll) ? { createdAt: { $lte: thread.lastAt } } : { _id: { $in: thread.to } };
};

const factsOf = (notice: MessageNoticeDocument, thread: MessageThreadDocument): NoticeFacts | null => {
  const message = thread.messages.find(({ key }) => key === notice.messageKey);
  if (!message || thread.isWithdrawn) return null;
  const { kind } = notice;
  const { subject } = thread;
  return {
    kind,
    threadId: thread._id.toHexString(),
    subject,
    text: message.text,
    authorName: message.authorName,
  };
};

const queueNotices = async (
  { models, now, place }: Deps,
  receivers: Receiver[],
  facts: NoticeFacts,
  session: ClientSession,
) => {
  const wanted = receivers.filter((one) => notificationsOf(one)[facts.kind].push);
  const browsers = await models.PushSubscription.find({ accountId: { $in: wanted.map(({ _id }) => _id) } })
    .session(session)
    .lean();
  if (browsers.length === 0) return;
  const languages = new Map(wanted.map(({ _id, language }) => [_id.toHexString(), language ?? 'en']));
  const rows = browsers.map(({ _id, accountId }) => ({
    subscriptionId: _id,
    payload: pushNotice(facts, place.productName, languages.get(accountId.toHexString()) ?? 'en'),
    nextAttemptAt: new Date(now()),
  }));
  await queuePushes(models, session, rows);
};

const queueMails = async (deps: Deps, receivers: Receiver[], facts: NoticeFacts, session: ClientSession) => {
  for (const receiver of receivers) {
    if (!receiver.email || !notificationsOf(receiver)[facts.kind].email) continue;
    const token = deps.unsubscribeTokens.sign(receiver._id.toHexString(), facts.kind);
    const to = { email: receiver.email, language: receiver.language ?? 'en', token };
    await queueMail(deps, noticeMail(deps.place, facts, to), session);
  }
};

/** Notifies the next batch; the last one deletes the notice. */
const notifyBatch = (deps: Deps, notice: MessageNoticeDocument) =>
  deps.outbox.transact(async (session) => {
    const { models } = deps;
    const thread = await models.MessageThread.findById(notice.threadId)
      .session(session)
      .lean<MessageThreadDocument>();
    const facts = thread && factsOf(notice, thread);
    const receivers = facts
      ? await models.Player.find({
          $and: [
            receiversOf(notice.kind, thread),
            notice.notifiedThrough ? { _id: { $gt: notice.notifiedThrough } } : {},
          ],
          bannedAt: null,
          ...notClosed,
        })
          .sort({ _id: 1 })
          .limit(batchSize)
          .session(session)
          .lean<Receiver[]>()
      : [];
    if (facts) {
      await queueNotices(deps, receivers, facts, session);
      if (notice.withMail) await queueMails(deps, receivers, facts, session);
    }
    const last = receivers.at(-1);
    if (!last || receivers.length < batchSize)
      await models.MessageNotice.deleteOne({ _id: notice._id }, { session });
    else {
      const step = { notifiedThrough: last._id, dueAt: new Date(deps.now()), attempts: 0 };
      await models.MessageNotice.updateOne({ _id: notice._id }, { $set: step }, { session });
    }
  });

/** Creates the notifier of one process; `start` looks for work every second. */
export const createNoticeJob = (deps: Deps): Sweeper => {
  const { models, now, logger } = deps;
  /** Takes the notice that has been due longest; its due time is moved ahead, so that no other replica takes it. */
  const take = () =>
    models.MessageNotice.findOneAndUpdate(
      { dueAt: { $lte: new Date(now()) } },
      { $set: { dueAt: new Date(now() + leaseMs) }, $inc: { attempts: 1 } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    ).lean<MessageNoticeDocument>();
  return createSweeper('notices', logger, async () => {
    const notice = await take();
    if (!notice) return false;
    try {
      await notifyBatch(deps, notice);
    } catch (error) {
      // It stays leased, and is retried when the lease expires.
      logger.warn({ err: error, notice: notice._id.toHexString() }, 'notice not sent');
      if (notice.attempts >= maxAttempts) await models.MessageNotice.deleteOne({ _id: notice._id });
    }
    return true;
  });
};
