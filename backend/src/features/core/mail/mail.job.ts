// Sends the queued mails, several at a time and each with a deadline, so that a mail without an answer from the mail
// server does not delay the others. A lease on each prevents replicas from sending it twice; failures are retried at
// growing intervals. Without a mail server the mails are stored, to be read at /api/mail.

import type { MailStatus } from '@ahl/shared-types/mail';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { TaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel';
import type { ClientSession, Types } from 'mongoose';
import nodemailer from 'nodemailer';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import type { MailAttachment } from '#http/queue-mail.ts';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import type { MailDocument } from './mail.model.ts';
import { messageIdOf } from './mail.service.ts';
import { withLogo } from './mail-body.ts';
import { withoutSecrets } from './secret-links.ts';

/** How long the mail server can be silent, and the limit for a whole mail, in ms. */
const silenceMs = 20_000;
const deadlineMs = 30_000;
/**
 * Longer than two deadlines: the lease of a mail that waits for the previous one must not expire while it is being
 * sent. In ms.
 */
const leaseMs = 120_000;
const mailsAtOnce = 8;
const minuteMs = 60_000;
/** Waits after each failure, in ms; after the last one the mail is `failed`. */
export const backoffMs = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * minuteMs);

type Outgoing = Pick<MailDocument, 'to' | 'replyTo' | 'subject' | 'text' | 'html'> & {
  cc?: readonly string[];
  attachments?: readonly MailAttachment[];
  messageId: string;
  /** The ids of the earlier mails in the same conversation, oldest first. */
  references?: readonly string[];
  unsubscribeUrl?: string;
};
/** Passes one mail to the mail server. */
export type Transport = { send(mail: Outgoing): Promise<unknown>; close(): void };

/** Called within the transaction with the result of a mail that another log refers to. */
export type OnMailOutcome = (
  session: ClientSession,
  publish: (event: DomainEvent) => void,
  mail: { aboutId: Types.ObjectId; fate: Exclude<MailStatus, 'queued'>; error: string },
) => Promise<void>;

type Deps = {
  models: Models;
  outbox: Outbox;
  logger: Logger;
  now: () => number;
  /** Null if there is no mail server. */
  transport: Transport | null;
  /** Limit for sending a whole mail, in ms. */
  sendWithinMs?: number;
  onMailSettled?: OnMailOutcome;
};

/** Returns a file in nodemailer's format. */
const attachmentOf = ({ fileName, contentType, content }: MailAttachment) => ({
  filename: fileName,
  contentType,
  content: Buffer.from(content),
});

/** Returns the stored files of a mail. */
const filesOf = ({ attachments }: Pick<MailDocument, 'attachments'>): MailAttachment[] =>
  attachments.map(({ fileName, contentType, content }) => ({
    fileName,
    contentType,
    content: content?.buffer ?? new Uint8Array(),
  }));

/** Returns the headers for one-click unsubscribe (RFC 8058, 3.1). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Returns the headers by which a mailbox groups mails into a conversation (RFC 5322, 3.6.4). */
const threadHeaders = (references: readonly string[]) => {
  const last = references.at(-1);
  return last === undefined ? {} : { inReplyTo: last, references: [...references] };
};
const logoOf = ({ logoUrl, productName }: Pick<LeaguePlace, 'productName' | 'logoUrl'>) =>
  logoUrl === null ? null : { url: logoUrl, name: productName };

/** Returns the transport to the mail server of SMTP_URL, or null if none is named. */
export const createTransport = (
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  place: Pick<LeaguePlace, 'productName' | 'contactEmail' | 'logoUrl'>,
): Transport | null => {
  if (!config.smtpUrl) return null;
  const server = nodemailer.createTransport({
    url: config.smtpUrl,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  });
  return {
    send: ({
      to,
      cc = [],
      subject,
      text,
      messageId,
      references = [],
      replyTo,
      html,
      unsubscribeUrl,
      attachments = [],
    }) =>
      server.sendMail({
        to,
        subject,
        text,
        messageId,
        from: { name: place.productName, address: config.mailFrom },
        ...(replyTo || place.contactEmail ? { replyTo: replyTo || place.contactEmail } : {}),
        ...threadHeaders(references),
        ...(html ? { html: withLogo(html, logoOf(place)) } : {}),
        ...(cc.length > 0 ? { cc: [...cc] } : {}),
        ...(attachments.length > 0 ? { attachments: attachments.map(attachmentOf) } : {}),
        ...(unsubscribeUrl ? { headers: unsubscribeHeaders(unsubscribeUrl) } : {}),
      }),
    close: () => server.close(),
  };
};

/** Sends within a time limit. @throws the error of `send`, or that the mail server was too slow */
const inTime = async (send: () => Promise<unknown>, withinMs: number): Promise<void> => {
  try {
    await timeout(withinMs, TimeoutStrategy.Aggressive).execute(send);
  } catch (error) {
    if (!(error instanceof TaskCancelledError)) throw error;
    throw new Error('The mail server did not answer in time.', { cause: error });
  }
};

/** Whether a refusal is permanent, such as an unknown mailbox (RFC 5321, 4.2.1: 5yz). */
const isFinal = (error: unknown): boolean => {
  const code = (error as { responseCode?: unknown })?.responseCode;
  return typeof code === 'number' && code >= 500 && code < 600;
};

/** Whether the receiver's server knows no such address: it refused RCPT for good (RFC 5321, 4.3.2). */
const isBounce = (error: unknown): boolean =>
  isFinal(error) && String((error as { command?: unknown }).command ?? '').startsWith('RCPT');

/** The fields to write after an attempt; without a `status` the mail is retried. */
type Outcome = Partial<Omit<MailDocument, 'status'>> & { status?: Exclude<MailStatus, 'queued'> };

const failureOf = (mail: MailDocument, error: unknown, nowMs: number): Outcome => {
  const waitMs = backoffMs[mail.attempts - 1];
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  return isFinal(error) || waitMs === undefined
    ? { status: isBounce(error) ? ('bounced' as const) : ('failed' as const), lastError, leaseUntil: null }
    : { nextAttemptAt: new Date(nowMs + waitMs), lastError, leaseUntil: null };
};

/** Creates the sender of one process; `start` looks for work every second. */
export const createMailJob = ({
  models,
  outbox,
  logger,
  now,
  transport,
  sendWithinMs = deadlineMs,
  onMailSettled,
}: Deps): Sweeper => {
  const sending = new PQueue({ concurrency: mailsAtOnce });
  const keep = (mail: MailDocument, change: Outcome) =>
    outbox.transact(async (session, publish) => {
      await models.Mail.updateOne({ _id: mail._id }, { $set: change }, { session });
      const { status, lastError = '' } = change;
      if (mail.aboutId && status)
        await onMailSettled?.(session, publish, { aboutId: mail.aboutId, fate: status, error: lastError });
      publish({ type: 'mail.changed' });
    });

  /** Takes the mail that has been due longest; `$inc` and lease are one write, so that only one replica gets it. */
  const take = () =>
    models.Mail.findOneAndUpdate(
      {
        status: 'queued',
        nextAttemptAt: { $lte: new Date(now()) },
        $or: [{ leaseUntil: null }, { leaseUntil: { $lt: new Date(now()) } }],
      },
      { $set: { leaseUntil: new Date(now() + leaseMs) }, $inc: { attempts: 1 } },
      { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
    ).lean<MailDocument | null>();

  const deliver = async (mail: MailDocument, { send }: Transport) => {
    try {
      // The same id at every attempt, so that a mailbox can detect a duplicate.
      const messageId = messageIdOf(mail._id);
      const references = (mail.answers ?? []).map(messageIdOf);
      const outgoing = { ...mail, attachments: filesOf(mail), messageId, references };
      await inTime(() => send(outgoing), sendWithinMs);
    } catch (error) {
      const failure = failureOf(mail, error, now());
      logger.warn({ err: error, mail: mail._id.toHexString(), kind: mail.kind }, 'mail not sent');
      return keep(mail, failure);
    }
    const sent = { status: 'sent' as const, sentAt: new Date(now()), leaseUntil: null, lastError: '' };
    return keep(mail, {
      ...sent,
      text: withoutSecrets(mail.text),
      html: withoutSecrets(mail.html),
      unsubscribeUrl: '',
      attachments: mail.attachments.map(({ fileName, contentType }) => ({ fileName, contentType })),
    });
  };

  const handle = (mail: MailDocument): Promise<unknown> =>
    transport ? deliver(mail, transport) : keep(mail, { status: 'kept', attempts: 0, leaseUntil: null });

  const begin = (mail: MailDocument): void => {
    sending
      .add(() => handle(mail))
      .catch((error: unknown) => {
        // Its lease expires, and then it is retried.
        logger.warn({ err: error, mail: mail._id.toHexString() }, 'the outcome of a mail was not stored');
      });
  };

  const sweeper = createSweeper('mail', logger, async () => {
    // A mail is leased only when it can be sent immediately.
    await sending.onSizeLessThan(1);
    const mail = await take();
    if (mail) begin(mail);
    return mail !== null;
  });
  return {
    start: sweeper.start,
    sweep: async () => {
      const count = await sweeper.sweep();
      await sending.onIdle();
      return count;
    },
    stop: async () => {
      await sweeper.stop();
      await sending.onIdle();
      transport?.close();
    },
  };
};
