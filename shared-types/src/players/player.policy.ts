import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

/** Whether somebody may change a member's picture: the member, and the office everybody's. */
export const canChangeProfileImage = (
  { viewer, accountId }: Pick<PolicyActor, 'viewer' | 'accountId'>,
  member: { id: string },
): boolean => accountId === member.id || can(viewer, 'profile-image:edit');
