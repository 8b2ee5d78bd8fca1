// The sums of an invoice, and the actions it allows. Pure; amounts are whole cents.
import type {
  InvoiceAbilities,
  InvoiceLine,
  InvoiceStatus,
  InvoiceSummary,
  InvoiceTotals,
} from './invoice.schema.ts';

/** Rounds half a cent away from zero, so that a credit is worth exactly what its invoice was. */
export const roundHalfAwayFromZero = (value: number): number =>
  Math.sign(value) * Math.round(Math.abs(value));

/** Returns a share of an amount by whole parts, such as days of a month, rounded half away from zero. */
export const shareOf = (amountCents: number, part: number, whole: number): number =>
  part === whole ? amountCents : roundHalfAwayFromZero((amountCents * part) / whole);

/** Returns the tax of an amount at a rate in basis points. */
export const taxOf = (amountCents: number, taxBps: number): number =>
  roundHalfAwayFromZero((amountCents * taxBps) / 10_000);

/** Computes a line's amount and tax from its quantity, unit amount and rate. */
export const lineAmounts = ({
  quantity,
  unitCents,
  taxBps,
}: Pick<InvoiceLine, 'quantity' | 'unitCents' | 'taxBps'>): Pick<InvoiceLine, 'amountCents' | 'taxCents'> => {
  const amountCents = quantity * unitCents;
  return { amountCents, taxCents: taxOf(amountCents, taxBps) };
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Returns the totals of an invoice; tax is rounded by line. */
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

/** Returns a final invoice's status. A void one stays void; an uncollectible one is paid once nothing is owed. */
export const statusBySums = (
  status: Exclude<InvoiceStatus, 'draft'>,
  { balanceCents, paidCents }: Pick<InvoiceTotals, 'balanceCents' | 'paidCents'>,
): Exclude<InvoiceStatus, 'draft'> => {
  if (status === 'void') return 'void';
  if (balanceCents <= 0) return 'paid';
  if (status === 'uncollectible') return 'uncollectible';
  return paidCents > 0 ? 'partly-paid' : 'open';
};

/** Since when the venue has an invoice; an imported one was sent by the system before. */
type Delivery = { sentAt?: unknown; source: InvoiceSummary['source'] };

/** Whether the venue has an invoice: one that nobody was sent does not age. */
export const hasReachedVenue = ({ sentAt, source }: Delivery): boolean =>
  Boolean(sentAt) || source === 'import';

/** Whether money is expected and its due day has passed. */
export const isOverdue = (
  { status, dueOn, ...delivery }: { status: InvoiceStatus; dueOn: string | null } & Delivery,
  today: string,
): boolean =>
  (status === 'open' || status === 'partly-paid') &&
  dueOn !== null &&
  dueOn < today &&
  hasReachedVenue(delivery);

/** Returns the actions that an invoice currently allows. */
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
