// Owns surpluses: what was paid above an invoice and is moved to another one of the venue. Each has a row on both,
// which are removed and restored together.
import { AppError, type EndpointResult, invalidInput, leagueDate } from '@ahl/shared-types/common';
import type {
  PaymentKind,
  transferSurplus as transferContract,
  transferInputSchema,
} from '@ahl/shared-types/invoices';
import { type ReasonText, reason } from '@ahl/shared-types/reasons';
import { type ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { recalculateInvoice } from './invoice.balance.ts';
import type { InvoiceDocument, PaymentDocument } from './invoice.model.ts';
import { type InvoiceReadDeps, readInvoice } from './invoice.reader.ts';
import { findPayable, writtenAmount } from './payment.checks.ts';

type Transfer = z.output<typeof transferInputSchema>;

/** Returns why an amount of a surplus cannot go to another invoice; null if it can. */
const transferProblem = (
  from: InvoiceDocument,
  into: InvoiceDocument,
  amountCents: number,
): Record<string, ReasonText> | null => {
  const surplusCents = -from.totals.balanceCents;
  const owedCents = Math.max(0, into.totals.balanceCents);
  if (from._id.equals(into._id)) return { toInvoiceId: 'transfer.same-invoice' };
  if (!from.venueId.equals(into.venueId)) return { toInvoiceId: 'transfer.other-venue' };
  if (from.issuer?.currency !== into.issuer?.currency) return { toInvoiceId: 'transfer.other-currency' };
  if (surplusCents <= 0)
    return { fromInvoiceId: reason('transfer.no-surplus', { number: from.number ?? '' }) };
  if (amountCents > surplusCents)
    return { amountCents: reason('transfer.above-surplus', { surplus: writtenAmount(from, surplusCents) }) };
  if (amountCents > owedCents) {
    const owed = writtenAmount(into, owedCents);
    return { amountCents: reason('transfer.above-owed', { owed, number: into.number ?? '' }) };
  }
  return null;
};

/** @throws NOT_FOUND, CONFLICT, VALIDATION_FAILED if a surplus that was removed already has another use */
export const assertMovable = async (
  models: Models,
  rows: readonly PaymentDocument[],
  session: ClientSession,
): Promise<void> => {
  const refund = rows.find(({ kind }) => kind === 'refund');
  const payment = rows.find(({ kind }) => kind === 'payment');
  if (!refund || !payment) throw new AppError('NOT_FOUND', 'payment.not-found');
  const from = await findPayable(models, session, refund.invoiceId);
  const into = await findPayable(models, session, payment.invoiceId);
  const problem = transferProblem(from, into, payment.amountCents);
  if (problem) throw invalidInput(problem);
};

/**
 * Moves a surplus of an invoice to another one of the venue: a row on each, which are removed together. A repeated
 * `requestId` changes nothing.
 * @throws NOT_FOUND, CONFLICT, VALIDATION_FAILED
 */
export const transferSurplus = async (
  deps: InvoiceReadDeps & { outbox: Outbox },
  { name }: Pick<Actor, 'name'>,
  { requestId, fromInvoiceId, toInvoiceId, amountCents, note }: Transfer,
): Promise<EndpointResult<typeof transferContract>> => {
  const { models, outbox, now, timeZone } = deps;
  await outbox.transact(async (session, publish) => {
    const from = await findPayable(models, session, fromInvoiceId);
    const into = await findPayable(models, session, toInvoiceId);
    if (await models.Payment.exists({ idempotencyKey: requestId }).session(session)) return;
    const problem = transferProblem(from, into, amountCents);
    if (problem) throw invalidInput(problem);
    const id = new Types.ObjectId();
    const rowOf = (kind: PaymentKind, of: InvoiceDocument, other: InvoiceDocument) => ({
      kind,
      invoiceId: of._id,
      venueId: of.venueId,
      amountCents,
      paidOn: leagueDate(now(), timeZone),
      method: 'other' as const,
      note,
      recordedBy: name,
      transfer: { id, invoiceId: other._id, number: other.number ?? '' },
    });
    const refund = { ...rowOf('refund', from, into), idempotencyKey: requestId };
    await models.Payment.create([refund, rowOf('payment', into, from)], { session, ordered: true });
    for (const invoice of [from, into]) {
      await recalculateInvoice(models, invoice, session);
      publish({ type: 'invoice.changed', invoiceId: invoice._id.toHexString() });
    }
  });
  return readInvoice(deps, fromInvoiceId);
};
