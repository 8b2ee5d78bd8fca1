// On which invoices a credit of a month goes: each part on the invoice that billed it. Pure.
import { correctionLine } from './billing-difference.rules.ts';
import { sumOfLines } from './fee.rules.ts';
import type { LineBasis, MadeLine } from './invoice.schema.ts';

/** What an invoice charges, less its credits, of each night, week or month by its key; without tax. */
export type ChargedInvoice = { id: string; ofKey: ReadonlyMap<string, number> };

type Line = { basis: Pick<LineBasis, 'key'> | null; amountCents: number };

/** What the lines of an invoice and of its credits come to by key; lines that somebody wrote have none. */
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

/** What several invoices charge together. */
export const chargedTogether = (invoices: readonly ChargedInvoice[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { ofKey } of invoices)
    for (const [key, cents] of ofKey) sums.set(key, (sums.get(key) ?? 0) + cents);
  return sums;
};

/** A part of a credit: what is taken back of one invoice, below zero. */
export type CreditPart = { invoiceId: string; lines: MadeLine[] };

/** How much of an amount an invoice can take back of what it charges: towards zero, and not beyond it. */
const takenBack = (amountCents: number, chargedCents: number): number => {
  if (amountCents * chargedCents >= 0) return 0;
  return Math.sign(amountCents) * Math.min(Math.abs(amountCents), Math.abs(chargedCents));
};

const bySum = (parts: readonly CreditPart[]): CreditPart[] =>
  parts.toSorted((a, b) => sumOfLines(a.lines) - sumOfLines(b.lines));

/** Gives lines that no invoice of their own can take to the one of which most is credited. */
const joinLargest = (parts: readonly CreditPart[], lines: readonly MadeLine[]): CreditPart[] => {
  const [largest, ...others] = bySum(parts);
  if (!largest) return [];
  return [{ ...largest, lines: [...largest.lines, ...lines] }, ...others];
};

/** Joins parts until each is a credit: below zero. */
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
 * Splits what was billed too much in a month, below zero in sum, among its invoices. Each line goes to those that charge
 * its night, week or month, in the order given: put the latest first, for what was added last is taken back first. What is
 * no taking back lessens the largest part.
 */
export const splitCredit = (owed: readonly MadeLine[], invoices: readonly ChargedInvoice[]): CreditPart[] => {
  const parts: CreditPart[] = invoices.map(({ id }) => ({ invoiceId: id, lines: [] }));
  const rest: MadeLine[] = [];
  for (const line of owed) {
    let left = line.amountCents;
    invoices.forEach(({ ofKey }, index) => {
      const part = takenBack(left, ofKey.get(line.basis.key) ?? 0);
      if (part === 0) return;
      parts[index]?.lines.push(correctionLine(line, part));
      left -= part;
    });
    if (left !== 0) rest.push(left === line.amountCents ? line : correctionLine(line, left));
  }
  return onlyCredits(joinLargest(parts, rest));
};
