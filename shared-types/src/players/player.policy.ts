import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

/** Whether the actor may change a member's picture: the member, and the office for every member. */
export const canChangeProfileImage = (
  { viewer, accountId }: Pick<PolicyActor, 'viewer' | 'accountId'>,
  member: { id: string },
): boolean => accountId === member.id || can(viewer, 'profile-image:edit');
