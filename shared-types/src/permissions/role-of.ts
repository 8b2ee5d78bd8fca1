import { type Role, roles } from './access.ts';

/** What decides a person's role; the master admin is one account, known by its e-mail. */
export type RoleSource = {
  email: string;
  isAdmin: boolean;
  isHost: boolean;
  role: string;
  adminPermissions: readonly string[];
};

/** The permission in `adminPermissions` that makes an admin a super admin (spec section 6). */
export const superAdminAccess = 'SUPER_ADMIN_ACCESS';

/** The one role that a person acts in (spec section 6): what is stored counts only as far as `isAdmin` allows it. */
export const roleOf = (account: RoleSource, masterAdminEmail: string): Role => {
  if (account.isAdmin && masterAdminEmail !== '' && account.email === masterAdminEmail.toLowerCase())
    return 'Master Admin';
  if (account.isAdmin)
    return account.adminPermissions.includes(superAdminAccess) ? 'Super Admin' : 'Administrator';
  const stored = roles.find((role) => role === account.role);
  if (stored === 'Operator' || stored === 'Region Operator') return stored;
  return account.isHost ? 'Host' : 'Player';
};
