// Owns credits: what is returned of a final invoice. A credit is final at once and references its invoice.
import { AppError, invalidInput, leagueDate } from '@ahl/shared-types/common';
import {
  amountText,
  type CreditLine,
  type creditInputSchema,
  type InvoiceLine,
  type InvoiceRecord,
  type MadeLine,
  type MoneyForm,
  type PaidBack,
  taxOf,
} from '@ahl/shared-types/invoices';
import { type ReasonText, reason } from '@ahl/shared-types/reasons';
import { type ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import { recalculateInvoice } from './invoice.balance.ts';
import type { CreditDocument, InvoiceDocument } from './invoice.model.ts';
import { findInvoice, presentInvoiceRecord, staleInvoice } from './invoice.reader.ts';
import { type InvoiceDeps, readInvoiceSettings } from './invoice-settings.service.ts';

type Input = z.output<typeof creditInputSchema>;

const sumOf = (lines: readonly CreditLine[]): number =>
  lines.reduce((sum, { amountCents, taxCents }) => sum + amountCents + taxCents, 0);

/** Returns how much of each line is credited already, by its id. */
const creditedByLine = (credits: readonly CreditDocument[]): ReadonlyMap<string, number> => {
  const credited = new Map<string, number>();
  for (const { lineId, amountCents } of credits.flatMap(({ lines }) => lines))
    if (lineId !== null) credited.set(lineId, (credited.get(lineId) ?? 0) + amountCents);
  return credited;
};

/** Returns the lines of a credit that somebody wrote. @throws VALIDATION_FAILED */
const linesOf = (
  inputs: Input['lines'],
  invoice: InvoiceDocument,
  credits: readonly CreditDocument[],
  money: MoneyForm,
): CreditLine[] => {
  const lineOf = new Map<string, InvoiceLine>(invoice.lines.map((line) => [line.id, line]));
  const credited = new Map(creditedByLine(credits));
  const fields: Record<string, ReasonText> = {};
  const lines = inputs.map(({ lineId, description, amountCents, taxBps }, index): CreditLine => {
    const line = lineId === null ? undefined : lineOf.get(lineId);
    const at = `lines.${index}`;
    if (lineId !== null && !line)
      fields[`${at}.lineId`] = reason('invoice.line-unknown', { line: index + 1 });
    if (lineId === null && description === '') fields[`${at}.description`] = 'invoice.line-without-words';
    if (line) {
      const left = Math.max(0, line.amountCents - (credited.get(line.id) ?? 0));
      if (amountCents > left)
        fields[`${at}.amountCents`] = reason('invoice.credit-above-line', { left: amountText(left, money) });
      credited.set(line.id, (credited.get(line.id) ?? 0) + amountCents);
    }
    const taxCents = taxOf(amountCents, line?.taxBps ?? taxBps);
    return { lineId, description, amountCents, taxCents, basis: line?.basis ?? null };
  });
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
  return lines;
};

type Issued = {
  invoice: InvoiceDocument;
  lines: CreditLine[];
  made: MadeLine[];
  reason: string;
  requestId: string;
  paidBack: PaidBack;
  by: string;
};

/**
 * Returns how much of a credit is refunded.
 * @throws CONFLICT if the credit is more than is owed, or than the invoice
 */
const refundOf = ({ invoice, lines, paidBack }: Issued, money: MoneyForm): number => {
  const { totalCents, creditedCents, balanceCents } = invoice.totals;
  const creditCents = sumOf(lines);
  const credit = amountText(creditCents, money);
  if (creditCents > totalCents - creditedCents)
    throw new AppError('CONFLICT', 'invoice.credit-above-total', {
      credit,
      left: amountText(totalCents - creditedCents, money),
    });
  const owed = Math.max(0, balanceCents);
  if (creditCents <= owed) return 0;
  if (paidBack === 'nothing')
    throw new AppError('CONFLICT', 'invoice.credit-above-balance', {
      credit,
      balance: amountText(owed, money),
    });
  return creditCents - owed;
};

const recordRefund = async (
  models: Models,
  { invoice, by }: Issued,
  { creditId, amountCents, date }: { creditId: Types.ObjectId; amountCents: number; date: string },
  session: ClientSession,
): Promise<void> => {
  const { _id: invoiceId, venueId } = invoice;
  const refund = {
    invoiceId,
    venueId,
    kind: 'refund' as const,
    amountCents,
    paidOn: date,
    method: 'other' as const,
    recordedBy: by,
  };
  await models.Payment.create([{ ...refund, creditId }], { session });
};

/** Issues a credit within a transaction and updates the invoice's sums. @throws CONFLICT */
export const issueCredit = async (
  deps: InvoiceDeps,
  input: Issued,
  session: ClientSession,
): Promise<InvoiceDocument> => {
  const { models, now, timeZone } = deps;
  const { invoice, lines, made, requestId, by } = input;
  const money = invoice.issuer ?? (await readInvoiceSettings(deps, session));
  const refundedCents = refundOf(input, money);
  const _id = new Types.ObjectId();
  const date = leagueDate(now(), timeZone);
  const credit = {
    _id,
    invoiceId: invoice._id,
    venueId: invoice.venueId,
    number: `${invoice.number}-C${invoice.credits + 1}`,
    issuedOn: date,
    reason: input.reason,
    lines,
    made,
    totalCents: sumOf(lines),
    refundedCents,
    issuedBy: by,
    requestId,
  };
  await models.Credit.create([credit], { session });
  if (refundedCents > 0)
    await recordRefund(models, input, { creditId: _id, amountCents: refundedCents, date }, session);
  return recalculateInvoice(models, invoice, session, { credits: invoice.credits + 1 });
};

/** Whether a form was submitted before. */
export const isCreditedAlready = async (
  models: Models,
  requestId: string,
  session: ClientSession,
): Promise<boolean> => (await models.Credit.exists({ requestId }).session(session)) !== null;

/** @throws CONFLICT */
const assertCreditable = ({ status, number }: InvoiceDocument): void => {
  if (status === 'draft') throw new AppError('CONFLICT', 'invoice.is-draft');
  if (status === 'void') throw new AppError('CONFLICT', 'invoice.is-void', { number: number ?? '' });
};

/** Takes back a part of an invoice. @throws NOT_FOUND, CONFLICT, VALIDATION_FAILED, VERSION_CONFLICT */
export const creditInvoice = (
  deps: InvoiceDeps,
  id: string,
  { by, ...input }: Input & { by: string },
): Promise<InvoiceRecord> =>
  deps.outbox.transact(
    async (session, publish) => {
      const { models } = deps;
      const invoice = await findInvoice(models, id, session);
      publish({ type: 'invoice.changed', invoiceId: id });
      if (await isCreditedAlready(models, input.requestId, session))
        return presentInvoiceRecord(deps, invoice, session);
      assertCreditable(invoice);
      if (invoice.version !== input.version) throw await staleInvoice(deps, invoice, {}, session);
      const credits = await models.Credit.find({ invoiceId: invoice._id })
        .session(session)
        .lean<CreditDocument[]>();
      const money = invoice.issuer ?? (await readInvoiceSettings(deps, session));
      const lines = linesOf(input.lines, invoice, credits, money);
      const { reason: why, requestId, paidBack } = input;
      const issued = { invoice, lines, made: [], reason: why, requestId, paidBack, by };
      return presentInvoiceRecord(deps, await issueCredit(deps, issued, session), session);
    },
    { reason: input.reason },
  );
