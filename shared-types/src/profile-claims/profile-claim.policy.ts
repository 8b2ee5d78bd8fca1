// Who decides whether a member is the walk-in of an earlier night: the office, and the host of that night.
import { can } from '../permissions/access.ts';
import { hostsNight, type PolicyActor } from '../permissions/scope.rules.ts';

type Answering = Pick<PolicyActor, 'viewer' | 'accountId' | 'hostName'>;

/** Which profile claims the actor may answer: all, those of nights that they hosted, or none. */
export const profileClaimsToAnswer = ({ viewer }: Pick<PolicyActor, 'viewer'>): 'all' | 'own' | 'none' => {
  if (can(viewer, 'profile-claim:answer-all')) return 'all';
  return can(viewer, 'profile-claim:answer') ? 'own' : 'none';
};

/** Whether the actor may answer a claim; nobody may answer their own. */
export const canAnswerProfileClaim = (
  actor: Answering,
  claim: { playerId: string; hostNames: readonly string[] },
): boolean => {
  if (actor.accountId === claim.playerId) return false;
  const reach = profileClaimsToAnswer(actor);
  return (
    reach === 'all' ||
    (reach === 'own' && claim.hostNames.some((hostName) => hostsNight(actor, { hostName })))
  );
};
