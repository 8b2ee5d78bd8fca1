// What a venue owes for a month: its posted nights, charged by the plan in effect on each. Pure. Every night belongs to
// one plan and one month, so that twelve months charge each night of a year once.
import { addDays } from '../common/league-time.ts';
import type { BillingNote, ClosingChoice } from './billing-run.schema.ts';
import type { FeeTerms } from './fee-plan.schema.ts';
import { shareOf } from './invoice.rules.ts';
import type { FeeTurn, MadeLine, NightProof } from './invoice.schema.ts';
import { addMonths, countDays, type Days, daysOfMonth, monthOf, weekStart } from './month.rules.ts';

/** A plan that a venue has from a day on, with its terms. */
export type PlannedFee = FeeTerms & {
  planId: string;
  planName: string;
  from: string;
  waivedUntil: string | null;
};

/** The last day of a venue that closes, and the decision about that month's fee. */
export type Closing = { closesOn: string; choice: ClosingChoice | null };

/** A venue's month, computed from its nights. */
export type MonthBill = {
  lines: MadeLine[];
  nights: NightProof[];
  /** Nights on days on which the venue had no plan. */
  unplanned: NightProof[];
  notes: BillingNote[];
  /** Whether somebody has to decide how the month of the closing is charged. */
  needsClosingDecision: boolean;
};

/** A plan with the days on which it applies. */
type Stretch = PlannedFee & Days;

const stretchesOf = (plans: readonly PlannedFee[]): Stretch[] => {
  const sorted = plans.toSorted((a, b) => a.from.localeCompare(b.from));
  return sorted.map((plan, index) => {
    const next = sorted[index + 1];
    return { ...plan, to: next ? addDays(next.from, -1) : '2099-12-31' };
  });
};

const coversDay = ({ from, to }: Days, date: string): boolean => date >= from && date <= to;

/** Returns the month in which a night is billed: that of its date or, if weeks are charged, that of its Saturday. */
const billedMonth = ({ unit }: Pick<FeeTerms, 'unit'>, date: string): string =>
  monthOf(unit === 'week' ? addDays(weekStart(date), 6) : date);

/** Returns the last day without a fee; an empty text for none. */
const freeUntil = ({ from, freeMonths, waivedUntil }: Stretch): string => {
  const byMonths = freeMonths > 0 ? addDays(addMonths(from, freeMonths), -1) : '';
  return waivedUntil && waivedUntil > byMonths ? waivedUntil : byMonths;
};

/** Returns the first and last day of nights that a month's run can charge: weeks can begin in the previous month. */
export const nightDaysOfMonth = (month: string): Days => {
  const { from, to } = daysOfMonth(month);
  return { from: addDays(from, -6), to };
};

type Charged = { stretch: Stretch; month: string; closing: Closing | null };

/** Returns the days of a month that a plan charges: without other plans, waivers, or days after a closing by days. */
const chargedDays = ({ stretch, month, closing }: Charged): Days => {
  const whole = daysOfMonth(month);
  const free = freeUntil(stretch);
  const from = [whole.from, stretch.from, free ? addDays(free, 1) : ''].toSorted().at(-1) ?? whole.from;
  const last = closing?.choice === 'by-days' ? closing.closesOn : whole.to;
  const to = [whole.to, stretch.to, last].toSorted()[0] ?? whole.to;
  return { from, to };
};

/** Returns an amount for a month, in proportion to the charged days. */
const byDays = (amountCents: number, charged: Charged): number =>
  shareOf(amountCents, countDays(chargedDays(charged)), countDays(daysOfMonth(charged.month)));

type LineParts = Pick<MadeLine, 'kind' | 'quantity' | 'unitCents'> & {
  key: string;
  days: Days;
  turn?: FeeTurn | null;
  limitCents?: number | null;
  nights: NightProof[];
};

const lineOf = (
  { unit, planId, planName }: Stretch,
  { kind, quantity, unitCents, key, days, turn = null, limitCents = null, nights }: LineParts,
): MadeLine => ({
  kind,
  quantity,
  unitCents,
  amountCents: quantity * unitCents,
  basis: { key, unit, planId, planName, from: days.from, to: days.to, turn, limitCents, nights },
});

const nightLine = (stretch: Stretch, night: NightProof, isFree: boolean): MadeLine => {
  const days = { from: night.date, to: night.date };
  const parts = { kind: 'fee' as const, key: `night:${night.resultId}`, days, nights: [night] };
  if (isFree) return lineOf(stretch, { ...parts, quantity: 1, unitCents: 0, turn: 'waived' });
  if (stretch.unit === 'night')
    return lineOf(stretch, { ...parts, quantity: 1, unitCents: stretch.amountCents });
  const minimumCents = stretch.nightMinimumCents ?? 0;
  if (night.entrants * stretch.amountCents < minimumCents)
    return lineOf(stretch, { ...parts, quantity: 1, unitCents: minimumCents, turn: 'night-minimum' });
  return lineOf(stretch, { ...parts, quantity: night.entrants, unitCents: stretch.amountCents });
};

const weekLines = (stretch: Stretch, nights: readonly NightProof[], free: string): MadeLine[] =>
  [...Map.groupBy(nights, ({ date }) => weekStart(date))].map(([sunday, ofWeek]) => {
    const isFree = (ofWeek[0]?.date ?? '') <= free;
    return lineOf(stretch, {
      kind: 'fee',
      quantity: 1,
      unitCents: isFree ? 0 : stretch.amountCents,
      key: `week:${sunday}:${stretch.planId}`,
      days: { from: sunday, to: addDays(sunday, 6) },
      turn: isFree ? 'waived' : null,
      nights: ofWeek,
    });
  });

/** Returns why a month's fee is not the full one; null if it is. */
const turnOfMonth = (charged: Charged, hasFee: boolean): FeeTurn | null => {
  if (!hasFee) return 'waived';
  const days = chargedDays(charged);
  const whole = daysOfMonth(charged.month);
  if (countDays(days) === countDays(whole)) return null;
  const endsByClosing = charged.closing?.choice === 'by-days' && days.to === charged.closing.closesOn;
  return endsByClosing ? 'closed-by-days' : 'by-days';
};

const monthLine = (charged: Charged, nights: readonly NightProof[]): MadeLine => {
  const { stretch, month } = charged;
  const days = chargedDays(charged);
  const hasFee = nights.some(({ date }) => coversDay(days, date));
  return lineOf(stretch, {
    kind: 'fee',
    quantity: 1,
    unitCents: hasFee ? byDays(stretch.amountCents, charged) : 0,
    key: `month:${month}:${stretch.from}`,
    days: hasFee ? days : daysOfMonth(month),
    turn: turnOfMonth(charged, hasFee),
    nights: [...nights],
  });
};

const feeLines = (charged: Charged, nights: readonly NightProof[]): MadeLine[] => {
  const { stretch } = charged;
  const free = freeUntil(stretch);
  if (stretch.unit === 'week') return weekLines(stretch, nights, free);
  if (stretch.unit === 'month') return [monthLine(charged, nights)];
  return nights.map((night) => nightLine(stretch, night, night.date <= free));
};

const sumOf = (lines: readonly Pick<MadeLine, 'amountCents'>[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Returns a line with the difference due to a cap or a minimum; null if there is none. */
const limitLine = (charged: Charged, fees: readonly MadeLine[]): MadeLine | null => {
  const { stretch, month } = charged;
  const isCharged = fees.some(({ basis }) => basis.turn !== 'waived');
  const sum = sumOf(fees);
  const cap = stretch.monthCapCents === null ? null : byDays(stretch.monthCapCents, charged);
  const minimum = stretch.monthMinimumCents === null ? null : byDays(stretch.monthMinimumCents, charged);
  const limit = (kind: 'cap' | 'minimum', limitCents: number) =>
    lineOf(stretch, {
      kind,
      quantity: 1,
      unitCents: limitCents - sum,
      key: `${kind}:${month}:${stretch.from}`,
      days: chargedDays(charged),
      limitCents,
      nights: [],
    });
  if (cap !== null && sum > cap) return limit('cap', cap);
  if (minimum !== null && isCharged && sum < minimum) return limit('minimum', minimum);
  return null;
};

/** Returns the day on which the fees reached a cap. */
const dayOfCap = (fees: readonly MadeLine[], capCents: number): string => {
  let sum = 0;
  for (const { amountCents, basis } of fees) {
    sum += amountCents;
    if (sum >= capCents) return basis.nights.at(-1)?.date ?? basis.to;
  }
  return '';
};

const limitNotes = (fees: readonly MadeLine[], limit: MadeLine | null): BillingNote[] => {
  const limitCents = limit?.basis.limitCents ?? 0;
  if (limit?.kind === 'cap')
    return [{ kind: 'cap-reached', date: dayOfCap(fees, limitCents), capCents: limitCents }];
  return limit ? [{ kind: 'minimum-charged', minimumCents: limitCents }] : [];
};

/** Whether the fee of the month in which a venue closed can be charged in two ways. */
const needsClosingDecision = (
  { closesOn }: Closing,
  month: string,
  stretches: readonly Stretch[],
  nights: readonly NightProof[],
): boolean => {
  if (monthOf(closesOn) !== month || closesOn === daysOfMonth(month).to || nights.length === 0) return false;
  return stretches.some(
    (stretch) =>
      coversDay(stretch, closesOn) &&
      (stretch.unit === 'month' || stretch.monthCapCents !== null || stretch.monthMinimumCents !== null),
  );
};

const planNotes = (stretches: readonly Stretch[], month: string): BillingNote[] => {
  const { from: first, to: last } = daysOfMonth(month);
  return stretches.flatMap((stretch, index): BillingNote[] => {
    const before = stretches[index - 1];
    const notes: BillingNote[] = [];
    if (before && stretch.from > first && stretch.from <= last)
      notes.push({ kind: 'plan-changed', date: stretch.from, from: before.planName, to: stretch.planName });
    const free = freeUntil(stretch);
    if (free >= first && stretch.from <= last && stretch.to >= first)
      notes.push({ kind: 'waived-until', date: free });
    return notes;
  });
};

const inOrder = (a: NightProof, b: NightProof): number =>
  a.date.localeCompare(b.date) ||
  a.startTime.localeCompare(b.startTime) ||
  a.resultId.localeCompare(b.resultId);

/** Computes what a venue owes for a month. `nights` are those of `nightDaysOfMonth`; other months' are skipped. */
export const billMonth = ({
  month,
  nights,
  plans,
  closing,
}: {
  month: string;
  nights: readonly NightProof[];
  plans: readonly PlannedFee[];
  closing: Closing | null;
}): MonthBill => {
  const stretches = stretchesOf(plans);
  const sorted = nights.toSorted(inOrder);
  const unplanned = sorted.filter(
    ({ date }) => monthOf(date) === month && !stretches.some((stretch) => coversDay(stretch, date)),
  );
  const lines: MadeLine[] = [];
  const notes = planNotes(stretches, month);
  for (const stretch of stretches) {
    const ofStretch = sorted.filter(
      ({ date }) => coversDay(stretch, date) && billedMonth(stretch, date) === month,
    );
    if (ofStretch.length === 0) continue;
    const charged = {
      stretch,
      month,
      closing: closing && monthOf(closing.closesOn) === month ? closing : null,
    };
    const fees = feeLines(charged, ofStretch);
    const limit = limitLine(charged, fees);
    lines.push(...fees, ...(limit ? [limit] : []));
    notes.push(...limitNotes(fees, limit));
  }
  const billed = lines.flatMap(({ basis }) => basis.nights);
  const needsDecision = closing !== null && needsClosingDecision(closing, month, stretches, billed);
  if (closing && needsDecision)
    notes.push({ kind: 'closed', date: closing.closesOn, choice: closing.choice ?? 'open' });
  return {
    lines,
    nights: billed,
    unplanned,
    notes,
    needsClosingDecision: needsDecision && closing?.choice === null,
  };
};

/** The sum of computed lines, without tax. */
export const sumOfLines = sumOf;
