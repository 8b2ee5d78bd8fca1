// Who sees all data of a member, regardless of the member's privacy. Others see `presentMemberForOthers`.
import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

type Looking = Pick<PolicyActor, 'viewer'>;

/** Whether the actor runs nights or the league, and has to know the members' identity. */
export const canSeeMembersInFull = ({ viewer }: Looking): boolean => can(viewer, 'member:see-in-full');

/** Whether the actor enters results, and has to find all players. */
export const canSeeMembersToEnter = ({ viewer }: Looking): boolean => can(viewer, 'member:see-to-enter');
