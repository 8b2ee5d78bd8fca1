// Properties of roles: whether a role is limited to places, and which account fields define it.
import { administrators, can, type Permission, permissionNames, type Role, roles } from './access.ts';
import { superAdminAccess } from './role-of.ts';

/** Whether a role is limited to the places of the account. */
export const actsAtPlaces = (role: Role): boolean => role === 'Operator' || role === 'Region Operator';

/** Whether a role can be limited to single venues; a region operator has whole regions. */
export const actsAtVenues = (role: Role): boolean => role === 'Operator';

/** Whether the settings of the server alone give a role; nobody on the site can. */
export const isGrantedByServer = (role: Role): boolean => role === 'Master Admin';

/** The account fields from which `roleOf` derives a role. */
export const storedFieldsOf = (role: Role) => ({
  role,
  isAdmin: (administrators as readonly Role[]).includes(role),
  adminPermissions: role === 'Super Admin' ? [superAdminAccess] : [],
});

/** Each permission with the roles that hold it; those with the most roles come first. */
export const permissionMatrix: readonly { permission: Permission; holders: readonly Role[] }[] =
  permissionNames
    .map((permission) => ({ permission, holders: roles.filter((role) => can(role, permission)) }))
    .sort((a, b) => b.holders.length - a.holders.length);
