// Owns the schedule of the home page's pieces: one list of plans for the ticker, the store banner and the countdown.
import { AppError, invalidField } from '@ahl/shared-types/common';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import {
  type ContentPlan,
  type ContentPlanInput,
  type ContentPlans,
  contentPlansSchema,
  maxContentPlans,
  type PlannedKind,
  planEndMs,
  planMoments,
  planStartMs,
} from '@ahl/shared-types/site-content';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import { atVersion, versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { keepPicture } from '#features/core/pictures/picture.service.ts';
import type { ContentPlanDocument } from './content-plan.model.ts';
import { presentPlan, readPlans } from './content-plan.reader.ts';
import { checkLink } from './link-check.ts';
import { contentKinds, readVersioned } from './site-content.service.ts';

export type ContentPlanDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  timeZone: string;
  /** The public address of the site. */
  place: { readonly siteUrl: string };
};

const noSuchPlan = () => new AppError('NOT_FOUND', 'content.plan-not-found');

const kindOf = {
  'thought-of-the-day': contentKinds.thought,
  'store-banner': contentKinds.storeBanner,
  'countdown-config': contentKinds.countdown,
} as const;

const changed = (kind: PlannedKind): DomainEvent => ({ type: 'site-content.changed', content: kind });

/** Returns the plans of a kind, and the default content when none of them is in effect. */
export const listContentPlans = async (
  { models }: Pick<ContentPlanDeps, 'models'>,
  kind: PlannedKind,
): Promise<ContentPlans> => {
  const [usual, items] = await Promise.all([
    readVersioned<object>({ models }, kindOf[kind]),
    readPlans(models, kind),
  ]);
  return contentPlansSchema.parse({ kind, usual, items });
};

/** Returns when the job has to check a plan next; null when it has ended. */
const nextSwitchOf = (input: ContentPlanInput, { now, timeZone }: ContentPlanDeps): Date | null => {
  const [atMs] = planMoments([{ id: '', ...input }], now(), timeZone);
  return atMs === undefined ? null : new Date(atMs);
};

/** Returns the stored form of a plan: its link is checked and its picture stored. @throws VALIDATION_FAILED */
const storedPlan = async (deps: ContentPlanDeps, input: ContentPlanInput, session: ClientSession) => {
  const { models, timeZone, place } = deps;
  // A start that the change to daylight saving time skips can be after the end, although the two texts are in order.
  if (planEndMs(input, timeZone) <= planStartMs(input, timeZone))
    throw invalidField('endsOn', 'content.ends-before-start');
  await checkLink(models, input.value.linkUrl, { field: 'value.linkUrl', siteUrl: place.siteUrl });
  const { kind, name, startsOn, startsAt, endsOn, endsAt } = input;
  const value =
    input.kind === 'store-banner'
      ? {
          ...input.value,
          imageUrl: await keepPicture(models, input.value.imageUrl, { field: 'value.imageUrl', session }),
        }
      : input.value;
  const nextSwitchAt = nextSwitchOf(input, deps);
  return { kind, name, startsOn, startsAt, endsOn, endsAt, value, nextSwitchAt };
};

/** @throws CONFLICT */
const assertRoom = async (models: Models, kind: PlannedKind, session: ClientSession): Promise<void> => {
  const count = await models.ContentPlan.countDocuments({ kind, deletedAt: null }).session(session);
  if (count >= maxContentPlans)
    throw new AppError('CONFLICT', 'content.too-many-plans', { max: maxContentPlans });
};

/** Plans a piece for a time. @throws VALIDATION_FAILED, CONFLICT */
export const createContentPlan = (deps: ContentPlanDeps, input: ContentPlanInput): Promise<ContentPlan> =>
  deps.outbox.transact(async (session, publish) => {
    await assertRoom(deps.models, input.kind, session);
    const [plan] = await deps.models.ContentPlan.create([await storedPlan(deps, input, session)], {
      session,
    });
    if (!plan) throw new Error('The database returned no plan.');
    publish(changed(input.kind));
    return presentPlan(plan.toObject());
  });

/** Changes a plan. @throws NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT */
export const updateContentPlan = (
  deps: ContentPlanDeps,
  id: string,
  { version, ...input }: ContentPlanInput & { version: number },
): Promise<ContentPlan> =>
  deps.outbox.transact(async (session, publish) => {
    const filter = { _id: id, kind: input.kind, deletedAt: null };
    const current = await deps.models.ContentPlan.findOne(filter).session(session).lean();
    if (!current) throw noSuchPlan();
    const plan = await deps.models.ContentPlan.findOneAndUpdate(
      { ...filter, ...atVersion(version) },
      { $set: await storedPlan(deps, input, session), $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!plan) throw versionConflict('content.changed-meanwhile', presentPlan(current), input);
    publish(changed(input.kind));
    return presentPlan(plan);
  });

const setDeleted = async (
  { models }: ContentPlanDeps,
  session: ClientSession,
  id: string,
  deletedAt: Date | null,
): Promise<ContentPlanDocument> => {
  const filter = deletedAt === null ? { _id: id } : { _id: id, deletedAt: null };
  const change = { $set: { deletedAt }, $inc: { version: 1 } };
  const options = { session, returnDocument: 'after' } as const;
  const plan = await models.ContentPlan.findOneAndUpdate(filter, change, options).lean();
  if (!plan) throw noSuchPlan();
  return plan;
};

/** Deletes a plan. @throws NOT_FOUND */
export const deleteContentPlan = (deps: ContentPlanDeps, id: string): Promise<{ id: string }> =>
  deps.outbox.transact(async (session, publish) => {
    const { kind } = await setDeleted(deps, session, id, new Date(deps.now()));
    publish(changed(kind));
    return { id };
  });

/** Restores a plan. @throws NOT_FOUND, CONFLICT */
export const restoreContentPlan = (deps: ContentPlanDeps, id: string): Promise<ContentPlan> =>
  deps.outbox.transact(async (session, publish) => {
    const plan = await setDeleted(deps, session, id, null);
    await assertRoom(deps.models, plan.kind, session);
    publish(changed(plan.kind));
    return presentPlan(plan);
  });
