import { type Role, roles } from './access.ts';

/** The account fields that decide a person's role; the master admin is the one account with the configured e-mail. */
export type RoleSource = {
  email: string;
  isAdmin: boolean;
  isHost: boolean;
  role: string;
  adminPermissions: readonly string[];
};

/** The permission in `adminPermissions` that makes an admin a super admin (spec section 6). */
export const superAdminAccess = 'SUPER_ADMIN_ACCESS';

/** The one role of a person (spec section 6): stored admin rights count only if `isAdmin` is set. */
export const roleOf = (account: RoleSource, masterAdminEmail: string): Role => {
  if (account.isAdmin && masterAdminEmail !== '' && account.email === masterAdminEmail.toLowerCase())
    return 'Master Admin';
  if (account.isAdmin)
    return account.adminPermissions.includes(superAdminAccess) ? 'Super Admin' : 'Administrator';
  const stored = roles.find((role) => role === account.role);
  if (stored === 'Operator' || stored === 'Region Operator') return stored;
  return account.isHost ? 'Host' : 'Player';
};
