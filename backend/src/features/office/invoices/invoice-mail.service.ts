// Owns what is sent of invoices: a mail waits as a row, and can be recalled while it waits. `invoice-mail.job.ts`
// sends it, `invoice-mail.log.ts` shows its outcome.
import { randomUUID } from 'node:crypto';
import { AppError, type EndpointInput, type EndpointResult, leagueDate } from '@ahl/shared-types/common';
import {
  holdSeconds,
  type InvoiceMail,
  type InvoiceMailKind,
  type mailDraftSchema,
  type previewInvoiceLetter as previewContract,
  type recallInvoiceMail as recallContract,
  type sendInvoiceSchema,
} from '@ahl/shared-types/invoices';
import { reason } from '@ahl/shared-types/reasons';
import type { ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { InvoiceDocument } from './invoice.model.ts';
import { findInvoice, readInvoice } from './invoice.reader.ts';
import { invoiceFileName } from './invoice-letter.ts';
import { invoiceUrl, type LinkDeps, readLinksVersion } from './invoice-link.service.ts';
import { presentMail, presentMails } from './invoice-mail.log.ts';
import type { InvoiceMailDocument } from './invoice-mail.model.ts';
import { invoiceMailText } from './invoice-mail.text.ts';
import { isSentNote, recalled, sentAtWithout } from './invoice-sent.ts';
import { readInvoiceSettings } from './invoice-settings.service.ts';

export type MailDeps = LinkDeps;

/**
 * Returns an invoice that can be sent.
 * @throws NOT_FOUND, CONFLICT for a draft, a void one, or a reminder of nothing
 */
export const findSendable = async (
  models: Models,
  id: string,
  kind: InvoiceMailKind,
  session: ClientSession,
): Promise<InvoiceDocument> => {
  const invoice = await findInvoice(models, id, session);
  const number = invoice.number ?? '';
  if (invoice.status === 'draft') throw new AppError('CONFLICT', 'invoice.is-draft');
  if (invoice.status === 'void') throw new AppError('CONFLICT', 'invoice.is-void', { number });
  if (kind === 'reminder' && invoice.totals.balanceCents <= 0)
    throw new AppError('CONFLICT', 'invoice-mail.nothing-owed', { number });
  return invoice;
};

const maxBefore = 20;

/** Returns the mail of an invoice as it would be sent now. @throws NOT_FOUND, CONFLICT */
export const previewInvoiceLetter = async (
  deps: MailDeps,
  { id, kind, note }: z.output<typeof mailDraftSchema> & { id: string },
): Promise<EndpointResult<typeof previewContract>> => {
  const { models, now, timeZone, place } = deps;
  const invoice = await readInvoice(deps, id);
  if (invoice.status === 'draft') throw new AppError('CONFLICT', 'invoice.is-draft');
  const settings = await readInvoiceSettings(deps);
  const linksVersion = await readLinksVersion(deps, invoice.venue.id);
  const before = await models.InvoiceMail.find({ invoiceId: id })
    .sort({ at: -1, _id: -1 })
    .limit(maxBefore)
    .lean<InvoiceMailDocument[]>();
  const { subject, text } = invoiceMailText(
    invoice,
    { kind, note },
    {
      settings,
      url: invoiceUrl(deps, { ...invoice, linksVersion }).url,
      leagueName: place.productName,
      today: leagueDate(now(), timeZone),
    },
  );
  return {
    to: invoice.billTo.email,
    copies: settings.copies,
    replyTo: settings.replyTo || place.contactEmail,
    subject,
    body: text,
    fileName: invoiceFileName(invoice),
    balanceCents: invoice.totals.balanceCents,
    holdSeconds,
    before: await presentMails(models, before),
  };
};

type Sending = Omit<z.output<typeof sendInvoiceSchema>, 'requestId'> & {
  byName: string;
  batchId: string | null;
  onceKey: string;
};

/** Returns the fields about invoice and moment that every row of the log has. */
export const mailRowOf = (invoice: InvoiceDocument, nowMs: number) => ({
  invoiceId: invoice._id,
  venueId: invoice.venueId,
  number: invoice.number ?? '',
  venueName: invoice.venueName,
  at: new Date(nowMs),
});

const holdMail = async (
  { models, now }: Pick<MailDeps, 'models' | 'now'>,
  session: ClientSession,
  invoice: InvoiceDocument,
  sending: Sending & { step?: number },
): Promise<InvoiceMailDocument> => {
  const sendAfter = new Date(now() + holdSeconds * 1_000);
  const [row] = await models.InvoiceMail.create([{ ...mailRowOf(invoice, now()), ...sending, sendAfter }], {
    session,
  });
  if (!row) throw new Error('The database returned no mail.');
  return row.toObject();
};

/** @throws CONFLICT if the same mail is waiting already */
const assertNoneWaits = async (
  models: Models,
  session: ClientSession,
  invoiceId: Types.ObjectId,
  { to, kind }: Pick<Sending, 'to' | 'kind'>,
): Promise<void> => {
  const waiting = { invoiceId, to, kind, fate: 'held' as const };
  if (await models.InvoiceMail.exists(waiting).session(session))
    throw new AppError('CONFLICT', 'invoice-mail.waits-already', { to });
};

/**
 * Sends an invoice: the mail waits 60 seconds. A repeated `requestId` returns the same mail.
 * @throws NOT_FOUND, CONFLICT
 */
export const sendInvoice = (
  deps: MailDeps,
  { name }: Pick<Actor, 'name'>,
  { id, requestId, ...letter }: z.output<typeof sendInvoiceSchema> & { id: string },
): Promise<InvoiceMail> =>
  deps.outbox.transact(async (session, publish) => {
    const { models } = deps;
    const earlier = await models.InvoiceMail.findOne({ onceKey: requestId })
      .session(session)
      .lean<InvoiceMailDocument | null>();
    if (earlier) return presentMail(earlier);
    const invoice = await findSendable(models, id, letter.kind, session);
    await assertNoneWaits(models, session, invoice._id, letter);
    const sending = { ...letter, byName: name, batchId: null, onceKey: requestId };
    const row = await holdMail(deps, session, invoice, sending);
    publish({ type: 'invoice-mail.changed', invoiceId: id });
    return presentMail(row);
  });

/** Sends one of many invoices to the address on it. @throws NOT_FOUND, CONFLICT, also if it has no address */
export const sendOneOfMany = (
  deps: MailDeps,
  { name }: Pick<Actor, 'name'>,
  { outbox, batchId }: { outbox: Outbox; batchId: string },
  id: string,
): Promise<void> =>
  outbox.transact(async (session, publish) => {
    const { models } = deps;
    const invoice = await findSendable(models, id, 'invoice', session);
    const to = invoice.billTo?.email ?? '';
    if (!to) throw new AppError('CONFLICT', 'invoice-mail.no-address', { venue: invoice.venueName });
    await assertNoneWaits(models, session, invoice._id, { to, kind: 'invoice' });
    const { copies } = await readInvoiceSettings(deps, session);
    await holdMail(deps, session, invoice, {
      kind: 'invoice',
      to,
      copies,
      note: '',
      byName: name,
      batchId,
      onceKey: randomUUID(),
    });
    publish({ type: 'invoice-mail.changed', invoiceId: id });
  });

/** Holds a reminder that is due automatically; false if it was sent or is waiting already. */
export const holdReminder = (deps: MailDeps, id: string, step: number, copies: string[]): Promise<boolean> =>
  deps.outbox.transact(async (session, publish) => {
    const { models, now } = deps;
    const onceKey = `reminder:${id}:${step}`;
    if (await models.InvoiceMail.exists({ onceKey }).session(session)) return false;
    const invoice = await findInvoice(models, id, session);
    const to = invoice.billTo?.email ?? '';
    const sending = {
      kind: 'reminder' as const,
      to,
      copies,
      note: '',
      byName: '',
      batchId: null,
      onceKey,
      step,
    };
    if (to) await holdMail(deps, session, invoice, sending);
    else
      await models.InvoiceMail.create(
        [
          {
            ...mailRowOf(invoice, now()),
            ...sending,
            sendAfter: new Date(now()),
            fate: 'dropped',
            why: reason('invoice-mail.no-address', { venue: invoice.venueName }),
          },
        ],
        { session },
      );
    publish({ type: 'invoice-mail.changed', invoiceId: id });
    return true;
  });

/**
 * Takes back mails that are still waiting, and one note that an invoice was sent by other means.
 * @throws NOT_FOUND if none has this id
 */
export const recallInvoiceMail = (
  { models, outbox, now }: Pick<MailDeps, 'models' | 'outbox' | 'now'>,
  { name }: Pick<Actor, 'name'>,
  { id, batchId }: EndpointInput<typeof recallContract>,
): Promise<EndpointResult<typeof recallContract>> =>
  outbox.transact(async (session, publish) => {
    const named = id ? { _id: id } : { batchId };
    const rows = await models.InvoiceMail.find(named).session(session).lean<InvoiceMailDocument[]>();
    if (rows.length === 0) throw new AppError('NOT_FOUND', 'invoice-mail.not-found');
    const canGo = rows.filter(({ fate }) => fate === 'held' || fate === 'delivered');
    const notes = canGo.filter(isSentNote);
    const { modifiedCount } = await models.InvoiceMail.updateMany(
      { _id: { $in: canGo.map(({ _id }) => _id) }, fate: { $in: ['held', 'delivered'] } },
      { $set: recalled(name, now()) },
      { session },
    );
    const invoiceId = id ? (rows[0]?.invoiceId.toHexString() ?? null) : null;
    if (modifiedCount > 0) publish({ type: 'invoice-mail.changed', invoiceId });
    for (const note of notes)
      if (await sentAtWithout(models, session, note))
        publish({ type: 'invoice.changed', invoiceId: note.invoiceId.toHexString() });
    const isLate = (fate: string) => fate !== 'held' && fate !== 'delivered' && fate !== 'recalled';
    return { recalled: modifiedCount, late: rows.filter(({ fate }) => isLate(fate)).length };
  });
