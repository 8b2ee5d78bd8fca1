// Which planned piece of content is in effect at an instant. Decided on reading, from wall-clock times of the league,
// so that no job can be late and a change of clocks moves nothing.
import { instantOf } from '../common/league-instant.ts';

/** The period of a plan in wall-clock times of the league; without a last day it has no end. */
export type PlanTimes = {
  id: string;
  startsOn: string;
  startsAt: string;
  endsOn: string | null;
  endsAt: string;
};

/** The instant (ms) from which a plan is in effect. */
export const planStartMs = ({ startsOn, startsAt }: Omit<PlanTimes, 'id'>, timeZone: string): number =>
  instantOf(startsOn, startsAt, timeZone);

/** The instant (ms) at which a plan ends; infinite without an end. */
export const planEndMs = ({ endsOn, endsAt }: Omit<PlanTimes, 'id'>, timeZone: string): number =>
  endsOn === null ? Number.POSITIVE_INFINITY : instantOf(endsOn, endsAt, timeZone);

/** Whether the first of two plans that include the instant takes precedence: it began later, or was made later. */
const goesBefore = (a: PlanTimes, b: PlanTimes, timeZone: string): boolean => {
  const apart = planStartMs(a, timeZone) - planStartMs(b, timeZone);
  return apart === 0 ? a.id > b.id : apart > 0;
};

/** The plan in effect at `nowMs`: of several the one that began last; null if there is none and the default applies. */
export const planInForce = <P extends PlanTimes>(
  plans: readonly P[],
  nowMs: number,
  timeZone: string,
): P | null => {
  let chosen: P | null = null;
  for (const plan of plans) {
    const isOn = planStartMs(plan, timeZone) <= nowMs && nowMs < planEndMs(plan, timeZone);
    if (isOn && (chosen === null || goesBefore(plan, chosen, timeZone))) chosen = plan;
  }
  return chosen;
};

/** The instants (ms) after `nowMs` at which plans begin or end, in order. */
export const planMoments = (plans: readonly PlanTimes[], nowMs: number, timeZone: string): number[] =>
  plans
    .flatMap((plan) => [planStartMs(plan, timeZone), planEndMs(plan, timeZone)])
    .filter((atMs) => atMs > nowMs && Number.isFinite(atMs))
    .sort((a, b) => a - b);

/** The states of a plan: `covered` if its period includes the instant, but another plan takes precedence. */
const planStates = ['in-force', 'covered', 'planned', 'ended'] as const;
export type PlanState = (typeof planStates)[number];

/** The state of one of the plans at `nowMs`. */
export const planStateOf = (
  plan: PlanTimes,
  plans: readonly PlanTimes[],
  nowMs: number,
  timeZone: string,
): PlanState => {
  if (planEndMs(plan, timeZone) <= nowMs) return 'ended';
  if (planStartMs(plan, timeZone) > nowMs) return 'planned';
  return planInForce(plans, nowMs, timeZone)?.id === plan.id ? 'in-force' : 'covered';
};
