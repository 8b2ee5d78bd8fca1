// Computes the billing of one venue in a month: the bill of its nights, what was billed, and its draft. Writes nothing.
import {
  type BillingNote,
  type BillingRow,
  type BillingState,
  billMonth,
  type ChargedInvoice,
  chargedByKey,
  chargedTogether,
  daysOfMonth,
  differenceLines,
  differenceNotes,
  isSameBill,
  type MadeLine,
  type MonthBill,
  type NightProof,
  type PlannedFee,
  splitCredit,
  sumOfLines,
} from '@ahl/shared-types/invoices';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { readMonthNights } from './billing-nights.ts';
import type { FeePlanDocument, VenueBillingDocument } from './fee-plan.model.ts';
import type { BillingRunDocument, CreditDocument, InvoiceDocument } from './invoice.model.ts';
import type { InvoiceDeps } from './invoice-settings.service.ts';

/** Data about a venue for its bills. */
export type BilledVenue = {
  id: string;
  name: string;
  closesOn: string | null;
  billing: VenueBillingDocument | null;
};

/** The records of a venue and month. */
export type MonthRecords = {
  /** The draft of the run; not a revision's. */
  draft: InvoiceDocument | null;
  /** Final and not void, earliest finalised first. */
  finals: InvoiceDocument[];
  /** The lines of each of them and of its credits, latest first. */
  charged: ChargedInvoice[];
  /** The lines of them and of their credits, as the run computed them. */
  billed: MadeLine[];
};

/** A venue's computed month. */
export type WorkedOut = { bill: MonthBill; records: MonthRecords; owed: MadeLine[] };

const plannedFees = (
  billing: VenueBillingDocument | null,
  planOf: ReadonlyMap<string, FeePlanDocument>,
): PlannedFee[] =>
  (billing?.plans ?? []).flatMap(({ feePlanId, from, waivedUntil }) => {
    const plan = planOf.get(feePlanId.toHexString());
    if (!plan) return [];
    const { unit, amountCents, freeMonths } = plan;
    return [
      {
        planId: feePlanId.toHexString(),
        planName: plan.name,
        from,
        waivedUntil: waivedUntil ?? null,
        unit,
        amountCents,
        nightMinimumCents: plan.nightMinimumCents ?? null,
        monthMinimumCents: plan.monthMinimumCents ?? null,
        monthCapCents: plan.monthCapCents ?? null,
        freeMonths,
      },
    ];
  });

/** Returns every plan by its id; past months keep those that were deleted since. */
export const readPlans = async (
  models: Models,
  session: ClientSession | null = null,
): Promise<ReadonlyMap<string, FeePlanDocument>> => {
  const plans = await models.FeePlan.find({}).session(session).lean();
  return new Map(plans.map((plan) => [plan._id.toHexString(), plan]));
};

/** Sorts the records of a venue and month. */
export const recordsOf = (
  invoices: readonly InvoiceDocument[],
  credits: readonly CreditDocument[],
): MonthRecords => {
  const finals = invoices
    .filter(({ status }) => status !== 'draft' && status !== 'void')
    .sort(
      (a, b) =>
        Number(a.finalisedAt) - Number(b.finalisedAt) ||
        a._id.toHexString().localeCompare(b._id.toHexString()),
    );
  const ids = new Set(finals.map(({ _id }) => _id.toHexString()));
  const ofFinals = credits.filter(({ invoiceId }) => ids.has(invoiceId.toHexString()));
  const chargedBy = ({ _id, lines }: InvoiceDocument): ChargedInvoice => {
    const credited = credits
      .filter(({ invoiceId }) => invoiceId.equals(_id))
      .flatMap((credit) => credit.lines);
    return { id: _id.toHexString(), ofKey: chargedByKey(lines, credited) };
  };
  return {
    draft:
      invoices.find(
        ({ status, revisionOf, source }) => status === 'draft' && !revisionOf && source === 'month-end',
      ) ?? null,
    finals,
    charged: finals.map(chargedBy).reverse(),
    billed: [...finals, ...ofFinals].flatMap(({ made }) => made),
  };
};

/** Reads the records of a venue and month, within the transaction that uses them. */
export const readRecords = async (
  models: Models,
  venueId: Types.ObjectId | string,
  month: string,
  session: ClientSession,
): Promise<MonthRecords> => {
  const invoices = await models.Invoice.find({ venueId, month, deletedAt: null })
    .session(session)
    .lean<InvoiceDocument[]>();
  const credits = await models.Credit.find({ invoiceId: { $in: invoices.map(({ _id }) => _id) } })
    .session(session)
    .lean<CreditDocument[]>();
  return recordsOf(invoices, credits);
};

/** Computes a venue's bill for a month from its nights. */
export const billOf = (
  venue: BilledVenue,
  month: string,
  nights: readonly NightProof[],
  planOf: ReadonlyMap<string, FeePlanDocument>,
  closings: BillingRunDocument['closings'],
): MonthBill =>
  billMonth({
    month,
    nights,
    plans: plannedFees(venue.billing, planOf),
    closing: venue.closesOn ? { closesOn: venue.closesOn, choice: closings[venue.id] ?? null } : null,
  });

/** Computes what is still to bill; below zero if too much was billed. */
export const workOut = (bill: MonthBill, records: MonthRecords): WorkedOut => ({
  bill,
  records,
  owed: differenceLines(bill.lines, records.billed, chargedTogether(records.charged)),
});

/** Computes what one venue still owes for a month, read within a transaction. */
export const monthDifference = async (
  deps: Pick<InvoiceDeps, 'models' | 'now' | 'timeZone'>,
  venueId: Types.ObjectId,
  month: string,
  session: ClientSession,
): Promise<MadeLine[]> => {
  const { models } = deps;
  const venue = await models.Venue.findById(venueId)
    .select('name closesOn')
    .session(session)
    .lean<VenueDocument>();
  const billing = await models.VenueBilling.findOne({ venueId })
    .session(session)
    .lean<VenueBillingDocument>();
  const run = await models.BillingRun.findById(month).session(session).lean<BillingRunDocument>();
  const { nightsOf } = await readMonthNights(deps, month, { venueId, session });
  const id = venueId.toHexString();
  const known = { id, name: venue?.name ?? '', closesOn: venue?.closesOn ?? null, billing };
  const plans = await readPlans(models, session);
  const bill = billOf(known, month, nightsOf.get(id) ?? [], plans, run?.closings ?? {});
  const records = await readRecords(models, venueId, month, session);
  return workOut(bill, records).owed;
};

/** Whether a draft matches the current nights. */
const isUpToDate = (draft: InvoiceDocument, owed: readonly MadeLine[]): boolean =>
  sumOfLines(owed) > 0 && isSameBill(draft.made, owed);

const stateOf = ({ bill, records: { draft, finals }, owed }: WorkedOut): BillingState => {
  const owedCents = sumOfLines(owed);
  if (draft) return isUpToDate(draft, owed) && !bill.needsClosingDecision ? 'ready' : 'review';
  if (owedCents > 0) return 'new';
  if (owedCents < 0) return 'credit';
  return finals.length > 0 ? 'billed' : 'no-charge';
};

/** Returns the notes for the office: how the sum was computed, and how it differs from the draft or the invoices. */
const notesOf = (worked: WorkedOut): BillingNote[] => {
  const { bill, records, owed } = worked;
  const { draft, billed } = records;
  const notes = [...bill.notes];
  if (draft?.isEdited) notes.push({ kind: 'edited', computedCents: sumOfLines(owed) });
  if (draft && !isUpToDate(draft, owed)) notes.push(...differenceNotes(draft.made, owed));
  if (!draft && billed.length > 0 && owed.length > 0) notes.push(...differenceNotes(billed, bill.lines));
  return notes;
};

/** Returns what was billed too much, by the invoice that billed it. */
export const creditsOf = ({ records: { finals, charged }, owed }: WorkedOut): BillingRow['credits'] => {
  const numberOf = new Map(finals.map(({ _id, number }) => [_id.toHexString(), number ?? '']));
  return splitCredit(owed, charged).map(({ invoiceId, lines }) => ({
    invoiceId,
    number: numberOf.get(invoiceId) ?? '',
    lines,
  }));
};

const plansOf = (
  { billing }: BilledVenue,
  month: string,
  planOf: ReadonlyMap<string, FeePlanDocument>,
): BillingRow['plans'] => {
  const { from, to } = daysOfMonth(month);
  const sorted = (billing?.plans ?? []).toSorted((a, b) => a.from.localeCompare(b.from));
  return sorted
    .filter((plan, index) => plan.from <= to && (sorted[index + 1]?.from ?? '2100') > from)
    .map((plan) => {
      const id = plan.feePlanId.toHexString();
      return { id, name: planOf.get(id)?.name ?? '', from: plan.from };
    });
};

/** Returns the row of a venue in the run. */
export const presentRow = (
  venue: BilledVenue,
  month: string,
  worked: WorkedOut,
  planOf: ReadonlyMap<string, FeePlanDocument>,
): BillingRow => {
  const { bill, records } = worked;
  const { draft, finals, billed } = records;
  const state = stateOf(worked);
  return {
    venueId: venue.id,
    venueName: venue.name,
    plans: plansOf(venue, month, planOf),
    nights: bill.nights.length,
    players: bill.nights.reduce((sum, { entrants }) => sum + entrants, 0),
    amountCents: sumOfLines(bill.lines),
    billedCents: sumOfLines(billed),
    draftCents: draft?.totals.subtotalCents ?? null,
    state,
    notes: notesOf(worked),
    draft: draft ? { id: draft._id.toHexString(), version: draft.version } : null,
    invoices: finals.map(({ _id, number, status }) => ({
      id: _id.toHexString(),
      number: number ?? '',
      status,
    })),
    credits: state === 'credit' ? creditsOf(worked) : [],
  };
};
