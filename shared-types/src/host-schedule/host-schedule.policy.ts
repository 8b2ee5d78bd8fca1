import { can } from '../permissions/access.ts';
import { hostsNight, type PolicyActor } from '../permissions/scope.rules.ts';

/** Whether the week of a host is somebody's own. */
export const ownsHostSchedule = (actor: Pick<PolicyActor, 'hostName'>, week: { hostName: string }): boolean =>
  hostsNight(actor, week);

/** Whether somebody may see the week of a host: that host, and the office every host's. */
export const canSeeHostSchedule = (
  actor: Pick<PolicyActor, 'viewer' | 'hostName'>,
  week: { hostName: string },
): boolean => ownsHostSchedule(actor, week) || can(actor.viewer, 'host-schedule:see-all');

/** Whether a host is somebody's own person: two of one name are told apart by the account. */
export const isOwnHost = (
  { accountId }: { accountId: string | null },
  { playerId }: { playerId: string | null },
): boolean => accountId !== null && playerId === accountId;
