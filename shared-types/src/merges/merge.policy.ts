// Who may merge two accounts. An account with a role is never the one that is removed: its rights would go to
// somebody else, or be lost.
import { can, type Role, type Viewer } from '../permissions/access.ts';
import { outranks } from '../permissions/role-order.ts';

type Actor = { viewer: Viewer; accountId: string | null };
type Target = { id: string; role: Role };

/** Whether an account may be the one that is kept: the actor's own, or one whose role the actor outranks. */
export const canKeepAccount = (actor: Actor, survivor: Target): boolean =>
  can(actor.viewer, 'account:combine') &&
  (actor.accountId === survivor.id || outranks(actor.viewer, survivor.role));

/** Whether a merge may be undone: asks for both accounts, with their present roles, what the merge asked for the kept one. */
export const canUndoMerge = (
  actor: Actor,
  { survivor, merged }: { survivor: Target; merged: Target },
): boolean => canKeepAccount(actor, survivor) && canKeepAccount(actor, merged);

/** Whether an account may be the one that is removed: staff and hosts give up their role first, or are kept. */
export const mayGoInMerge = ({ role }: Pick<Target, 'role'>): boolean => role === 'Player';

/** Whether an account may take over the other one's sign-in: not that of staff, since it gives access to its rights. */
export const mayTakeSignIn = ({ role }: Pick<Target, 'role'>): boolean => role === 'Player';
