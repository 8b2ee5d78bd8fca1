// Distributes the credit of a month: each part is applied to the invoice that billed it. Pure.
import { correctionLine } from './billing-difference.rules.ts';
import { sumOfLines } from './fee.rules.ts';
import type { LineBasis, MadeLine } from './invoice.schema.ts';

/** An invoice's charges less its credits, for each night, week or month by its key; without tax. */
export type ChargedInvoice = { id: string; ofKey: ReadonlyMap<string, number> };

type Line = { basis: Pick<LineBasis, 'key'> | null; amountCents: number };

/** Returns the sums of an invoice's lines less its credits, by key; lines entered by hand have none. */
export const chargedByKey = (
  lines: readonly Line[],
  creditLines: readonly Line[],
): ReadonlyMap<string, number> => {
  const ofKey = new Map<string, number>();
  const add = (key: string, cents: number) => ofKey.set(key, (ofKey.get(key) ?? 0) + cents);
  for (const { basis, amountCents } of lines) if (basis) add(basis.key, amountCents);
  for (const { basis, amountCents } of creditLines) if (basis) add(basis.key, -amountCents);
  return ofKey;
};

/** Returns the sums of several invoices, by key. */
export const chargedTogether = (invoices: readonly ChargedInvoice[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { ofKey } of invoices)
    for (const [key, cents] of ofKey) sums.set(key, (sums.get(key) ?? 0) + cents);
  return sums;
};

/** A part of a credit: the correction of one invoice, below zero. */
export type CreditPart = { invoiceId: string; lines: MadeLine[] };

/** Returns how much of a correction an invoice can take: towards zero, and no further than what it charges. */
const reduction = (amountCents: number, chargedCents: number): number => {
  if (amountCents * chargedCents >= 0) return 0;
  return Math.sign(amountCents) * Math.min(Math.abs(amountCents), Math.abs(chargedCents));
};

const bySum = (parts: readonly CreditPart[]): CreditPart[] =>
  parts.toSorted((a, b) => sumOfLines(a.lines) - sumOfLines(b.lines));

/** Adds lines that match no invoice to the part with the largest credit. */
const joinLargest = (parts: readonly CreditPart[], lines: readonly MadeLine[]): CreditPart[] => {
  const [largest, ...others] = bySum(parts);
  if (!largest) return [];
  return [{ ...largest, lines: [...largest.lines, ...lines] }, ...others];
};

/** Joins parts until each is a credit, that is, below zero. */
const onlyCredits = (parts: readonly CreditPart[]): CreditPart[] => {
  const credits = parts.filter(({ lines }) => lines.length > 0);
  const least = bySum(credits).at(-1);
  if (!least || credits.length === 1 || sumOfLines(least.lines) < 0) return credits;
  return onlyCredits(
    joinLargest(
      credits.filter((part) => part !== least),
      least.lines,
    ),
  );
};

/**
 * Splits the overbilled amount of a month, below zero in total, among its invoices. Each line goes to the invoices that
 * charge its night, week or month, in the given order: pass the latest first, so that what was added last is credited
 * first. Lines that are no reductions decrease the largest part.
 */
export const splitCredit = (owed: readonly MadeLine[], invoices: readonly ChargedInvoice[]): CreditPart[] => {
  const parts: CreditPart[] = invoices.map(({ id }) => ({ invoiceId: id, lines: [] }));
  const rest: MadeLine[] = [];
  for (const line of owed) {
    let left = line.amountCents;
    invoices.forEach(({ ofKey }, index) => {
      const part = reduction(left, ofKey.get(line.basis.key) ?? 0);
      if (part === 0) return;
      parts[index]?.lines.push(correctionLine(line, part));
      left -= part;
    });
    if (left !== 0) rest.push(left === line.amountCents ? line : correctionLine(line, left));
  }
  return onlyCredits(joinLargest(parts, rest));
};
