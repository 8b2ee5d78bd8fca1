// Owns the league's fee plans.

import { AppError, leagueDate } from '@ahl/shared-types/common';
import {
  type FeePlan,
  type feePlanInputSchema,
  type feePlanUpdateSchema,
  maxFeePlans,
} from '@ahl/shared-types/invoices';
import { isSameName } from '@ahl/shared-types/names';
import { reason } from '@ahl/shared-types/reasons';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import { atVersion, versionConflict } from '#db/version.ts';
import type { FeePlanDocument, VenueBillingDocument } from './fee-plan.model.ts';
import type { InvoiceDeps } from './invoice-settings.service.ts';

type Deps = Pick<InvoiceDeps, 'models' | 'outbox' | 'now' | 'timeZone'>;

/** Returns the error for a plan that does not exist. */
export const noSuchPlan = () => new AppError('NOT_FOUND', 'fee-plan.not-found');

/** Returns the plan of a day from those of a venue; null if it has none. */
export const planOfDay = (
  plans: VenueBillingDocument['plans'],
  date: string,
): VenueBillingDocument['plans'][number] | null =>
  plans
    .filter(({ from }) => from <= date)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .at(-1) ?? null;

/** Returns how many venues have each plan today or later, by its id. */
const countUses = async (
  models: Models,
  today: string,
  session: ClientSession | null,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await models.VenueBilling.find({})
    .select('plans')
    .session(session)
    .lean<VenueBillingDocument[]>();
  const uses = new Map<string, number>();
  for (const { plans } of rows) {
    const current = planOfDay(plans, today);
    const ids = plans
      .filter((plan) => plan === current || plan.from > today)
      .map(({ feePlanId }) => feePlanId.toHexString());
    for (const id of new Set(ids)) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return uses;
};

const present = (plan: FeePlanDocument, uses: ReadonlyMap<string, number>): FeePlan => ({
  id: plan._id.toHexString(),
  name: plan.name,
  unit: plan.unit,
  amountCents: plan.amountCents,
  nightMinimumCents: plan.nightMinimumCents ?? null,
  monthMinimumCents: plan.monthMinimumCents ?? null,
  monthCapCents: plan.monthCapCents ?? null,
  freeMonths: plan.freeMonths,
  venues: uses.get(plan._id.toHexString()) ?? 0,
  isDeleted: plan.deletedAt instanceof Date,
  version: plan.version,
});

const todayOf = ({ now, timeZone }: Pick<Deps, 'now' | 'timeZone'>) => leagueDate(now(), timeZone);

/** Returns the plans that can be chosen, by name. */
export const listFeePlans = async (deps: Deps): Promise<FeePlan[]> => {
  const uses = await countUses(deps.models, todayOf(deps), null);
  const plans = await deps.models.FeePlan.find({ deletedAt: null }).lean();
  return plans.map((plan) => present(plan, uses)).sort((a, b) => a.name.localeCompare(b.name));
};

const assertNameFree = async (models: Models, name: string, session: ClientSession, ownId?: string) => {
  const plans = await models.FeePlan.find({ deletedAt: null }).select('name').session(session).lean();
  if (plans.some((plan) => plan._id.toHexString() !== ownId && isSameName(plan.name, name)))
    throw new AppError(
      'CONFLICT',
      'fee-plan.name-taken',
      { name },
      { fields: { name: reason('fee-plan.name-taken', { name }) } },
    );
};

/** Adds a plan. @throws CONFLICT */
export const createFeePlan = (deps: Deps, input: z.output<typeof feePlanInputSchema>): Promise<FeePlan> =>
  deps.outbox.transact(async (session, publish) => {
    await assertNameFree(deps.models, input.name, session);
    const count = await deps.models.FeePlan.countDocuments({ deletedAt: null }).session(session);
    if (count >= maxFeePlans) throw new AppError('CONFLICT', 'fee-plan.too-many', { max: maxFeePlans });
    const [plan] = await deps.models.FeePlan.create([input], { session });
    if (!plan) throw new Error('The database returned no plan.');
    publish({ type: 'fee-plan.changed', feePlanId: plan._id.toHexString() });
    return present(plan.toObject(), new Map());
  });

/** Changes a plan; what is final keeps its amounts. @throws NOT_FOUND, CONFLICT, VERSION_CONFLICT */
export const updateFeePlan = (
  deps: Deps,
  id: string,
  { version, ...input }: z.output<typeof feePlanUpdateSchema>,
): Promise<FeePlan> =>
  deps.outbox.transact(async (session, publish) => {
    const { models } = deps;
    const stored = await models.FeePlan.findOne({ _id: id, deletedAt: null }).session(session).lean();
    if (!stored) throw noSuchPlan();
    const uses = await countUses(models, todayOf(deps), session);
    await assertNameFree(models, input.name, session, id);
    const plan = await models.FeePlan.findOneAndUpdate(
      { _id: id, ...atVersion(version) },
      { $set: input, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!plan) throw versionConflict('fee-plan.changed-meanwhile', present(stored, uses), input);
    publish({ type: 'fee-plan.changed', feePlanId: id });
    return present(plan, uses);
  });

/** Deletes a plan that no venue has today or later. @throws NOT_FOUND, CONFLICT */
export const deleteFeePlan = (deps: Deps, id: string): Promise<void> =>
  deps.outbox.transact(async (session, publish) => {
    const uses = await countUses(deps.models, todayOf(deps), session);
    const venues = uses.get(id) ?? 0;
    if (venues > 0) throw new AppError('CONFLICT', 'fee-plan.in-use', { venues });
    const removal = { $set: { deletedAt: new Date(deps.now()) }, $inc: { version: 1 } };
    const plan = await deps.models.FeePlan.findOneAndUpdate({ _id: id, deletedAt: null }, removal, {
      session,
    });
    if (!plan) throw noSuchPlan();
    publish({ type: 'fee-plan.changed', feePlanId: id });
  });

/** Restores a deleted plan. @throws NOT_FOUND, CONFLICT */
export const restoreFeePlan = (deps: Deps, id: string): Promise<FeePlan> =>
  deps.outbox.transact(async (session, publish) => {
    const stored = await deps.models.FeePlan.findById(id).session(session).lean();
    if (!stored) throw noSuchPlan();
    await assertNameFree(deps.models, stored.name, session, id);
    const plan = await deps.models.FeePlan.findOneAndUpdate(
      { _id: id },
      { $set: { deletedAt: null }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!plan) throw noSuchPlan();
    publish({ type: 'fee-plan.changed', feePlanId: id });
    return present(plan, await countUses(deps.models, todayOf(deps), session));
  });
