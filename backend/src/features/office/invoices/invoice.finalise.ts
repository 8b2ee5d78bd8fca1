// Owns how a draft becomes final: it gets its number, and its parties are stored from then on.
import { AsyncResource } from 'node:async_hooks';
import { AppError, addDays, leagueDate } from '@ahl/shared-types/common';
import { amountText, type InvoiceRecord, statusBySums } from '@ahl/shared-types/invoices';
import AsyncLock from 'async-lock';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import type { VenueBillingDocument } from './fee-plan.model.ts';
import { assertDays, assertDraft } from './invoice.drafts.ts';
import type { InvoiceDocument } from './invoice.model.ts';
import { billedVenueFields, billToOf, exemptionOn, readIssuer } from './invoice.parties.ts';
import { findInvoice, presentInvoiceRecord, staleInvoice } from './invoice.reader.ts';
import { queueInvoiceCounts } from './invoice-count-queue.ts';
import { type InvoiceDeps, readInvoiceSettings, takeInvoiceNumber } from './invoice-settings.service.ts';

const isUntouched = ({ totals }: InvoiceDocument): boolean =>
  totals.paidCents === 0 && totals.creditedCents === 0;

/** @throws CONFLICT for one that was paid or credited in part */
export const assertUntouched = (invoice: InvoiceDocument): void => {
  if (!isUntouched(invoice))
    throw new AppError('CONFLICT', 'invoice.has-payments', { number: invoice.number ?? '' });
};

/** @throws CONFLICT for one of which no money is expected */
export const assertOwed = ({ status, number = null }: InvoiceDocument): void => {
  if (status === 'draft') throw new AppError('CONFLICT', 'invoice.is-draft');
  if (status === 'void') throw new AppError('CONFLICT', 'invoice.is-void', { number: number ?? '' });
  if (status !== 'open' && status !== 'partly-paid')
    throw new AppError('CONFLICT', 'invoice.not-open', { number: number ?? '' });
};

/** Voids the invoice that a revision replaces. @throws CONFLICT if money came in for it meanwhile */
const replaceRevised = async (
  models: Models,
  revision: InvoiceDocument,
  number: string,
  session: ClientSession,
): Promise<void> => {
  if (!revision.revisionOf) return;
  const original = await findInvoice(models, revision.revisionOf, session);
  assertOwed(original);
  assertUntouched(original);
  await models.Invoice.updateOne(
    { _id: original._id },
    { $set: { status: 'void', revisedBy: revision._id, voidReason: number }, $inc: { version: 1 } },
    { session },
  );
  await queueInvoiceCounts(models, session, original._id);
};

const partiesOn = async (
  deps: InvoiceDeps,
  invoice: InvoiceDocument,
  issuedOn: string,
  session: ClientSession,
) => {
  const { models } = deps;
  const settings = await readInvoiceSettings(deps, session);
  const venue = await models.Venue.findById(invoice.venueId)
    .select(billedVenueFields)
    .session(session)
    .lean<VenueDocument>();
  const billing = await models.VenueBilling.findOne({ venueId: invoice.venueId })
    .session(session)
    .lean<VenueBillingDocument>();
  return {
    settings,
    billTo: billToOf(venue ?? { name: invoice.venueName, contacts: [], billingContact: null }),
    issuer: await readIssuer(deps, settings, session),
    exemption: exemptionOn(billing?.exemption ?? null, issuedOn),
  };
};

/** @throws CONFLICT */
const assertComplete = (
  { lines, totals }: InvoiceDocument,
  money: Parameters<typeof amountText>[1],
): void => {
  if (lines.length === 0) throw new AppError('CONFLICT', 'invoice.no-lines');
  if (totals.totalCents < 0)
    throw new AppError('CONFLICT', 'invoice.below-zero', { total: amountText(totals.totalCents, money) });
};

const makeFinal = async (deps: InvoiceDeps, invoice: InvoiceDocument, by: string, session: ClientSession) => {
  const { models } = deps;
  const issuedOn = invoice.issuedOn ?? leagueDate(deps.now(), deps.timeZone);
  const { settings, ...parties } = await partiesOn(deps, invoice, issuedOn, session);
  assertComplete(invoice, settings);
  const dueOn = invoice.dueOn ?? addDays(issuedOn, settings.termDays);
  assertDays(issuedOn, dueOn);
  const number = await takeInvoiceNumber(models, settings, issuedOn, session);
  await replaceRevised(models, invoice, number, session);
  await queueInvoiceCounts(models, session, invoice._id);
  const final = {
    ...parties,
    number,
    issuedOn,
    dueOn,
    status: statusBySums('open', invoice.totals),
    finalisedAt: new Date(deps.now()),
    finalisedBy: by,
  };
  return models.Invoice.findOneAndUpdate(
    { _id: invoice._id, status: 'draft', version: invoice.version },
    { $set: final, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<InvoiceDocument>();
};

/** Whether a call for a version repeats the call that finalised the invoice. */
const isRepeated = ({ status, version }: InvoiceDocument, seen: number): boolean =>
  status !== 'draft' && version === seen + 1;

type Finalise = { id: string; version: number; by: string };

const finalise = (deps: InvoiceDeps, { id, version, by }: Finalise): Promise<InvoiceRecord> =>
  deps.outbox.transact(async (session, publish) => {
    const invoice = await findInvoice(deps.models, id, session);
    if (isRepeated(invoice, version)) {
      publish({ type: 'invoice.changed', invoiceId: id });
      return presentInvoiceRecord(deps, invoice, session);
    }
    assertDraft(invoice);
    if (invoice.version !== version) throw await staleInvoice(deps, invoice, {}, session);
    const final = await makeFinal(deps, invoice, by, session);
    if (!final) throw await staleInvoice(deps, invoice, {}, session);
    publish({ type: 'invoice.changed', invoiceId: id });
    return presentInvoiceRecord(deps, final, session);
  });

/** Within a process, calls wait for their number instead of racing for it; between processes the database decides. */
const oneNumberAtATime = new AsyncLock({ maxPending: Number.POSITIVE_INFINITY });

/**
 * Makes a draft final and gives it its number, in one transaction: two at once get two numbers, and one that fails
 * takes none.
 * @throws NOT_FOUND, CONFLICT, VALIDATION_FAILED, VERSION_CONFLICT
 */
export const finaliseInvoice = (deps: InvoiceDeps, input: Finalise): Promise<InvoiceRecord> => {
  // A call that waited runs in its own async context, not in that of the call before it.
  const work = AsyncResource.bind(() => finalise(deps, input));
  return oneNumberAtATime.acquire('number', () => work());
};
