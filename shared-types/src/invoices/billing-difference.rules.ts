// What is still to be billed for a month, or was overbilled: the current nights compared with final invoices and
// credits. Pure.
import type { BillingNote } from './billing-run.schema.ts';
import { sumOfLines } from './fee.rules.ts';
import type { MadeLine, NightProof } from './invoice.schema.ts';

const byKey = (lines: readonly MadeLine[]): Map<string, MadeLine[]> =>
  Map.groupBy(lines, ({ basis }) => basis.key);

/** Returns a line that corrects what was billed for a night, week or month. */
export const correctionLine = ({ basis }: Pick<MadeLine, 'basis'>, amountCents: number): MadeLine => ({
  kind: 'correction',
  quantity: 1,
  unitCents: amountCents,
  amountCents,
  basis,
});

/**
 * Returns how much of a difference can still be credited. What was already removed from an invoice, or credited by
 * hand, is not credited a second time; additional charges are returned unchanged.
 */
const stillCharged = (difference: number, billedCents: number, chargedCents: number): number => {
  if (difference * billedCents >= 0) return difference;
  const left = billedCents > 0 ? Math.max(0, chargedCents) : Math.max(0, -chargedCents);
  return Math.sign(difference) * Math.min(Math.abs(difference), left);
};

/**
 * Returns the lines that adjust what was billed to the current nights: all of them if nothing was billed, else one for
 * each night, week or month whose amount differs. `charged` has the sums of invoice and credit lines by key; without
 * it, the computed amounts in `billed` are used.
 */
export const differenceLines = (
  now: readonly MadeLine[],
  billed: readonly MadeLine[],
  charged?: ReadonlyMap<string, number>,
): MadeLine[] => {
  if (billed.length === 0) return [...now];
  const before = byKey(billed);
  const after = byKey(now);
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const current = after.get(key) ?? [];
    const past = before.get(key) ?? [];
    const billedCents = sumOfLines(past);
    const difference = stillCharged(
      sumOfLines(current) - billedCents,
      billedCents,
      charged ? (charged.get(key) ?? 0) : billedCents,
    );
    const source = current[0] ?? past[0];
    if (difference === 0 || !source) return [];
    if (past.length === 0) return current;
    return [correctionLine(source, difference)];
  });
};

const nightsOf = (lines: readonly MadeLine[]): Map<string, NightProof> =>
  new Map(lines.flatMap(({ basis }) => basis.nights).map((night) => [night.resultId, night]));

/** Returns the nights and sums in which two versions of a bill differ. */
export const differenceNotes = (before: readonly MadeLine[], after: readonly MadeLine[]): BillingNote[] => {
  const past = nightsOf(before);
  const current = nightsOf(after);
  const notes: BillingNote[] = [];
  for (const [id, { date, name, entrants }] of current) {
    const known = past.get(id);
    if (!known) notes.push({ kind: 'night-added', date, name, entrants });
    else if (known.entrants !== entrants)
      notes.push({ kind: 'night-corrected', date, name, before: known.entrants, after: entrants });
  }
  for (const [id, { date, name, entrants }] of past)
    if (!current.has(id)) notes.push({ kind: 'night-removed', date, name, entrants });
  const beforeCents = sumOfLines(before);
  const afterCents = sumOfLines(after);
  if (beforeCents !== afterCents) notes.push({ kind: 'amount-changed', beforeCents, afterCents });
  return notes;
};

const essence = ({ kind, amountCents, basis: { key, nights } }: MadeLine): string =>
  JSON.stringify([
    key,
    kind,
    amountCents,
    nights.map(({ resultId, date, entrants }) => [resultId, date, entrants]),
  ]);

/** Whether two versions of a bill charge the same for the same nights. */
export const isSameBill = (a: readonly MadeLine[], b: readonly MadeLine[]): boolean => {
  const current = new Set(b.map(essence));
  return a.length === b.length && a.every((line) => current.has(essence(line)));
};
