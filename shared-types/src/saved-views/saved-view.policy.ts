import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

/** Whether somebody sees, changes and deletes a view: who saved it, and the whole office where it is shared. */
export const canUseSavedView = (
  { viewer, accountId }: Pick<PolicyActor, 'viewer' | 'accountId'>,
  view: { ownerId: string; isShared: boolean },
): boolean => can(viewer, 'admin-panel:see') && (view.isShared || view.ownerId === accountId);
