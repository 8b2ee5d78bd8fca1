// Queues held mails of invoices once they have waited long enough. A waiting mail is a row of the database: nothing is
// lost when a process dies, and each mail is queued in one transaction with its row, so that none is sent twice,
// however many processes look.
import { AppError, leagueDate } from '@ahl/shared-types/common';
import type { InvoiceRecord } from '@ahl/shared-types/invoices';
import { type ReasonText, reason } from '@ahl/shared-types/reasons';
import type { Logger } from 'pino';
import type { OnMailOutcome } from '#features/core/mail/mail.job.ts';
import { queueMail } from '#features/core/mail/mail.service.ts';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import { readInvoice } from './invoice.reader.ts';
import { invoiceFileName } from './invoice-letter.ts';
import { invoiceUrl, readLinksVersion } from './invoice-link.service.ts';
import type { InvoiceMailDocument } from './invoice-mail.model.ts';
import type { MailDeps } from './invoice-mail.service.ts';
import { invoiceMailText } from './invoice-mail.text.ts';
import { makeInvoicePdf } from './invoice-pdf.ts';
import { markSent } from './invoice-sent.ts';
import { readInvoiceSettings } from './invoice-settings.service.ts';

type Deps = MailDeps & { logger: Logger };

/** A mail that cannot be made is tried again after a minute, and given up after this many attempts. */
const retryMs = 60_000;
const maxAttempts = 5;

/** Returns why a mail must no longer be sent; null if it can be. The balance is checked here, when the wait is over. */
const reasonToDrop = ({ number, status, totals }: InvoiceRecord, kind: string): ReasonText | null => {
  const named = { number: number ?? '' };
  if (status === 'void') return reason('invoice-mail.invoice-void', named);
  if (kind !== 'reminder') return null;
  if (totals.balanceCents <= 0) return reason('invoice-mail.invoice-paid', named);
  return status === 'uncollectible' ? reason('invoice-mail.given-up', named) : null;
};

/** Ends the wait of a mail that is not sent; does nothing if somebody took it back meanwhile. */
const endWait = (
  { models, outbox }: Deps,
  { _id, invoiceId }: InvoiceMailDocument,
  change: { fate: 'dropped' | 'failed'; why: ReasonText },
): Promise<void> =>
  outbox.transact(async (session, publish) => {
    await models.InvoiceMail.updateOne({ _id, fate: 'held' }, { $set: change }, { session });
    publish({ type: 'invoice-mail.changed', invoiceId: invoiceId.toHexString() });
  });

const readForMail = async (deps: Deps, row: InvoiceMailDocument): Promise<InvoiceRecord | null> => {
  try {
    return await readInvoice(deps, row.invoiceId.toHexString());
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
};

const makeMail = async (deps: Deps, row: InvoiceMailDocument, invoice: InvoiceRecord) => {
  const settings = await readInvoiceSettings(deps);
  const linksVersion = await readLinksVersion(deps, invoice.venue.id);
  const text = invoiceMailText(invoice, row, {
    settings,
    url: invoiceUrl(deps, { ...invoice, linksVersion }).url,
    leagueName: deps.place.productName,
    today: leagueDate(deps.now(), deps.timeZone),
  });
  return {
    ...text,
    to: row.to,
    cc: row.copies,
    replyTo: settings.replyTo,
    kind: `invoice-${row.kind}`,
    aboutId: row._id,
    attachments: [
      {
        fileName: invoiceFileName(invoice),
        contentType: 'application/pdf',
        content: await makeInvoicePdf(deps, invoice),
      },
    ],
  };
};

/** Queues a mail with the current data of its invoice. If the invoice changes meanwhile, the mail is made again. */
const leave = async (deps: Deps, row: InvoiceMailDocument): Promise<void> => {
  const { models, outbox } = deps;
  const invoice = await readForMail(deps, row);
  const why = invoice
    ? reasonToDrop(invoice, row.kind)
    : reason('invoice-mail.invoice-void', { number: row.number });
  if (!invoice || why) return endWait(deps, row, { fate: 'dropped', why: why ?? 'invoice.not-found' });
  const mail = await makeMail(deps, row, invoice);
  await outbox.transact(async (session, publish) => {
    const isSame = await models.Invoice.exists({ _id: row.invoiceId, version: invoice.version }).session(
      session,
    );
    if (!isSame) return;
    const { balanceCents } = invoice.totals;
    const left = await models.InvoiceMail.updateOne(
      { _id: row._id, fate: 'held' },
      { $set: { fate: 'queued', balanceCents } },
      { session },
    );
    // Another process was first, or somebody took it back.
    if (left.modifiedCount === 0) return;
    await queueMail(deps, mail, session);
    publish({ type: 'invoice-mail.changed', invoiceId: invoice.id });
  });
};

/** Postpones a mail that could not be made, or gives it up. */
const putOff = async (deps: Deps, row: InvoiceMailDocument, error: unknown): Promise<void> => {
  const attempts = row.attempts + 1;
  deps.logger.warn(
    { err: error, mail: row._id.toHexString(), attempts },
    'invoice mail could not be created',
  );
  if (attempts >= maxAttempts)
    return endWait(deps, row, { fate: 'failed', why: reason('invoice-mail.not-made', { count: attempts }) });
  await deps.models.InvoiceMail.updateOne(
    { _id: row._id, fate: 'held' },
    { $set: { attempts, sendAfter: new Date(deps.now() + retryMs) } },
  );
};

/** Creates the job that queues the mails whose wait is over. */
export const createInvoiceMailJob = (deps: Deps): Sweeper =>
  createSweeper('invoice mails', deps.logger, async () => {
    const row = await deps.models.InvoiceMail.findOne({
      fate: 'held',
      sendAfter: { $lte: new Date(deps.now()) },
    })
      .sort({ sendAfter: 1 })
      .lean<InvoiceMailDocument | null>();
    if (!row) return false;
    try {
      await leave(deps, row);
    } catch (error) {
      await putOff(deps, row, error);
    }
    return true;
  });

/**
 * Creates the handler that updates the log of invoices from the mail job; an invoice counts as sent once its mail is.
 */
export const createInvoiceMailOutcome =
  ({ models, now }: Pick<Deps, 'models' | 'now'>): OnMailOutcome =>
  async (session, publish, { aboutId, fate, error }) => {
    const row = await models.InvoiceMail.findOneAndUpdate(
      { _id: aboutId },
      { $set: { fate, error } },
      { session, returnDocument: 'after' },
    ).lean<InvoiceMailDocument | null>();
    if (!row) return;
    const invoiceId = row.invoiceId.toHexString();
    publish({ type: 'invoice-mail.changed', invoiceId });
    // One that was only kept has reached nobody.
    if (fate !== 'sent') return;
    if (await markSent(models, session, row.invoiceId, new Date(now())))
      publish({ type: 'invoice.changed', invoiceId });
  };
