// Reads content plans. Which plan is in effect is decided at every read, so that nothing depends on a job.
import {
  type ContentPlan,
  contentPlanSchema,
  maxContentPlans,
  type PlannedKind,
  planInForce,
  planMoments,
  type Thought,
} from '@ahl/shared-types/site-content';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { ContentPlanDocument } from './content-plan.model.ts';
import { type ContentKind, contentKinds, readContent } from './site-content.service.ts';

export type InForceDeps = { models: Models; now: () => number; timeZone: string };

/** Presents a plan to the office. */
export const presentPlan = (plan: ContentPlanDocument): ContentPlan =>
  contentPlanSchema.parse({
    id: plan._id.toHexString(),
    kind: plan.kind,
    name: plan.name,
    startsOn: plan.startsOn,
    startsAt: plan.startsAt,
    endsOn: plan.endsOn ?? null,
    endsAt: plan.endsAt,
    value: plan.value,
    version: plan.version,
  });

/** Returns the plans of a kind that are not deleted, by their start. */
export const readPlans = async (
  models: Models,
  kind: PlannedKind,
  session: ClientSession | null = null,
): Promise<ContentPlan[]> => {
  const rows = await models.ContentPlan.find({ kind, deletedAt: null })
    .limit(maxContentPlans)
    .session(session)
    .lean();
  const beginOf = ({ startsOn, startsAt }: ContentPlan) => `${startsOn}T${startsAt}`;
  return rows.map(presentPlan).sort((a, b) => beginOf(a).localeCompare(beginOf(b)));
};

/** Returns the content in effect now, and the moment (ms) at which a plan next starts or ends; infinite without one. */
export const readInForce = async <T extends object>(
  { models, now, timeZone }: InForceDeps,
  content: ContentKind<T, PlannedKind>,
): Promise<{ value: T; untilMs: number }> => {
  const nowMs = now();
  const [usual, plans] = await Promise.all([
    readContent({ models }, content),
    readPlans(models, content.key),
  ]);
  const plan = planInForce(plans, nowMs, timeZone);
  const [untilMs = Number.POSITIVE_INFINITY] = planMoments(plans, nowMs, timeZone);
  return { value: plan ? content.schema.parse(plan.value) : usual, untilMs };
};

/** The thought of the day of a league that has set none, and until when (ms). */
export type DefaultThought = { text: string; textEs: string; untilMs: number };

/** `schedule/calendar` provides the default. */
export type ThoughtDeps = InForceDeps & { readDefaultThought: () => Promise<DefaultThought> };

/** Returns the thought of the day in effect; an empty text means the default. */
export const readThoughtInForce = async (deps: ThoughtDeps): Promise<{ value: Thought; untilMs: number }> => {
  const { value, untilMs } = await readInForce(deps, contentKinds.thought);
  if (value.text) return { value, untilMs };
  const { text, textEs, untilMs: defaultUntilMs } = await deps.readDefaultThought();
  return {
    value: { ...value, text, textEs: value.textEs ?? textEs },
    untilMs: Math.min(untilMs, defaultUntilMs),
  };
};
