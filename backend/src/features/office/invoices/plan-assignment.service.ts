// Assigns a plan to many venues from a day on, as one batch, after a preview of what that changes for each of them.
import { createHash, randomUUID } from 'node:crypto';
import { AppError, type EndpointInput, type EndpointResult } from '@ahl/shared-types/common';
import {
  type assignFeePlan as assignContract,
  type InvoiceStatus,
  maxPlanChanges,
  monthOf,
  type PlanChange,
  type previewAssignFeePlan as previewContract,
} from '@ahl/shared-types/invoices';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { inBatch } from '#http/resource/bulk-act.ts';
import type { FeePlanDocument, VenueBillingDocument } from './fee-plan.model.ts';
import { noSuchPlan, planOfDay } from './fee-plan.service.ts';
import type { InvoiceDeps } from './invoice-settings.service.ts';
import { billingFieldsOf, noSuchVenue, saveBilling } from './venue-billing.service.ts';

type Deps = Pick<InvoiceDeps, 'models' | 'outbox'>;
type Assignment = Pick<EndpointInput<typeof assignContract>, 'feePlanId' | 'from' | 'venueIds'>;
type Billed = { venue: Pick<VenueDocument, '_id' | 'name'>; row: VenueBillingDocument | undefined };

const readPlans = async (
  models: Models,
  feePlanId: string,
  session: ClientSession | null,
): Promise<ReadonlyMap<string, FeePlanDocument>> => {
  const plans = await models.FeePlan.find({}).session(session).lean<FeePlanDocument[]>();
  const planOf = new Map(plans.map((plan) => [plan._id.toHexString(), plan]));
  if ((planOf.get(feePlanId)?.deletedAt ?? null) !== null || !planOf.has(feePlanId)) throw noSuchPlan();
  return planOf;
};

/** Returns the venues of an assignment with their billing, by name. @throws NOT_FOUND */
const readBilled = async (
  models: Models,
  venueIds: readonly string[],
  session: ClientSession | null,
): Promise<Billed[]> => {
  const ids = [...new Set(venueIds)];
  const venues = await models.Venue.find({ _id: { $in: ids } })
    .select('name')
    .sort({ name: 1, _id: 1 })
    .session(session)
    .lean();
  if (venues.length < ids.length) throw noSuchVenue();
  const rows = await models.VenueBilling.find({ venueId: { $in: ids } })
    .session(session)
    .lean<VenueBillingDocument[]>();
  const rowOf = new Map(rows.map((row) => [row.venueId.toHexString(), row]));
  return venues.map((venue) => ({ venue, row: rowOf.get(venue._id.toHexString()) }));
};

/** Returns a fingerprint of the versions of the venues that a preview was based on. */
const fingerprintOf = (billed: readonly Billed[], { feePlanId, from }: Assignment): string => {
  const versions = billed.map(({ venue, row }) => `${venue._id.toHexString()}:${row?.version ?? 0}`);
  return createHash('sha256')
    .update([feePlanId, from, ...versions].join())
    .digest('base64url')
    .slice(0, 32);
};

const final: InvoiceStatus[] = ['open', 'partly-paid', 'paid', 'uncollectible'];

/** Returns how many final invoices of the month-end run each venue has for the month of a day and later, by its id. */
const countBilled = async (
  models: Models,
  billed: readonly Billed[],
  from: string,
): Promise<ReadonlyMap<string, number>> => {
  const invoices = await models.Invoice.find({
    venueId: { $in: billed.map(({ venue }) => venue._id) },
    month: { $gte: monthOf(from) },
    status: { $in: final },
    deletedAt: null,
  })
    .select('venueId')
    .lean();
  const groups = Map.groupBy(invoices, ({ venueId }) => venueId.toHexString());
  return new Map([...groups].map(([id, { length }]) => [id, length]));
};

/** Returns what an assignment changes for each venue. Changes nothing. @throws NOT_FOUND */
export const previewAssignment = async (
  { models }: Pick<Deps, 'models'>,
  assignment: Assignment,
): Promise<EndpointResult<typeof previewContract>> => {
  const { feePlanId, from, venueIds } = assignment;
  const planOf = await readPlans(models, feePlanId, null);
  const billed = await readBilled(models, venueIds, null);
  const billedOf = await countBilled(models, billed, from);
  const nameOf = (id: { toHexString: () => string }) => planOf.get(id.toHexString())?.name ?? '';
  const changes = billed.map(({ venue, row }): PlanChange => {
    const plans = row?.plans ?? [];
    const current = planOfDay(plans, from);
    const next = plans.filter((plan) => plan.from > from).toSorted((a, b) => a.from.localeCompare(b.from))[0];
    return {
      venueId: venue._id.toHexString(),
      venueName: venue.name,
      before: current && nameOf(current.feePlanId),
      isSame: current?.feePlanId.toHexString() === feePlanId,
      until: next ? { from: next.from, name: nameOf(next.feePlanId) } : null,
      billed: billedOf.get(venue._id.toHexString()) ?? 0,
    };
  });
  return { changes, fingerprint: fingerprintOf(billed, assignment) };
};

const withPlan = ({ venue, row }: Billed, { feePlanId, from }: Assignment) => {
  const fields = billingFieldsOf(row);
  const others = fields.plans.filter((each) => each.from !== from);
  if (others.length >= maxPlanChanges)
    throw new AppError('CONFLICT', 'venue-billing.too-many-plans', {
      venue: venue.name,
      max: maxPlanChanges,
    });
  return { ...fields, plans: [...others, { feePlanId, from, waivedUntil: null }] };
};

/**
 * Assigns a plan to venues from a day on, as one batch; one that already has it on that day stays unchanged.
 * @throws NOT_FOUND, CONFLICT if a venue's billing differs from the preview
 */
export const assignFeePlan = async (
  deps: Deps,
  { fingerprint, ...assignment }: EndpointInput<typeof assignContract>,
): Promise<EndpointResult<typeof assignContract>> => {
  const { models } = deps;
  const batchId = randomUUID();
  const venues = await inBatch(deps.outbox, batchId).transact(async (session, publish) => {
    const { feePlanId, from, venueIds } = assignment;
    await readPlans(models, feePlanId, session);
    const billed = await readBilled(models, venueIds, session);
    if (fingerprint !== undefined && fingerprint !== fingerprintOf(billed, assignment))
      throw new AppError('CONFLICT', 'venue-billing.changed-since');
    const others = billed.filter(
      ({ row }) => planOfDay(row?.plans ?? [], from)?.feePlanId.toHexString() !== feePlanId,
    );
    for (const one of others) await saveBilling(models, one.venue, withPlan(one, assignment), session);
    publish({ type: 'fee-plan.changed', feePlanId });
    return others.length;
  });
  return { batchId, venues };
};
