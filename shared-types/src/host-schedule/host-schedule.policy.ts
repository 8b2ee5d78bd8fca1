import { can } from '../permissions/access.ts';
import { hostsNight, type PolicyActor } from '../permissions/scope.rules.ts';

/** Whether the week of a host is somebody's own: a former host, whose name is still there, has none. */
export const ownsHostSchedule = (
  actor: Pick<PolicyActor, 'isHost' | 'hostName'>,
  week: { hostName: string },
): boolean => actor.isHost && hostsNight(actor, week);

/** Whether somebody may see the week of a host: that host, and the office every host's. */
export const canSeeHostSchedule = (
  actor: Pick<PolicyActor, 'viewer' | 'isHost' | 'hostName'>,
  week: { hostName: string },
): boolean => ownsHostSchedule(actor, week) || can(actor.viewer, 'host-schedule:see-all');
