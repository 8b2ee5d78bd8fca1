// Who may make one account of two. An account with a role is never the one that goes: what its owner may do would go to
// somebody else, or nowhere.
import { can, type Role, type Viewer } from '../permissions/access.ts';
import { outranks } from '../permissions/role-order.ts';

type Actor = { viewer: Viewer; accountId: string | null };
type Target = { id: string; role: Role };

/** Whether an account may be the one that is kept: nobody reaches up. */
export const canKeepAccount = (actor: Actor, kept: Target): boolean =>
  can(actor.viewer, 'account:combine') && (actor.accountId === kept.id || outranks(actor.viewer, kept.role));

/** Whether an account may be the one that goes: staff and hosts give up their role first, or are the one that is kept. */
export const mayGoInMerge = ({ role }: Pick<Target, 'role'>): boolean => role === 'Player';

/** Whether an account may take the other one's sign-in: not that of staff, for it opens what its role may do. */
export const mayTakeSignIn = ({ role }: Pick<Target, 'role'>): boolean => role === 'Player';
