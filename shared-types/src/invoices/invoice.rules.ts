// The sums of an invoice, and what may be done with one. Pure; amounts are whole cents.
import type { InvoiceAbilities, InvoiceLine, InvoiceStatus, InvoiceTotals } from './invoice.schema.ts';

/** Half a cent goes away from zero, as a credit has to be worth what its invoice was. */
export const roundHalfAway = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/** A share of an amount by whole parts, such as days of a month, rounded half away from zero. */
export const shareOf = (amountCents: number, part: number, whole: number): number =>
  part === whole ? amountCents : roundHalfAway((amountCents * part) / whole);

/** The tax of an amount at a rate in basis points. */
export const taxOf = (amountCents: number, taxBps: number): number =>
  roundHalfAway((amountCents * taxBps) / 10_000);

/** What follows from quantity, unit amount and rate of a line. */
export const lineAmounts = ({
  quantity,
  unitCents,
  taxBps,
}: Pick<InvoiceLine, 'quantity' | 'unitCents' | 'taxBps'>): Pick<InvoiceLine, 'amountCents' | 'taxCents'> => {
  const amountCents = quantity * unitCents;
  return { amountCents, taxCents: taxOf(amountCents, taxBps) };
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The totals of an invoice; tax is rounded by line. */
export const invoiceTotals = (
  lines: readonly Pick<InvoiceLine, 'amountCents' | 'taxCents'>[],
  { creditedCents = 0, paidCents = 0 }: { creditedCents?: number; paidCents?: number } = {},
): InvoiceTotals => {
  const subtotalCents = sum(lines.map(({ amountCents }) => amountCents));
  const taxCents = sum(lines.map((line) => line.taxCents));
  const totalCents = subtotalCents + taxCents;
  return {
    subtotalCents,
    taxCents,
    totalCents,
    creditedCents,
    paidCents,
    balanceCents: totalCents - creditedCents - paidCents,
  };
};

/** What a final invoice is by its sums. A void one stays void; one that was given up is paid once nothing is owed. */
export const statusBySums = (
  status: Exclude<InvoiceStatus, 'draft'>,
  { balanceCents, paidCents }: Pick<InvoiceTotals, 'balanceCents' | 'paidCents'>,
): Exclude<InvoiceStatus, 'draft'> => {
  if (status === 'void') return 'void';
  if (balanceCents <= 0) return 'paid';
  if (status === 'uncollectible') return 'uncollectible';
  return paidCents > 0 ? 'partly-paid' : 'open';
};

/** Whether money is expected and its day is over. */
export const isOverdue = (
  { status, dueOn }: { status: InvoiceStatus; dueOn: string | null },
  today: string,
): boolean => (status === 'open' || status === 'partly-paid') && dueOn !== null && dueOn < today;

/** What may be done with an invoice as it is now. */
export const invoiceAbilities = ({
  status,
  totals,
  lines,
  isRevised,
}: {
  status: InvoiceStatus;
  totals: InvoiceTotals;
  lines: number;
  isRevised: boolean;
}): InvoiceAbilities => {
  const isDraft = status === 'draft';
  const isOwed = status === 'open' || status === 'partly-paid';
  const isUntouched = totals.paidCents === 0 && totals.creditedCents === 0;
  const isFinal = !isDraft && status !== 'void';
  return {
    edit: isDraft,
    finalise: isDraft && lines > 0,
    discard: isDraft,
    credit: isFinal && totals.creditedCents < totals.totalCents,
    revise: isOwed && isUntouched && !isRevised,
    void: (isOwed || status === 'uncollectible') && isUntouched,
    giveUp: isOwed,
    reopen: status === 'uncollectible',
    pay: isFinal,
    moveSurplus: isFinal && totals.balanceCents < 0,
    send: isFinal,
  };
};
