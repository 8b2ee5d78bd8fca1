import { can } from '../permissions/access.ts';
import { hostsNight, type PolicyActor } from '../permissions/scope.rules.ts';

type Answering = Pick<PolicyActor, 'viewer' | 'accountId' | 'hostName'>;

/** Which claims the actor may answer: all, those of nights that they host or posted, or none. */
export const claimsToAnswer = ({ viewer }: Pick<PolicyActor, 'viewer'>): 'all' | 'own' | 'none' => {
  if (can(viewer, 'points-claim:answer-all')) return 'all';
  return can(viewer, 'points-claim:answer') ? 'own' : 'none';
};

/** Whether the actor may answer a claim: the office, the host of its night, and whoever posted its result. */
export const canAnswerClaim = (
  actor: Answering,
  claim: { hostName: string; postedBy: string | null },
): boolean => {
  const reach = claimsToAnswer(actor);
  if (reach !== 'own') return reach === 'all';
  return hostsNight(actor, claim) || (claim.postedBy !== null && claim.postedBy === actor.accountId);
};
