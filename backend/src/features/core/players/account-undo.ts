// Who may undo a change of an account: whoever may edit it now, and for a change of its role whoever may give the role
// that the undo restores. So nobody undoes what somebody above them decided.
import type { BareReason } from '@ahl/shared-types/common';
import { canEditMember } from '@ahl/shared-types/members';
import { rolesToGive } from '@ahl/shared-types/roles';
import type { Types } from 'mongoose';
import type { AccountRole, UndoContext } from '#audit/audit.ts';
import { roleHeld } from './role-held.ts';

/** The fields that decide a role and where it applies. */
type AccountRow = AccountRole & {
  _id: Types.ObjectId;
  regions?: readonly number[] | null;
  venueIds?: readonly Types.ObjectId[] | null;
};

/** Creates the function that returns the role of a stored account. */
export const createRoleOf =
  (masterAdminEmail: string): UndoContext<AccountRow>['roleOf'] =>
  (account) =>
    roleHeld(account, masterAdminEmail);

/** Returns the places at which an account has its role, in order. */
const placesOf = ({ regions, venueIds }: Pick<AccountRow, 'regions' | 'venueIds'>) => ({
  regions: [...(regions ?? [])].sort((a, b) => a - b),
  venueIds: (venueIds ?? []).map(String).sort(),
});

/** Whether two states of an account have the same given role; whether it hosts nights is a separate matter. */
export const hasSameRole = (
  before: AccountRow,
  row: AccountRow,
  roleOf: UndoContext<AccountRow>['roleOf'],
): boolean =>
  roleOf({ ...before, isHost: false }) === roleOf({ ...row, isHost: false }) &&
  JSON.stringify(placesOf(before)) === JSON.stringify(placesOf(row));

/** Returns why somebody may not change an account as an undo would; null if they may. */
export const refuseAccountUndo = ({
  before,
  row,
  actor,
  roleOf,
}: UndoContext<AccountRow>): BareReason | null => {
  const account = before ?? row;
  if (!account) return null;
  const target = { id: account._id.toHexString(), role: roleOf(account) };
  if (!before || !row || hasSameRole(before, row, roleOf))
    return canEditMember(actor, target) ? null : 'member.higher-role';
  const role = roleOf({ ...row, isHost: false });
  return rolesToGive(actor, target).some((assignable) => assignable === role)
    ? null
    : 'role.not-yours-to-give';
};
