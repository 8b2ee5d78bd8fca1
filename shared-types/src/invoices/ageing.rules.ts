// How long money is owed: the days until an invoice is due, and its ageing bucket. Pure; days are league dates.
import { addDays } from '../common/league-time.ts';
import type { InvoiceStatus } from './invoice.schema.ts';
import { owedStatuses } from './invoice.schema.ts';

/** Days after the due day, as in bookkeeping. `not-due`: its due day is today or later. */
export const ageingBuckets = ['not-due', 'days-1-30', 'days-31-60', 'days-61-90', 'days-over-90'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

const dayMs = 24 * 60 * 60_000;
const lastDays = { 'days-1-30': 30, 'days-31-60': 60, 'days-61-90': 90 } as const;

/** Returns the number of days between two days; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** Returns how many days an invoice is late; zero or less if it is not due yet. */
const daysLate = (dueOn: string, today: string): number => daysBetween(dueOn, today);

/** Returns the bucket of an owed invoice. */
export const bucketOf = (dueOn: string, today: string): AgeingBucket => {
  const late = daysLate(dueOn, today);
  if (late <= 0) return 'not-due';
  if (late <= lastDays['days-1-30']) return 'days-1-30';
  if (late <= lastDays['days-31-60']) return 'days-31-60';
  return late <= lastDays['days-61-90'] ? 'days-61-90' : 'days-over-90';
};

/** Returns the first and last due day of a bucket; null for an open end. */
export const dueDaysOf = (
  bucket: AgeingBucket,
  today: string,
): { from: string | null; to: string | null } => {
  const before = (days: number) => addDays(today, -days);
  switch (bucket) {
    case 'not-due':
      return { from: today, to: null };
    case 'days-1-30':
      return { from: before(30), to: before(1) };
    case 'days-31-60':
      return { from: before(60), to: before(31) };
    case 'days-61-90':
      return { from: before(90), to: before(61) };
    case 'days-over-90':
      return { from: null, to: before(91) };
  }
};

const isOwed = (status: InvoiceStatus): boolean => owedStatuses.some((owed) => owed === status);

/** The payment note of an invoice: when it is due, how late it is, or that nothing is to be paid. */
export type PayBy =
  | { kind: 'nothing' }
  | { kind: 'paid' }
  | { kind: 'overpaid'; cents: number }
  | { kind: 'void' }
  | { kind: 'uncollectible' }
  | { kind: 'due'; dueOn: string; inDays: number }
  | { kind: 'late'; dueOn: string; days: number };

type Payable = {
  status: InvoiceStatus;
  dueOn: string | null;
  totals: { balanceCents: number };
};

/** Returns today's payment note of an invoice. */
export const payBy = ({ status, dueOn, totals }: Payable, today: string): PayBy => {
  if (status === 'void') return { kind: 'void' };
  if (status === 'draft') return { kind: 'nothing' };
  if (totals.balanceCents < 0) return { kind: 'overpaid', cents: -totals.balanceCents };
  if (status === 'paid') return { kind: 'paid' };
  if (status === 'uncollectible') return { kind: 'uncollectible' };
  if (!isOwed(status) || dueOn === null) return { kind: 'nothing' };
  const late = daysLate(dueOn, today);
  return late > 0
    ? { kind: 'late', dueOn, days: late }
    : { kind: 'due', dueOn, inDays: daysBetween(today, dueOn) };
};

type Reminded = {
  dueOn: string;
  /** The league date on which the invoice was sent. */
  sentOn: string;
  /** The last step that was sent; null before the first one. */
  lastStep: number | null;
};

/**
 * Returns the reminder step that is due today, in days after the due day; null for none. If several steps are due, the
 * last one counts; steps that were due before the invoice was sent, or on that day, are left out.
 */
export const dueReminderStep = (
  { dueOn, sentOn, lastStep }: Reminded,
  steps: readonly number[],
  today: string,
): number | null => {
  const due = steps
    .filter((step) => addDays(dueOn, step) <= today && addDays(dueOn, step) > sentOn)
    .sort((a, b) => a - b)
    .at(-1);
  if (due === undefined) return null;
  return lastStep === null || due > lastStep ? due : null;
};
