import { type Role, roleOf } from '@ahl/shared-types/permissions';
import type { AccountRole } from '#audit/audit.ts';

/** Returns the role that a stored account has. */
export const roleHeld = (account: AccountRole, masterAdminEmail: string): Role =>
  roleOf(
    { ...account, adminPermissions: account.adminPermissions ?? [], email: account.email ?? '' },
    masterAdminEmail,
  );
