// Which accounts the office may act on: only those that the actor outranks. A link into an account, a changed e-mail or
// a ban gives power over what its owner may do.
import { can, type Role, type Viewer } from '../permissions/access.ts';
import { outranks } from '../permissions/role-order.ts';

type Actor = { viewer: Viewer; accountId: string | null };
type Target = { id: string; role: Role };

/**
 * Whether the actor may write to an account at all: to their own, or to one of a lower role. Every writer of accounts
 * checks it, below the policies of the single acts.
 */
export const canWriteAccount = ({ viewer, accountId }: Actor, { id, role }: Target): boolean =>
  accountId === id || outranks(viewer, role);

const isOther = ({ accountId }: Actor, { id }: Target): boolean => accountId !== id;

/** Whether the actor may edit the fields of a member that the office edits. */
export const canEditMember = ({ viewer, accountId }: Actor, target: Target): boolean =>
  can(viewer, 'member:manage') && canWriteAccount({ viewer, accountId }, target);

/** Whether the actor may help a member sign in: links, another e-mail, the end of sessions. */
export const canFixLogin = (actor: Actor, target: Target): boolean =>
  can(actor.viewer, 'login:fix') && isOther(actor, target) && outranks(actor.viewer, target.role);

/** Whether the actor may reopen a member's closed account. */
export const canReopenAccount = (actor: Actor, target: Target): boolean =>
  can(actor.viewer, 'account:reopen') && isOther(actor, target) && outranks(actor.viewer, target.role);

/** Whether the actor may ban a member; staff must give up their roles first. */
export const canBan = (actor: Actor, target: Target): boolean =>
  can(actor.viewer, 'member:ban') && isOther(actor, target) && outranks(actor.viewer, target.role);

/** Whether the actor may view the site as a member sees it. */
export const canViewAs = (actor: Actor, target: Target): boolean =>
  can(actor.viewer, 'member:view-as') && isOther(actor, target) && outranks(actor.viewer, target.role);

/** Whether the actor may make a member a host. */
export const canMakeHost = (actor: Actor, target: Target): boolean =>
  can(actor.viewer, 'host:edit') && canWriteAccount(actor, target);

/** Whether the actor may open the roles of a member. */
export const canGiveRoles = ({ viewer }: Actor): boolean => can(viewer, 'role:manage');
