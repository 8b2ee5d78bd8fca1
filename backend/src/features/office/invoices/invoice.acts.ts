// Owns actions on final invoices besides payments and credits: void, revise, mark as uncollectible, and reopen.
import { AppError } from '@ahl/shared-types/common';
import type { InvoiceRecord } from '@ahl/shared-types/invoices';
import type { ClientSession } from 'mongoose';
import { Types } from 'mongoose';
import { recalculateInvoice } from './invoice.balance.ts';
import { assertOwed, assertUntouched } from './invoice.finalise.ts';
import type { InvoiceDocument } from './invoice.model.ts';
import { findInvoice, presentInvoiceRecord, staleInvoice } from './invoice.reader.ts';
import { queueInvoiceCounts } from './invoice-count-queue.ts';
import type { InvoiceDeps } from './invoice-settings.service.ts';

type Act = (invoice: InvoiceDocument, session: ClientSession) => Promise<InvoiceDocument>;

/** Reads a final invoice at the version that was seen, acts on it, and returns its new state. */
const actOn = (
  deps: InvoiceDeps,
  id: string,
  version: number,
  act: Act,
  reason = '',
): Promise<InvoiceRecord> =>
  deps.outbox.transact(
    async (session, publish) => {
      const invoice = await findInvoice(deps.models, id, session);
      if (invoice.status === 'draft') throw new AppError('CONFLICT', 'invoice.is-draft');
      if (invoice.version !== version) throw await staleInvoice(deps, invoice, {}, session);
      const changed = await act(invoice, session);
      publish({ type: 'invoice.changed', invoiceId: changed._id.toHexString() });
      return presentInvoiceRecord(deps, changed, session);
    },
    reason ? { reason } : {},
  );

const setStatus =
  ({ models }: InvoiceDeps, fields: Partial<InvoiceDocument>): Act =>
  async (invoice, session) => {
    const changed = await models.Invoice.findOneAndUpdate(
      { _id: invoice._id },
      { $set: fields, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<InvoiceDocument>();
    if (!changed) throw new Error('The invoice no longer exists.');
    await queueInvoiceCounts(models, session, invoice._id);
    return changed;
  };

/** Voids an invoice without payments; its number stays taken. @throws NOT_FOUND, CONFLICT, VERSION_CONFLICT */
export const voidInvoice = (
  deps: InvoiceDeps,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<InvoiceRecord> =>
  actOn(
    deps,
    id,
    version,
    (invoice, session) => {
      if (invoice.status !== 'uncollectible') assertOwed(invoice);
      assertUntouched(invoice);
      return setStatus(deps, { status: 'void', voidReason: reason })(invoice, session);
    },
    reason,
  );

/** Marks an invoice as uncollectible. @throws NOT_FOUND, CONFLICT, VERSION_CONFLICT */
export const giveUpInvoice = (
  deps: InvoiceDeps,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<InvoiceRecord> =>
  actOn(
    deps,
    id,
    version,
    (invoice, session) => {
      assertOwed(invoice);
      return setStatus(deps, { status: 'uncollectible' })(invoice, session);
    },
    reason,
  );

/** Reopens an uncollectible invoice: its money is expected again. @throws NOT_FOUND, CONFLICT, VERSION_CONFLICT */
export const reopenInvoice = (deps: InvoiceDeps, id: string, version: number): Promise<InvoiceRecord> =>
  actOn(deps, id, version, (invoice, session) => {
    if (invoice.status !== 'uncollectible')
      throw new AppError('CONFLICT', 'invoice.not-given-up', { number: invoice.number ?? '' });
    return recalculateInvoice(deps.models, { ...invoice, status: 'open' }, session);
  });

/** Begins a revision: a draft that references the invoice. @throws NOT_FOUND, CONFLICT, VERSION_CONFLICT */
export const reviseInvoice = (deps: InvoiceDeps, id: string, version: number): Promise<InvoiceRecord> =>
  actOn(deps, id, version, async (invoice, session) => {
    const { models } = deps;
    assertOwed(invoice);
    assertUntouched(invoice);
    if (await models.Invoice.exists({ revisionOf: invoice._id, deletedAt: null }).session(session))
      throw new AppError('CONFLICT', 'invoice.revised-already', { number: invoice.number ?? '' });
    const { source, venueId, venueName, month, language, lines, made, totals, note, officeNote } = invoice;
    const copied = lines.map((line) => ({ ...line, id: new Types.ObjectId().toHexString() }));
    const draft = {
      source,
      venueId,
      venueName,
      month,
      language,
      lines: copied,
      made,
      totals,
      note,
      officeNote,
    };
    const [created] = await models.Invoice.create([{ ...draft, revisionOf: invoice._id }], { session });
    if (!created) throw new Error('The database returned no invoice.');
    return created.toObject<InvoiceDocument>();
  });
