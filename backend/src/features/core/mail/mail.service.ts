// Owns the storage of the league's outgoing mail. Sending is in `mail.job.ts`.
import type { EndpointInput } from '@ahl/shared-types/common';
import { AppError } from '@ahl/shared-types/common';
import {
  canReadMailSecrets,
  type listMail as listContract,
  lostMailStatuses,
  type Mail,
} from '@ahl/shared-types/mail';
import type { ClientSession, Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { containsText, pageOf, sortOf } from '#http/list-query.ts';
import type { FormMail } from '#http/queue-mail.ts';
import type { MailDocument } from './mail.model.ts';
import { withoutSecrets } from './secret-links.ts';

type Deps = { models: Models; now?: () => number };

/** Returns the Message-ID of a mail (RFC 5322, 3.6.4): the same at every attempt. */
export const messageIdOf = (id: Types.ObjectId): string => `<${id.toHexString()}@mail.league>`;

/** Returns a text as one line, so that typed text cannot add headers. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** Queues a mail within the caller's transaction: it is sent only if the transaction commits. */
export const queueMail = async (
  { models, now = Date.now }: Deps,
  { mailId, ...mail }: FormMail,
  session: ClientSession,
): Promise<void> => {
  const at = new Date(now());
  const { cc = [], attachments = [], ...plain } = mail;
  const row = {
    ...plain,
    ...(mailId ? { _id: mailId } : {}),
    cc: [...cc],
    attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
    subject: oneLine(mail.subject),
    nextAttemptAt: at,
    createdAt: at,
  };
  await models.Mail.create([row], { session });
};

/** Sends a failed mail again, unchanged and to the same recipient. @throws NOT_FOUND, CONFLICT */
export const resendMail = (
  { models, outbox, now }: { models: Models; outbox: Outbox; now: () => number },
  id: string,
): Promise<{ id: string; status: 'queued' }> =>
  outbox.transact(async (session, publish) => {
    const again = {
      status: 'queued',
      attempts: 0,
      nextAttemptAt: new Date(now()),
      leaseUntil: null,
    } as const;
    const row = await models.Mail.findOneAndUpdate(
      { _id: id, status: { $in: [...lostMailStatuses] } },
      { $set: again },
      { session },
    ).lean();
    if (!row) {
      const exists = await models.Mail.exists({ _id: id }).session(session);
      throw exists
        ? new AppError('CONFLICT', 'mail.not-failed')
        : new AppError('NOT_FOUND', 'mail.not-found');
    }
    publish({ type: 'mail.changed' });
    return { id, status: 'queued' };
  });

const presentMail = (row: MailDocument, showsSecrets: boolean): Mail => ({
  id: row._id.toHexString(),
  to: row.to,
  cc: row.cc,
  subject: row.subject,
  // A super admin who could open a password link of the master admin would have the same power.
  text: showsSecrets ? row.text : withoutSecrets(row.text),
  attachments: row.attachments.map(({ fileName }) => fileName),
  kind: row.kind,
  status: row.status,
  attempts: row.attempts,
  lastError: row.lastError,
  createdAt: row.createdAt.toISOString(),
  nextAttemptAt: row.status === 'queued' ? (row.nextAttemptAt?.toISOString() ?? null) : null,
  sentAt: row.sentAt?.toISOString() ?? null,
});

/** Returns a page of mails. */
export const listMail = async (
  { models }: Deps,
  input: EndpointInput<typeof listContract>,
  actor: Pick<Actor, 'viewer'>,
) => {
  const filter = {
    ...(input.search ? containsText(['to', 'subject', 'kind'], input.search) : {}),
    ...(input.status ? { status: input.status } : {}),
  };
  const [rows, total] = await Promise.all([
    models.Mail.find(filter)
      .sort(sortOf(input.sort ?? '-createdAt'))
      .skip(pageOf(input))
      .limit(input.pageSize)
      .select('-attachments.content')
      .lean<MailDocument[]>(),
    models.Mail.countDocuments(filter),
  ]);
  const showsSecrets = canReadMailSecrets(actor);
  return { items: rows.map((row) => presentMail(row, showsSecrets)), total };
};
