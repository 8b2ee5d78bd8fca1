// Who of the office may act on whose account: nobody reaches up. A way into an account, another e-mail or a ban is a way
// to what its owner may do.
import { can, type Role, type Viewer } from '../permissions/access.ts';
import { outranks } from '../permissions/role-order.ts';

type Actor = { viewer: Viewer; accountId: string | null };
type Target = { id: string; role: Role };

const isOther = ({ accountId }: Actor, { id }: Target): boolean => accountId !== id;

/** Whether somebody may edit what the office writes of a member. */
export const canEditMember = ({ viewer, accountId }: Actor, target: Target): boolean =>
  can(viewer, 'member:manage') && (accountId === target.id || outranks(viewer, target.role));

/** Whether somebody may help a member in: links, another e-mail, the end of sessions. */
export const canFixLogin = (actor: Actor, target: Target): boolean =>
  can(actor.viewer, 'login:fix') && isOther(actor, target) && outranks(actor.viewer, target.role);

/** Whether somebody may open the closed account of a member. */
export const canReopenAccount = (actor: Actor, target: Target): boolean =>
  can(actor.viewer, 'account:reopen') && isOther(actor, target) && outranks(actor.viewer, target.role);

/** Whether somebody may ban a member; staff give up their roles first. */
export const canBan = (actor: Actor, target: Target): boolean =>
  can(actor.viewer, 'member:ban') && isOther(actor, target) && outranks(actor.viewer, target.role);

/** Whether somebody may look at the site as a member sees it. */
export const canViewAs = (actor: Actor, target: Target): boolean =>
  can(actor.viewer, 'member:view-as') && isOther(actor, target) && outranks(actor.viewer, target.role);

/** Whether somebody may open the roles of a member. */
export const canGiveRoles = ({ viewer }: Actor): boolean => can(viewer, 'role:manage');
