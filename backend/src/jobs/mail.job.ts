// Sends the queued mails, one at a time. A lease on each keeps replicas from sending it twice; what fails is tried
// again later and later. Without a mail server the mails are kept to be read at /api/mail.
import type { DomainEvent } from '@ahl/shared-types/realtime';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Outbox } from '../events/outbox.ts';
import { withoutSecrets } from '../features/mail/secret-links.ts';
import type { Models } from '../models/index.ts';
import type { MailDocument } from '../models/mail.model.ts';
import { createSweeper, type Sweeper } from './sweeper.ts';

/** Longer than the transport may take in all, so that a lease never ends while its mail is being sent. */
const leaseMs = 120_000;
const timeoutMs = 20_000;
const minuteMs = 60_000;
/** Waits after each failure; after the last one the mail is `failed`. */
export const backoffMs = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * minuteMs);

type Outgoing = Pick<MailDocument, 'to' | 'replyTo' | 'subject' | 'text' | 'html'> & {
  messageId: string;
  unsubscribeUrl?: string;
};
/** Hands one mail to the mail server. */
export type Transport = { send(mail: Outgoing): Promise<unknown>; close(): void };

type Deps = {
  models: Models;
  outbox: Outbox;
  logger: Logger;
  now: () => number;
  /** Null: there is no mail server. */
  transport: Transport | null;
};

const changed: DomainEvent = { type: 'data.changed', keys: ['/api/mail'], audience: 'mail:read' };

/** One-click unsubscribe as mailboxes know it (RFC 8058, 3.1). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The mail server of SMTP_URL, or null when none is named. */
export const createTransport = (
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'productName'>,
): Transport | null => {
  if (!config.smtpUrl) return null;
  const server = nodemailer.createTransport({
    url: config.smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const from = { name: config.productName, address: config.mailFrom };
  return {
    send: ({ to, subject, text, messageId, replyTo, html, unsubscribeUrl }) =>
      server.sendMail({
        ...{ to, subject, text, messageId, from },
        ...(replyTo ? { replyTo } : {}),
        ...(html ? { html } : {}),
        ...(unsubscribeUrl ? { headers: unsubscribeHeaders(unsubscribeUrl) } : {}),
      }),
    close: () => server.close(),
  };
};

/** A refusal that no repeat changes, such as an unknown mailbox (RFC 5321, 4.2.1: 5yz). */
const isFinal = (error: unknown): boolean => {
  const code = (error as { responseCode?: unknown })?.responseCode;
  return typeof code === 'number' && code >= 500 && code < 600;
};

const failureOf = (mail: MailDocument, error: unknown, nowMs: number) => {
  const waitMs = backoffMs[mail.attempts - 1];
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  return isFinal(error) || waitMs === undefined
    ? { status: 'failed' as const, lastError, leaseUntil: null }
    : { nextAttemptAt: new Date(nowMs + waitMs), lastError, leaseUntil: null };
};

/** The sender of one process; `start` looks for work every second. */
export const createMailJob = ({ models, outbox, logger, now, transport }: Deps): Sweeper => {
  const keep = (mail: MailDocument, change: object) =>
    outbox.transact(async (session, publish) => {
      await models.Mail.updateOne({ _id: mail._id }, { $set: change }, { session });
      publish(changed);
    });

  /** Takes the mail that has been due longest; `$inc` and lease in one write, so that one replica alone gets it. */
  const take = () =>
    models.Mail.findOneAndUpdate(
      {
        status: 'queued',
        nextAttemptAt: { $lte: new Date(now()) },
        $or: [{ leaseUntil: null }, { leaseUntil: { $lt: new Date(now()) } }],
      },
      { $set: { leaseUntil: new Date(now() + leaseMs) }, $inc: { attempts: 1 } },
      { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
    ).lean();

  const deliver = async (mail: MailDocument, { send }: Transport) => {
    try {
      // The same id at every attempt, by which a mailbox knows a mail that came twice.
      await send({ ...mail, messageId: `<${mail._id.toHexString()}@mail.league>` });
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
    });
  };

  const sweeper = createSweeper('mail', logger, async () => {
    const mail = await take();
    if (!mail) return false;
    if (transport) await deliver(mail, transport);
    else await keep(mail, { status: 'kept', attempts: 0, leaseUntil: null });
    return true;
  });
  return {
    ...sweeper,
    stop: async () => {
      await sweeper.stop();
      transport?.close();
    },
  };
};
