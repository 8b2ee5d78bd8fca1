// Owns the actions on a reviewed month: finalising its drafts, and crediting what was billed too much.
import { randomUUID } from 'node:crypto';
import { AppError, type BulkOutcome, type EndpointInput } from '@ahl/shared-types/common';
import {
  amountText,
  type BillingMonth,
  type BillingRow,
  type CreditLine,
  type creditBillingMonth as creditContract,
  type finaliseBillingMonth as finaliseContract,
  lineText,
  type MadeLine,
  sumOfLines,
  taxOf,
} from '@ahl/shared-types/invoices';
import type { ClientSession } from 'mongoose';
import type { Logger } from 'pino';
import { asAppError } from '#http/error-handler.ts';
import { inBatch } from '#http/resource/bulk-act.ts';
import { readBillingMonth, readMonthData, workOutVenue } from './billing-month.ts';
import { creditsOf, readRecords, workOut } from './billing-row.ts';
import { isCreditedAlready, issueCredit } from './invoice.credit.ts';
import { finaliseInvoice } from './invoice.finalise.ts';
import type { InvoiceDocument } from './invoice.model.ts';
import { type InvoiceDeps, readInvoiceSettings } from './invoice-settings.service.ts';

type Failed = BulkOutcome['failed'][number];

/** Returns why a draft is not finalised with the others; null if it can be. */
const refusalOf = (row: BillingRow | undefined): AppError | null => {
  if (!row) return new AppError('CONFLICT', 'invoice.not-of-month');
  return row.state === 'ready' ? null : new AppError('CONFLICT', 'invoice.review-first');
};

/**
 * Finalises drafts of a month in the given order, each in its own transaction and all as one batch. Those that need a
 * review first stay drafts.
 */
export const finaliseBillingMonth = async (
  deps: InvoiceDeps & { logger: Logger },
  { month, drafts, by }: EndpointInput<typeof finaliseContract> & { by: string },
): Promise<BulkOutcome> => {
  const { rows } = await readBillingMonth(deps, month);
  const rowOf = new Map(rows.flatMap((row) => (row.draft ? [[row.draft.id, row] as const] : [])));
  const batchId = randomUUID();
  const batch = { ...deps, outbox: inBatch(deps.outbox, batchId) };
  const failed: Failed[] = [];
  let done = 0;
  for (const { id, version } of drafts) {
    const row = rowOf.get(id);
    try {
      const refusal = refusalOf(row);
      if (refusal) throw refusal;
      await finaliseInvoice(batch, { id, version, by });
      done += 1;
    } catch (error) {
      const refusal = asAppError(error);
      if (!refusal || refusal.code === 'UNAVAILABLE') throw error;
      failed.push({ id, name: row?.venueName ?? '', reason: refusal.reason, params: refusal.params });
    }
  }
  return { batchId, done, failed };
};

/**
 * Returns the credit line of a computed line: its amount with the sign reversed, taxed as the invoice's own line was.
 */
const creditLineOf = (
  made: MadeLine,
  invoice: InvoiceDocument,
  money: Parameters<typeof lineText>[1],
): CreditLine => {
  const line = invoice.lines.find(({ basis }) => basis?.key === made.basis.key);
  const amountCents = -made.amountCents;
  return {
    lineId: line?.id ?? null,
    description: lineText({ ...made, description: '' }, money),
    amountCents,
    taxCents: taxOf(amountCents, line?.taxBps ?? invoice.lines[0]?.taxBps ?? 0),
    basis: made.basis,
  };
};

type Credited = { invoice: InvoiceDocument; made: MadeLine[]; requestId: string };

/** Issues one of the credits of a month. @throws CONFLICT */
const issuePart = async (
  deps: InvoiceDeps,
  { invoice, made, requestId }: Credited,
  { paidBack, by }: Pick<Credit, 'paidBack' | 'by'>,
  session: ClientSession,
): Promise<void> => {
  const settings = await readInvoiceSettings(deps, session);
  const form = { ...settings, language: invoice.language };
  const lines = made.map((line) => creditLineOf(line, invoice, form));
  const reason = lines
    .map(({ description }) => description)
    .join('; ')
    .slice(0, 300);
  await issueCredit(deps, { invoice, lines, made, reason, requestId, paidBack, by }, session);
};

type Credit = EndpointInput<typeof creditContract> & { by: string };

/**
 * Credits what a venue was billed too much for a month because nights were withdrawn or corrected: each part on the
 * invoice that billed it, all or none. Recomputes it in the transaction: an amount other than the reviewed one is
 * refused.
 * @throws NOT_FOUND, CONFLICT
 */
export const creditBillingMonth = async (
  deps: InvoiceDeps,
  { month, venueId, requestId, amountCents, ...rest }: Credit,
): Promise<BillingMonth> => {
  const data = await readMonthData(deps, month);
  const venue = data.venues.find(({ id }) => id === venueId);
  if (!venue) throw new AppError('NOT_FOUND', 'venue.not-found');
  const { bill } = workOutVenue(data, venue);
  await deps.outbox.transact(async (session, publish) => {
    publish({ type: 'invoice.changed', invoiceId: null });
    if (await isCreditedAlready(deps.models, requestId, session)) return;
    const worked = workOut(bill, await readRecords(deps.models, venueId, month, session));
    const dueCents = -sumOfLines(worked.owed);
    if (dueCents <= 0) throw new AppError('CONFLICT', 'invoice.no-credit-due', { venue: venue.name });
    if (dueCents !== amountCents) {
      const amount = amountText(dueCents, await readInvoiceSettings(deps, session));
      throw new AppError('CONFLICT', 'invoice.credit-other-amount', { amount });
    }
    const invoiceOf = new Map(worked.records.finals.map((each) => [each._id.toHexString(), each]));
    for (const [index, { invoiceId, lines }] of creditsOf(worked).entries()) {
      const invoice = invoiceOf.get(invoiceId);
      if (!invoice) continue;
      // The first credit has the form's own id; a repeated form is recognised by it.
      const own = index === 0 ? requestId : `${requestId}:${index + 1}`;
      await issuePart(deps, { invoice, made: lines, requestId: own }, rest, session);
    }
  });
  return readBillingMonth(deps, month);
};
