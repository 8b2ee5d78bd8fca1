// Reads the month-end run: every venue's bill for a month, computed from its nights, compared with the records.
import { AppError, leagueDate } from '@ahl/shared-types/common';
import {
  type BillingMonth,
  type BillingRow,
  daysOfMonth,
  type LeftOut,
  monthOf,
  sumOfLines,
} from '@ahl/shared-types/invoices';
import { Types } from 'mongoose';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { type MonthNights, readMonthNights } from './billing-nights.ts';
import {
  type BilledVenue,
  billOf,
  presentRow,
  readPlans,
  recordsOf,
  type WorkedOut,
  workOut,
} from './billing-row.ts';
import type { FeePlanDocument, VenueBillingDocument } from './fee-plan.model.ts';
import type { BillingRunDocument, CreditDocument, InvoiceDocument } from './invoice.model.ts';
import type { InvoiceDeps } from './invoice-settings.service.ts';

type Deps = Pick<InvoiceDeps, 'models' | 'now' | 'timeZone'>;

/** The data from which a month's bills are computed, read once. */
export type MonthData = {
  month: string;
  nights: MonthNights;
  venues: BilledVenue[];
  planOf: ReadonlyMap<string, FeePlanDocument>;
  run: BillingRunDocument | null;
  invoicesOf: ReadonlyMap<string, InvoiceDocument[]>;
  credits: CreditDocument[];
};

const readVenues = async ({ models }: Deps, ids: readonly string[]): Promise<BilledVenue[]> => {
  const objectIds = ids.map((id) => Types.ObjectId.createFromHexString(id));
  const [venues, billings] = await Promise.all([
    models.Venue.find({ _id: { $in: objectIds } })
      .select('name closesOn')
      .lean<VenueDocument[]>(),
    models.VenueBilling.find({ venueId: { $in: objectIds } }).lean<VenueBillingDocument[]>(),
  ]);
  const billingOf = new Map(billings.map((row) => [row.venueId.toHexString(), row]));
  return venues
    .map(({ _id, name, closesOn }) => {
      const id = _id.toHexString();
      return { id, name, closesOn: closesOn ?? null, billing: billingOf.get(id) ?? null };
    })
    .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
};

/** Reads a month's nights, venues, plans and invoices. */
export const readMonthData = async (deps: Deps, month: string): Promise<MonthData> => {
  const { models } = deps;
  const [nights, invoices, planOf, run] = await Promise.all([
    readMonthNights(deps, month),
    models.Invoice.find({ month, deletedAt: null }).lean<InvoiceDocument[]>(),
    readPlans(models),
    models.BillingRun.findById(month).lean<BillingRunDocument>(),
  ]);
  const credits = await models.Credit.find({ invoiceId: { $in: invoices.map(({ _id }) => _id) } }).lean<
    CreditDocument[]
  >();
  const invoicesOf = Map.groupBy(invoices, ({ venueId }) => venueId.toHexString());
  const named = [
    ...nights.nightsOf.keys(),
    ...invoicesOf.keys(),
    ...nights.leftOut.map(({ venueId }) => venueId),
  ];
  const venues = await readVenues(deps, [...new Set(named)]);
  return { month, nights, venues, planOf, run, invoicesOf, credits };
};

/** Computes one venue's month from the data read. */
export const workOutVenue = (data: MonthData, venue: BilledVenue): WorkedOut => {
  const { month, nights, planOf, run } = data;
  const bill = billOf(venue, month, nights.nightsOf.get(venue.id) ?? [], planOf, run?.closings ?? {});
  return workOut(bill, recordsOf(data.invoicesOf.get(venue.id) ?? [], data.credits));
};

const leftOutOf = ({ nights, venues }: MonthData, worked: readonly [BilledVenue, WorkedOut][]): LeftOut[] => {
  const nameOf = new Map(venues.map(({ id, name }) => [id, name]));
  const unplanned = worked.flatMap(([venue, { bill }]) =>
    bill.unplanned.map(({ date, startTime, name }) => ({
      venueId: venue.id,
      date,
      startTime,
      name,
      reason: 'no-plan' as const,
    })),
  );
  return [...nights.leftOut, ...unplanned]
    .map((left) => ({ ...left, venueName: nameOf.get(left.venueId) ?? '' }))
    .sort(
      (a, b) =>
        a.date.localeCompare(b.date) ||
        a.startTime.localeCompare(b.startTime) ||
        a.venueName.localeCompare(b.venueName),
    );
};

/** Returns what a venue adds to the sum still to bill, in cents. */
const toBillCents = ({ records: { draft }, owed }: WorkedOut): number =>
  draft ? draft.totals.subtotalCents : Math.max(0, sumOfLines(owed));

const isShown = ({ nights, draft, invoices }: BillingRow): boolean =>
  nights > 0 || draft !== null || invoices.length > 0;

/** @throws CONFLICT for a month that has not begun */
export const assertBegun = ({ now, timeZone }: Deps, month: string): void => {
  if (month > monthOf(leagueDate(now(), timeZone)))
    throw new AppError('CONFLICT', 'invoice.month-ahead', { month });
};

/** Returns the current state of a month. */
export const readBillingMonth = async (deps: Deps, month: string): Promise<BillingMonth> => {
  const data = await readMonthData(deps, month);
  const worked = data.venues.map((venue) => [venue, workOutVenue(data, venue)] as [BilledVenue, WorkedOut]);
  const rows = worked.map(([venue, each]) => presentRow(venue, month, each, data.planOf)).filter(isShown);
  const count = (state: BillingRow['state']) => rows.filter((row) => row.state === state).length;
  return {
    month,
    isOver: leagueDate(deps.now(), deps.timeZone) > daysOfMonth(month).to,
    nights: rows.reduce((sum, { nights }) => sum + nights, 0),
    venues: rows.filter(({ nights }) => nights > 0).length,
    toBillCents: worked.reduce((sum, [, each]) => sum + toBillCents(each), 0),
    ready: count('ready'),
    review: count('review') + count('credit'),
    lastRun: data.run?.lastRun ?? null,
    rows,
    leftOut: leftOutOf(data, worked),
  };
};
