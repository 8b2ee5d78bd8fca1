// Who sees all of a member, whatever the member allows. What others see is `seenByOthers`.
import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

type Looking = Pick<PolicyActor, 'viewer'>;

/** Whether somebody runs nights or the league, and has to know whom they deal with. */
export const canSeeMembersInFull = ({ viewer }: Looking): boolean => can(viewer, 'member:see-in-full');

/** Whether somebody enters results, and has to find everybody who plays. */
export const canSeeMembersToEnter = ({ viewer }: Looking): boolean => can(viewer, 'member:see-to-enter');
