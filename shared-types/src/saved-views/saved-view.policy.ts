import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

/** Whether the view belongs to the caller. */
export const ownsSavedView = (
  { accountId }: Pick<PolicyActor, 'accountId'>,
  { ownerId }: { ownerId: string },
): boolean => accountId === ownerId;

/** Whether the actor may see, change and delete a view: its owner, and the whole office if it is shared. */
export const canUseSavedView = (
  actor: Pick<PolicyActor, 'viewer' | 'accountId'>,
  view: { ownerId: string; isShared: boolean },
): boolean => can(actor.viewer, 'admin-panel:see') && (view.isShared || ownsSavedView(actor, view));
