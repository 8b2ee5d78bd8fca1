// Who may assign which role to whom: only roles below one's own, only to accounts below one's own, never to oneself. So
// the last master admin cannot lock themself out, and nobody can create an equal.
import { can, type Role, type Viewer } from '../permissions/access.ts';
import { isGrantedByServer } from '../permissions/role-kinds.ts';
import { outranks } from '../permissions/role-order.ts';
import { type AssignableRole, assignableRoles } from './role.schema.ts';

type Actor = { viewer: Viewer; accountId: string | null };
type Target = { id: string; role: Role };

/** The roles that the actor may assign to a member; empty for a member whose role they may not change. */
export const rolesToGive = ({ viewer, accountId }: Actor, { id, role }: Target): AssignableRole[] => {
  if (!can(viewer, 'role:manage') || accountId === id || isGrantedByServer(role)) return [];
  if (!outranks(viewer, role)) return [];
  return assignableRoles.filter((candidate) => outranks(viewer, candidate));
};
