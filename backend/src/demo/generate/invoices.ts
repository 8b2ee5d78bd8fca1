// A year of the league's invoices: fee plans, which venue has which, twelve month-end runs and their payments. The last
// month is still drafts, one of which was made before its result was corrected.
import { addDays } from '@ahl/shared-types/common';
import {
  billMonth,
  daysOfMonth,
  defaultInvoiceSettings,
  type InvoiceLine,
  invoiceNumber,
  invoiceTotals,
  type MadeLine,
  monthOf,
  type NightProof,
  nightDaysOfMonth,
  type PlannedFee,
  shiftMonth,
  statusBySums,
  sumOfLines,
} from '@ahl/shared-types/invoices';
import type { Types } from 'mongoose';
import type { FeePlanDocument, VenueBillingDocument } from '#features/office/invoices/fee-plan.model.ts';
import type {
  BillingRunDocument,
  CreditDocument,
  InvoiceDocument,
  PaymentDocument,
} from '#features/office/invoices/invoice.model.ts';
import { billToOf, issuerOf } from '#features/office/invoices/invoice.parties.ts';
import type { InvoiceMailDocument } from '#features/office/invoices/invoice-mail.model.ts';
import type { InvoiceSettingsDocument } from '#features/office/invoices/invoice-settings.model.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { buildInvoice } from '../factories/invoice.factory.ts';
import { demoId } from '../ids.ts';
import { createRandom } from '../random.ts';
import { paidShare, paymentOf, withCredit, withPayment } from './bill-payments.ts';
import { demoAdmin, demoSettings, makeBillings, makePlans, settingsOf } from './bill-terms.ts';
import { type Frame, instantMs } from './frame.ts';
import { generateInvoiceMails } from './invoice-mails.ts';
import type { Occurrence } from './occurrences.ts';

/** The fields of a night on which its invoice is based. */
export type BilledNight = Pick<
  ResultDocument,
  '_id' | 'venueId' | 'name' | 'date' | 'startTime' | 'entrants' | 'tournamentId'
>;

/** Everything about invoices in the demo league. */
export type Bills = {
  plans: FeePlanDocument[];
  billings: VenueBillingDocument[];
  settings: InvoiceSettingsDocument;
  invoices: InvoiceDocument[];
  payments: PaymentDocument[];
  mails: InvoiceMailDocument[];
  credits: CreditDocument[];
  counters: { _id: string; last: number }[];
  runs: BillingRunDocument[];
};

const months = 12;

const feeOf = (plan: FeePlanDocument, from: string): PlannedFee => ({
  planId: plan._id.toHexString(),
  planName: plan.name,
  from,
  waivedUntil: null,
  unit: plan.unit,
  amountCents: plan.amountCents,
  nightMinimumCents: plan.nightMinimumCents ?? null,
  monthMinimumCents: plan.monthMinimumCents ?? null,
  monthCapCents: plan.monthCapCents ?? null,
  freeMonths: plan.freeMonths,
});

const proofWith =
  (occurrencesOn: (date: string) => Occurrence[]) =>
  ({ _id, name, date, startTime, entrants, tournamentId }: BilledNight): NightProof => ({
    resultId: _id.toHexString(),
    name,
    date,
    startTime,
    entrants,
    hostName: occurrencesOn(date).find(({ eventId }) => eventId === tournamentId)?.hostName ?? '',
    startedAt: null,
    endedAt: null,
  });

const linesOf = (made: readonly MadeLine[], invoiceId: Types.ObjectId): InvoiceLine[] =>
  made.map(({ kind, quantity, unitCents, amountCents, basis }, index) => ({
    id: `${invoiceId.toHexString().slice(0, 20)}${index.toString(16).padStart(4, '0')}`,
    kind,
    description: '',
    quantity,
    unitCents,
    amountCents,
    taxBps: 0,
    taxCents: 0,
    basis,
  }));

/** Returns a final invoice with its number, as issued by the run on the first of the next month. */
const finalOf = (
  draft: InvoiceDocument,
  {
    venue,
    issuedOn,
    frame,
    counters,
  }: {
    venue: VenueDocument;
    issuedOn: string;
    frame: Frame;
    counters: Map<string, number>;
  },
): InvoiceDocument => {
  const year = issuedOn.slice(0, 4);
  const last = (counters.get(year) ?? 0) + 1;
  counters.set(year, last);
  const at = new Date(instantMs(frame, issuedOn, '10:00'));
  return {
    ...draft,
    number: invoiceNumber(defaultInvoiceSettings.numberPattern, last, issuedOn),
    status: statusBySums('open', draft.totals),
    issuedOn,
    dueOn: addDays(issuedOn, defaultInvoiceSettings.termDays),
    billTo: billToOf(venue),
    issuer: issuerOf({ ...defaultInvoiceSettings, ...demoSettings }, { name: 'AHL', logo: null }),
    finalisedAt: at,
    finalisedBy: demoAdmin,
    sentAt: at,
    // Two of three venues viewed their invoice within some hours.
    firstViewedAt:
      last % 3 === 0 ? null : new Date(Math.min(frame.nowMs, at.getTime() + (last % 7) * 3_600_000)),
    version: 2,
  };
};

/** Changes a draft as if a night's result had been corrected after the draft was made. */
const asBefore = (made: readonly MadeLine[]): MadeLine[] =>
  made.map((line, index) => {
    const [night] = line.basis.nights;
    if (index !== 0 || !night) return line;
    return { ...line, basis: { ...line.basis, nights: [{ ...night, entrants: night.entrants + 3 }] } };
  });

type Input = {
  frame: Frame;
  venues: readonly VenueDocument[];
  nights: readonly BilledNight[];
  occurrencesOn: (date: string) => Occurrence[];
};
type Terms = { plans: FeePlanDocument[]; billings: VenueBillingDocument[]; startsOn: string };

/** Returns a function that makes the draft of a venue and month, or null if nothing is owed. */
const createDrafter = ({ frame, nights, occurrencesOn }: Input, { plans, billings, startsOn }: Terms) => {
  const planOf = new Map(plans.map((plan) => [plan._id.toHexString(), plan]));
  const nightsOf = Map.groupBy(nights, ({ venueId }) => venueId.toHexString());
  const billingOf = new Map(billings.map((billing) => [billing.venueId.toHexString(), billing]));
  const toProof = proofWith(occurrencesOn);
  let count = 0;

  return ({ _id: venueId, name }: VenueDocument, month: string): InvoiceDocument | null => {
    const id = venueId.toHexString();
    const billing = billingOf.get(id);
    const plan = planOf.get(billing?.plans[0]?.feePlanId.toHexString() ?? '');
    if (!billing || !plan) return null;
    const { from, to } = nightDaysOfMonth(month);
    const ofMonth = (nightsOf.get(id) ?? []).filter(({ date }) => date >= from && date <= to);
    const fees = [feeOf(plan, startsOn)];
    const { lines: made } = billMonth({ month, nights: ofMonth.map(toProof), plans: fees, closing: null });
    if (sumOfLines(made) === 0) return null;
    count += 1;
    const at = new Date(Math.min(instantMs(frame, addDays(daysOfMonth(month).to, 1), '09:30'), frame.nowMs));
    const _id = demoId('invoice', count, at.getTime());
    const lines = linesOf(made, _id);
    return buildInvoice({
      _id,
      source: 'month-end',
      venueId,
      venueName: name,
      month,
      periodKey: `${id}:${month}:1`,
      language: billing.language,
      lines,
      made,
      totals: invoiceTotals(lines),
      createdAt: at,
      updatedAt: at,
      version: 1,
    });
  };
};

type Billed = Pick<Bills, 'invoices' | 'payments' | 'credits' | 'counters'>;

/** Issues the invoices of all months but the last, each on the first of the next month. */
const billMonths = (
  { frame, venues }: Input,
  draftOf: ReturnType<typeof createDrafter>,
  current: string,
): Billed => {
  const random = createRandom('invoices');
  const counters = new Map<string, number>();
  const invoices: InvoiceDocument[] = [];
  const payments: PaymentDocument[] = [];
  for (let ago = months; ago > 1; ago -= 1) {
    const month = shiftMonth(current, -ago);
    const issuedOn = addDays(daysOfMonth(month).to, 1);
    for (const venue of venues) {
      const draft = draftOf(venue, month);
      if (!draft) continue;
      const final = finalOf(draft, { venue, issuedOn, frame, counters });
      // The first invoice of the last billed month stays open, so that every league has one to remind of and to credit.
      const isFirst = !invoices.some((invoice) => invoice.month === month);
      const share = ago === 2 && isFirst ? 0 : paidShare(random, ago);
      const payment = paymentOf(final, share, payments.length + 1, random);
      const isPaidByNow = payment !== null && payment.paidOn <= frame.today;
      if (isPaidByNow) payments.push(payment);
      invoices.push(isPaidByNow ? withPayment(final, payment) : final);
    }
  }
  const numbers = [...counters].map(([_id, last]) => ({ _id, last }));
  return { ...withCredit(invoices), payments, counters: numbers };
};

const runOf = (frame: Frame, month: string, created: number): BillingRunDocument => {
  const ranAtMs = Math.min(instantMs(frame, addDays(daysOfMonth(month).to, 1), '09:30'), frame.nowMs);
  const at = new Date(ranAtMs).toISOString();
  const lastRun = { at, by: demoAdmin, created, updated: 0, removed: 0, differences: [] };
  return { _id: month, closings: {}, lastRun };
};

/** Creates invoices and their payments from the nights of the last year. */
export const generateInvoices = (input: Input): Bills => {
  const { frame } = input;
  const current = monthOf(frame.today);
  const lastMonth = shiftMonth(current, -1);
  const startsOn = daysOfMonth(shiftMonth(current, -months)).from;
  const madeAt = new Date(instantMs(frame, startsOn, '09:00'));
  const venues = input.venues.toSorted((a, b) => a.name.localeCompare(b.name));
  const plans = makePlans(madeAt);
  const billings = makeBillings(input.venues, plans, madeAt, startsOn);
  const draftOf = createDrafter(input, { plans, billings, startsOn });
  const { invoices, payments, credits, counters } = billMonths({ ...input, venues }, draftOf, current);
  const drafts = venues.flatMap((venue) => draftOf(venue, lastMonth) ?? []);
  const asRun = drafts.map((draft, index) =>
    index === 2 ? { ...draft, made: asBefore(draft.made) } : draft,
  );
  return {
    plans,
    billings,
    settings: settingsOf(madeAt),
    invoices: [...invoices, ...asRun],
    payments,
    mails: generateInvoiceMails(frame, { invoices, payments }),
    credits,
    counters,
    runs: [runOf(frame, lastMonth, drafts.length)],
  };
};
