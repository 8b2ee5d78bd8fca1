import { can } from '../permissions/access.ts';
import { hostsNight, type PolicyActor } from '../permissions/scope.rules.ts';

/** Whether a host's week is the actor's own. */
export const ownsHostSchedule = (actor: Pick<PolicyActor, 'hostName'>, week: { hostName: string }): boolean =>
  hostsNight(actor, week);

/** Whether the actor may see a host's week: the host, and the office for every host. */
export const canSeeHostSchedule = (
  actor: Pick<PolicyActor, 'viewer' | 'hostName'>,
  week: { hostName: string },
): boolean => ownsHostSchedule(actor, week) || can(actor.viewer, 'host-schedule:see-all');

/** Whether a host is the actor: hosts with the same name are distinguished by their account. */
export const isOwnHost = (
  { accountId }: { accountId: string | null },
  { playerId }: { playerId: string | null },
): boolean => accountId !== null && playerId === accountId;
