// Builds the lines of invoices from what a person wrote or from what the month-end run computed.
import { AppError, invalidInput } from '@ahl/shared-types/common';
import {
  amountText,
  type InvoiceLine,
  type InvoiceTotals,
  type invoiceLineInputSchema,
  invoiceTotals,
  lineAmounts,
  type MadeLine,
  type MoneyForm,
  maxInvoiceCents,
} from '@ahl/shared-types/invoices';
import { type ReasonText, reason } from '@ahl/shared-types/reasons';
import { Types } from 'mongoose';
import type { z } from 'zod';

type LineInput = z.output<typeof invoiceLineInputSchema>;

const newId = (): string => new Types.ObjectId().toHexString();

/** Returns a line that the run computed, with its tax; one that charges the same keeps its id. */
const fromMade = (made: MadeLine, taxBps: number, id: string): InvoiceLine => ({
  id,
  kind: made.kind,
  description: '',
  quantity: made.quantity,
  unitCents: made.unitCents,
  ...lineAmounts({ ...made, taxBps }),
  taxBps,
  basis: made.basis,
});

/** Returns the lines of the run's draft; existing lines keep their ids, so that a page can follow them. */
export const linesOfMade = (
  made: readonly MadeLine[],
  taxBps: number,
  known: readonly InvoiceLine[] = [],
): InvoiceLine[] => {
  const idOf = new Map(known.flatMap(({ id, basis }) => (basis ? [[basis.key, id] as const] : [])));
  return made.map((line) => {
    const id = idOf.get(line.basis.key) ?? newId();
    idOf.delete(line.basis.key);
    return fromMade(line, taxBps, id);
  });
};

/** Returns the fields that define what a line charges. */
const written = ({ description, quantity, unitCents, taxBps }: LineInput | InvoiceLine) => ({
  description,
  quantity,
  unitCents,
  taxBps,
});

/** Returns a line as written; a computed one keeps its origin. */
const fromInput = (input: LineInput, known: InvoiceLine | undefined): InvoiceLine => ({
  ...written(input),
  ...lineAmounts(input),
  id: known?.id ?? newId(),
  kind: known?.kind ?? 'hand',
  basis: known?.basis ?? null,
});

/**
 * Returns the lines as somebody wrote them.
 * @throws VALIDATION_FAILED on a line without words, or one that does not exist
 */
export const linesOfInput = (
  inputs: readonly LineInput[],
  known: readonly InvoiceLine[] = [],
): InvoiceLine[] => {
  const knownOf = new Map(known.map((line) => [line.id, line]));
  const fields: Record<string, ReasonText> = {};
  const used = new Set<string>();
  const lines = inputs.map((input, index) => {
    const line = input.id === null ? undefined : knownOf.get(input.id);
    if (input.id !== null && (!line || used.has(input.id)))
      fields[`lines.${index}.id`] = reason('invoice.line-unknown', { line: index + 1 });
    else if (input.description === '' && !line?.basis)
      fields[`lines.${index}.description`] = 'invoice.line-without-words';
    if (input.id !== null) used.add(input.id);
    return fromInput(input, line);
  });
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
  return lines;
};

/** Whether two lists of lines have the same content. */
export const isSameLines = (a: readonly InvoiceLine[], b: readonly InvoiceLine[]): boolean =>
  JSON.stringify(a.map((line) => [line.id, written(line)])) ===
  JSON.stringify(b.map((line) => [line.id, written(line)]));

/** Returns the totals of a draft. @throws VALIDATION_FAILED if they exceed the limit of an invoice */
export const totalsOfDraft = (lines: readonly InvoiceLine[], form: MoneyForm): InvoiceTotals => {
  const totals = invoiceTotals(lines);
  if (Math.abs(totals.totalCents) > maxInvoiceCents)
    throw new AppError(
      'VALIDATION_FAILED',
      'invoice.too-large',
      { max: amountText(maxInvoiceCents, form) },
      { fields: { lines: reason('invoice.too-large', { max: amountText(maxInvoiceCents, form) }) } },
    );
  return totals;
};
