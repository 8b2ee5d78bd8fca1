// Owns drafts: created by hand, edited, discarded and restored. A draft has no number, so discarding it leaves no gap.
import { AppError, invalidField } from '@ahl/shared-types/common';
import type {
  InvoiceRecord,
  invoiceInputSchema,
  invoiceUpdateSchema,
  StoredInvoiceSettings,
} from '@ahl/shared-types/invoices';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import { nextPeriodKey } from './billing-period.ts';
import { monthDifference } from './billing-row.ts';
import type { VenueBillingDocument } from './fee-plan.model.ts';
import { isSameLines, linesOfInput, totalsOfDraft } from './invoice.lines.ts';
import type { InvoiceDocument } from './invoice.model.ts';
import { findInvoice, noSuchInvoice, presentInvoiceRecord, staleInvoice } from './invoice.reader.ts';
import { type InvoiceDeps, readInvoiceSettings } from './invoice-settings.service.ts';

type Input = z.output<typeof invoiceInputSchema>;
type Update = z.output<typeof invoiceUpdateSchema>;

/** @throws CONFLICT for an invoice that is final */
export const assertDraft = ({ status, number }: InvoiceDocument): void => {
  if (status !== 'draft') throw new AppError('CONFLICT', 'invoice.is-final', { number: number ?? '' });
};

/** @throws VALIDATION_FAILED */
export const assertDays = (issuedOn: string | null, dueOn: string | null): void => {
  if (issuedOn && dueOn && dueOn < issuedOn) throw invalidField('dueOn', 'invoice.due-before-issue');
};

const fieldsOf = ({ issuedOn, dueOn, note, officeNote }: Input | Update) => ({
  issuedOn,
  dueOn,
  note,
  officeNote,
});

/** Creates an invoice by hand. @throws VALIDATION_FAILED */
export const createInvoice = (deps: InvoiceDeps, input: Input): Promise<InvoiceRecord> =>
  deps.outbox.transact(async (session, publish) => {
    const { models } = deps;
    const venue = await models.Venue.findById(input.venueId).select('name').session(session).lean();
    if (!venue) throw invalidField('venueId', 'venue.not-found');
    assertDays(input.issuedOn, input.dueOn);
    const billing = await models.VenueBilling.findOne({ venueId: input.venueId })
      .session(session)
      .lean<VenueBillingDocument>();
    const lines = linesOfInput(input.lines);
    const settings = await readInvoiceSettings(deps, session);
    const fields = {
      ...fieldsOf(input),
      source: 'hand' as const,
      venueId: venue._id,
      venueName: venue.name,
      language: input.language ?? billing?.language ?? 'en',
      lines,
      totals: totalsOfDraft(lines, settings),
    };
    const [created] = await models.Invoice.create([fields], { session });
    if (!created) throw new Error('The database returned no invoice.');
    publish({ type: 'invoice.changed', invoiceId: created._id.toHexString() });
    return presentInvoiceRecord(deps, created.toObject<InvoiceDocument>(), session);
  });

/**
 * Returns the lines after a save. Whoever edits those of a month-end draft has seen the current nights: the run leaves
 * the draft unchanged until they change.
 */
const editedLines = async (
  deps: InvoiceDeps,
  invoice: InvoiceDocument,
  input: Update,
  settings: StoredInvoiceSettings,
  session: ClientSession,
) => {
  const lines = linesOfInput(input.lines, invoice.lines);
  const totals = totalsOfDraft(lines, settings);
  if (invoice.source !== 'month-end' || invoice.month === null || invoice.revisionOf)
    return { lines, totals };
  if (isSameLines(lines, invoice.lines)) return { lines, totals };
  const made = await monthDifference(deps, invoice.venueId, invoice.month ?? '', session);
  return { lines, totals, isEdited: true, made };
};

/** Changes a draft. @throws NOT_FOUND, CONFLICT, VALIDATION_FAILED, VERSION_CONFLICT */
export const updateInvoice = (
  deps: InvoiceDeps,
  id: string,
  { version, ...input }: Update,
): Promise<InvoiceRecord> =>
  deps.outbox.transact(async (session, publish) => {
    const { models } = deps;
    const invoice = await findInvoice(models, id, session);
    assertDraft(invoice);
    if (invoice.version !== version)
      throw await staleInvoice(deps, invoice, fieldsOf({ ...input, version }), session);
    assertDays(input.issuedOn, input.dueOn);
    const settings = await readInvoiceSettings(deps, session);
    const changed = await editedLines(deps, invoice, { ...input, version }, settings, session);
    const fields = {
      ...fieldsOf({ ...input, version }),
      ...changed,
      language: input.language ?? invoice.language,
    };
    const saved = await models.Invoice.findOneAndUpdate(
      { _id: invoice._id, status: 'draft', version },
      { $set: fields, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<InvoiceDocument>();
    if (!saved) throw await staleInvoice(deps, invoice, fields, session);
    publish({ type: 'invoice.changed', invoiceId: id });
    return presentInvoiceRecord(deps, saved, session);
  });

/** Discards a draft within a transaction; its month can have another one from now on. */
export const discardDraft = async (
  models: Models,
  invoice: Pick<InvoiceDocument, '_id'>,
  nowMs: number,
  session: ClientSession,
): Promise<void> => {
  await models.Invoice.updateOne(
    { _id: invoice._id, status: 'draft' },
    { $set: { deletedAt: new Date(nowMs) }, $unset: { periodKey: 1 }, $inc: { version: 1 } },
    { session },
  );
};

/** Discards a draft. @throws NOT_FOUND, CONFLICT */
export const deleteInvoice = (deps: InvoiceDeps, id: string): Promise<void> =>
  deps.outbox.transact(async (session, publish) => {
    const invoice = await findInvoice(deps.models, id, session);
    assertDraft(invoice);
    await discardDraft(deps.models, invoice, deps.now(), session);
    publish({ type: 'invoice.changed', invoiceId: id });
  });

const isOfRun = ({ source, revisionOf, month }: InvoiceDocument): boolean =>
  source === 'month-end' && !revisionOf && month !== null;

/** @throws CONFLICT if another draft has taken its place */
const assertPlaceFree = async (
  models: Models,
  invoice: InvoiceDocument,
  session: ClientSession,
): Promise<void> => {
  const { revisionOf, venueId, month, venueName } = invoice;
  const drafts = { status: 'draft' as const, deletedAt: null };
  if (revisionOf && (await models.Invoice.exists({ revisionOf, deletedAt: null }).session(session))) {
    const original = await findInvoice(models, revisionOf, session);
    throw new AppError('CONFLICT', 'invoice.revised-already', { number: original.number ?? '' });
  }
  const ofMonth = { ...drafts, venueId, month, source: 'month-end' as const, revisionOf: null };
  if (isOfRun(invoice) && (await models.Invoice.exists(ofMonth).session(session)))
    throw new AppError('CONFLICT', 'invoice.period-taken', { venue: venueName, month: month ?? '' });
};

/** Restores a discarded draft. @throws NOT_FOUND, CONFLICT */
export const restoreInvoice = (deps: InvoiceDeps, id: string): Promise<InvoiceRecord> =>
  deps.outbox.transact(async (session, publish) => {
    const { models } = deps;
    const invoice = await models.Invoice.findById(id).session(session).lean<InvoiceDocument>();
    if (!invoice) throw noSuchInvoice();
    if (invoice.deletedAt) await assertPlaceFree(models, invoice, session);
    const place =
      invoice.deletedAt && isOfRun(invoice)
        ? { periodKey: await nextPeriodKey(models, invoice.venueId, invoice.month ?? '', session) }
        : {};
    const restored = await models.Invoice.findOneAndUpdate(
      { _id: id },
      { $set: { ...place, deletedAt: null }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<InvoiceDocument>();
    if (!restored) throw noSuchInvoice();
    publish({ type: 'invoice.changed', invoiceId: id });
    return presentInvoiceRecord(deps, restored, session);
  });
