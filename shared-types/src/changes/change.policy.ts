import { can, type Permission } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

/** Whether somebody may undo a change: by the right to undo at all, and the right that the change itself took. */
export const canUndoChange = (actor: Pick<PolicyActor, 'viewer'>, needed: Permission): boolean =>
  can(actor.viewer, 'change:undo') && can(actor.viewer, needed);
