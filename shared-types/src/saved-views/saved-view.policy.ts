import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

/** Whether a view is the caller's own. */
export const ownsSavedView = (
  { accountId }: Pick<PolicyActor, 'accountId'>,
  { ownerId }: { ownerId: string },
): boolean => accountId === ownerId;

/** Whether somebody sees, changes and deletes a view: who saved it, and the whole office where it is shared. */
export const canUseSavedView = (
  actor: Pick<PolicyActor, 'viewer' | 'accountId'>,
  view: { ownerId: string; isShared: boolean },
): boolean => can(actor.viewer, 'admin-panel:see') && (view.isShared || ownsSavedView(actor, view));
