// Owns payments and refunds of invoices: each is one row, and the sums and the status of its invoice are updated in the
// same transaction.
import { AppError, type EndpointResult, invalidInput, leagueDate } from '@ahl/shared-types/common';
import type { paymentInputSchema, recordPayment as recordContract } from '@ahl/shared-types/invoices';
import { type ReasonText, reason } from '@ahl/shared-types/reasons';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { recalculateInvoice } from './invoice.balance.ts';
import type { InvoiceDocument, PaymentDocument } from './invoice.model.ts';
import { type InvoiceReadDeps, readInvoice } from './invoice.reader.ts';
import { findPayable, writtenAmount } from './payment.checks.ts';
import { assertMovable } from './surplus.service.ts';

export type PaymentDeps = InvoiceReadDeps & { outbox: Outbox };
type Input = z.output<typeof paymentInputSchema>;
type Recorded = EndpointResult<typeof recordContract>;

/** Returns why an amount cannot be paid or refunded; null if it can. */
const amountProblem = (
  invoice: InvoiceDocument,
  { kind, amountCents, surplus }: Pick<Input, 'kind' | 'amountCents' | 'surplus'>,
): ReasonText | null => {
  const { paidCents, balanceCents } = invoice.totals;
  const write = (cents: number) => writtenAmount(invoice, cents);
  if (kind === 'refund')
    return amountCents > paidCents ? reason('payment.refund-above-paid', { paid: write(paidCents) }) : null;
  const owed = Math.max(0, balanceCents);
  if (amountCents <= owed || surplus === 'keep') return null;
  return reason('payment.above-balance', {
    amount: write(amountCents),
    balance: write(owed),
    surplus: write(amountCents - owed),
  });
};

/**
 * Records a payment or a refund; a repeated `requestId` changes nothing.
 * @throws NOT_FOUND, CONFLICT, VALIDATION_FAILED for more than is owed, or a refund of more than came in
 */
export const recordPayment = async (
  deps: PaymentDeps,
  { name }: Pick<Actor, 'name'>,
  { requestId, surplus, invoiceId, ...payment }: Input,
): Promise<Recorded> => {
  const { models, outbox, now, timeZone } = deps;
  const today = leagueDate(now(), timeZone);
  if (payment.paidOn > today) throw invalidInput({ paidOn: reason('payment.in-future', { today }) });
  await outbox.transact(async (session, publish) => {
    const invoice = await findPayable(models, session, invoiceId);
    if (await models.Payment.exists({ idempotencyKey: requestId }).session(session)) return;
    const problem = amountProblem(invoice, { ...payment, surplus });
    if (problem) throw invalidInput({ amountCents: problem });
    const of = { invoiceId: invoice._id, venueId: invoice.venueId };
    await models.Payment.create([{ ...payment, ...of, recordedBy: name, idempotencyKey: requestId }], {
      session,
    });
    await recalculateInvoice(models, invoice, session);
    publish({ type: 'invoice.changed', invoiceId: invoice._id.toHexString() });
  });
  return readInvoice(deps, invoiceId);
};

const signed = ({ kind, amountCents }: PaymentDocument): number =>
  kind === 'payment' ? amountCents : -amountCents;

/** @throws CONFLICT if less than nothing would have come in */
const assertNotBelowZero = (invoice: InvoiceDocument, payment: PaymentDocument, change: number): void => {
  const paidCents = invoice.totals.paidCents + change;
  if (paidCents >= 0) return;
  if (payment.kind === 'refund')
    throw new AppError('CONFLICT', 'payment.refund-above-paid', {
      paid: writtenAmount(invoice, invoice.totals.paidCents),
    });
  throw new AppError('CONFLICT', 'payment.refunded-since', { paid: writtenAmount(invoice, paidCents) });
};

/** Returns the rows that belong together: a moved surplus has one on each of its two invoices. */
const readTogether = async (
  models: Models,
  payment: PaymentDocument,
  session: ClientSession,
): Promise<PaymentDocument[]> =>
  payment.transfer
    ? models.Payment.find({ 'transfer.id': payment.transfer.id }).session(session).lean<PaymentDocument[]>()
    : [payment];

/** @throws CONFLICT for a refund that belongs to a credit */
const assertOwn = async (models: Models, payment: PaymentDocument, session: ClientSession): Promise<void> => {
  if (!payment.creditId) return;
  const credit = await models.Credit.findById(payment.creditId).session(session).lean();
  throw new AppError('CONFLICT', 'payment.of-credit', { number: credit?.number ?? '' });
};

const setOneDeleted = async (
  models: Models,
  payment: PaymentDocument,
  deletedAt: Date | null,
  session: ClientSession,
): Promise<void> => {
  const invoice = await findPayable(models, session, payment.invoiceId);
  assertNotBelowZero(invoice, payment, deletedAt ? -signed(payment) : signed(payment));
  await models.Payment.updateOne(
    { _id: payment._id },
    { $set: { deletedAt }, $inc: { version: 1 } },
    { session },
  );
  await recalculateInvoice(models, invoice, session);
};

const setDeleted = async (deps: PaymentDeps, id: string, deletedAt: Date | null): Promise<Recorded> => {
  const { models, outbox } = deps;
  const invoiceId = await outbox.transact(async (session, publish) => {
    const payment = await models.Payment.findById(id).session(session).lean<PaymentDocument | null>();
    if (!payment) throw new AppError('NOT_FOUND', 'payment.not-found');
    const ownId = payment.invoiceId.toHexString();
    if (payment.deletedAt instanceof Date === deletedAt instanceof Date) return ownId;
    await assertOwn(models, payment, session);
    const rows = await readTogether(models, payment, session);
    if (!deletedAt && payment.transfer) await assertMovable(models, rows, session);
    for (const row of rows) {
      await setOneDeleted(models, row, deletedAt, session);
      publish({ type: 'invoice.changed', invoiceId: row.invoiceId.toHexString() });
    }
    return ownId;
  });
  return readInvoice(deps, invoiceId);
};

/** Takes back a payment that was recorded by mistake. @throws NOT_FOUND, CONFLICT */
export const deletePayment = (deps: PaymentDeps, id: string): Promise<Recorded> =>
  setDeleted(deps, id, new Date(deps.now()));

/** Restores a payment that was removed. @throws NOT_FOUND, CONFLICT */
export const restorePayment = (deps: PaymentDeps, id: string): Promise<Recorded> =>
  setDeleted(deps, id, null);
