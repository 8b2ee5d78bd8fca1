// Owns how each venue is billed: which plan from when, its certificate, the language of its invoices.
import { AppError, type EndpointInput, invalidField, leagueDate } from '@ahl/shared-types/common';
import type {
  InvoiceLanguage,
  listVenueBilling as listContract,
  PlanFrom,
  TaxExemption,
  VenueBilling,
  venueBillingInputSchema,
} from '@ahl/shared-types/invoices';
import { type ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import { versionConflict } from '#db/version.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { containsText, pageOf } from '#http/list-query.ts';
import type { VenueBillingDocument } from './fee-plan.model.ts';
import { planOfDay } from './fee-plan.service.ts';
import { billToOf } from './invoice.parties.ts';
import type { InvoiceDeps } from './invoice-settings.service.ts';

type Deps = Pick<InvoiceDeps, 'models' | 'outbox' | 'now' | 'timeZone'>;
type Named = Pick<VenueDocument, '_id' | 'name' | 'city' | 'closesOn' | 'contacts' | 'billingContact'>;
type Fields = { plans: PlanFrom[]; exemption: TaxExemption | null; language: InvoiceLanguage };

const venueFields = 'name address city state zip phone status closesOn contacts billingContact';

/** Returns the error for a venue that does not exist. */
export const noSuchVenue = () => new AppError('NOT_FOUND', 'venue.not-found');

/** Returns a venue's billing fields; the defaults if it has no row. */
export const billingFieldsOf = (row: VenueBillingDocument | undefined): Fields => ({
  plans: (row?.plans ?? []).map(({ feePlanId, from, waivedUntil }) => ({
    feePlanId: feePlanId.toHexString(),
    from,
    waivedUntil: waivedUntil ?? null,
  })),
  exemption: row?.exemption
    ? { certificate: row.exemption.certificate, validUntil: row.exemption.validUntil ?? null }
    : null,
  language: row?.language ?? 'en',
});

type Context = { planNames: ReadonlyMap<string, string>; today: string };

const present = (
  venue: Named & Parameters<typeof billToOf>[0],
  row: VenueBillingDocument | undefined,
  { planNames, today }: Context,
): VenueBilling => {
  const id = planOfDay(row?.plans ?? [], today)?.feePlanId.toHexString();
  return {
    venueId: venue._id.toHexString(),
    venueName: venue.name,
    city: venue.city,
    closesOn: venue.closesOn ?? null,
    ...billingFieldsOf(row),
    presentPlan: id === undefined ? null : { id, name: planNames.get(id) ?? '' },
    hasBillingEmail: billToOf(venue).email !== '',
    version: row?.version ?? 0,
  };
};

const readPlanNames = async (models: Models, session: ClientSession | null) => {
  const plans = await models.FeePlan.find({}).select('name').session(session).lean();
  return new Map(plans.map(({ _id, name }) => [_id.toHexString(), name]));
};

const readContext = async (
  { models, now, timeZone }: Deps,
  session: ClientSession | null = null,
): Promise<Context> => ({
  planNames: await readPlanNames(models, session),
  today: leagueDate(now(), timeZone),
});

/** Returns a page of venues with their billing, by name. */
export const listVenueBilling = async (
  deps: Deps,
  query: EndpointInput<typeof listContract>,
): Promise<{ items: VenueBilling[]; total: number }> => {
  const { models } = deps;
  const context = await readContext(deps);
  const filter = query.search ? containsText(['name', 'city'], query.search) : {};
  const venues = await models.Venue.find(filter).select(venueFields).lean<VenueDocument[]>();
  const rows = await models.VenueBilling.find({ venueId: { $in: venues.map(({ _id }) => _id) } }).lean<
    VenueBillingDocument[]
  >();
  const rowOf = new Map(rows.map((row) => [row.venueId.toHexString(), row]));
  const direction = query.sort === '-venueName' ? -1 : 1;
  const isOpen = ({ status, closesOn }: VenueDocument) =>
    status === 'active' && (!closesOn || closesOn >= context.today);
  const items = venues
    .filter((venue) => isOpen(venue) || rowOf.has(venue._id.toHexString()))
    .map((venue) => ({ venue, item: present(venue, rowOf.get(venue._id.toHexString()), context) }))
    .filter(({ venue, item }) => query.show === 'all' || (isOpen(venue) && item.presentPlan === null))
    .map(({ item }) => item)
    .sort((a, b) => direction * a.venueName.localeCompare(b.venueName));
  return { items: items.slice(pageOf(query), pageOf(query) + query.pageSize), total: items.length };
};

/** @throws VALIDATION_FAILED on a plan that does not exist; one that the venue already has may be deleted */
const assertPlans = async (
  models: Models,
  plans: readonly PlanFrom[],
  known: readonly PlanFrom[],
  session: ClientSession,
): Promise<void> => {
  const rows = await models.FeePlan.find({ deletedAt: null }).select('_id').session(session).lean();
  const allowed = new Set([
    ...rows.map(({ _id }) => _id.toHexString()),
    ...known.map(({ feePlanId }) => feePlanId),
  ]);
  const wrong = plans.findIndex(({ feePlanId }) => !allowed.has(feePlanId));
  if (wrong !== -1) throw invalidField(`plans.${wrong}.feePlanId`, 'fee-plan.not-found');
};

const stored = ({ plans, exemption, language }: Fields) => ({
  plans: plans
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map((plan) => ({ ...plan, feePlanId: Types.ObjectId.createFromHexString(plan.feePlanId) })),
  exemption,
  language,
});

/** Stores how a venue is billed. */
export const saveBilling = async (
  models: Models,
  venue: Pick<VenueDocument, '_id' | 'name'>,
  fields: Fields,
  session: ClientSession,
): Promise<VenueBillingDocument | null> =>
  models.VenueBilling.findOneAndUpdate(
    { venueId: venue._id },
    { $set: { ...stored(fields), venueName: venue.name }, $inc: { version: 1 } },
    { upsert: true, session, returnDocument: 'after' },
  ).lean<VenueBillingDocument>();

/** Changes how a venue is billed. @throws NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT */
export const updateVenueBilling = (
  deps: Deps,
  venueId: string,
  { version, ...fields }: z.output<typeof venueBillingInputSchema>,
): Promise<VenueBilling> =>
  deps.outbox.transact(async (session, publish) => {
    const { models } = deps;
    const venue = await models.Venue.findById(venueId)
      .select(venueFields)
      .session(session)
      .lean<VenueDocument>();
    if (!venue) throw noSuchVenue();
    const row = await models.VenueBilling.findOne({ venueId }).session(session).lean<VenueBillingDocument>();
    const context = await readContext(deps, session);
    if ((row?.version ?? 0) !== version)
      throw versionConflict(
        'venue-billing.changed-meanwhile',
        present(venue, row ?? undefined, context),
        fields,
      );
    await assertPlans(models, fields.plans, billingFieldsOf(row ?? undefined).plans, session);
    const saved = await saveBilling(models, venue, fields, session);
    publish({ type: 'fee-plan.changed', feePlanId: null });
    return present(venue, saved ?? undefined, context);
  });
