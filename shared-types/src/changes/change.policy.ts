import { can, type Permission } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

/** Whether the actor may undo a change: requires the general right to undo, and the right to make the change itself. */
export const canUndoChange = (actor: Pick<PolicyActor, 'viewer'>, needed: Permission): boolean =>
  can(actor.viewer, 'change:undo') && can(actor.viewer, needed);
