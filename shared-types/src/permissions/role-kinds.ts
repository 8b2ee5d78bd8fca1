// What kind of role one is: whether it acts at places, and what makes it in an account.
import { administrators, can, type Permission, permissionNames, type Role, roles } from './access.ts';
import { superAdminAccess } from './role-of.ts';

/** Whether a role acts where the account says, and nowhere else. */
export const actsAtPlaces = (role: Role): boolean => role === 'Operator' || role === 'Region Operator';

/** Whether the places of a role may be single venues; a region operator has whole regions. */
export const actsAtVenues = (role: Role): boolean => role === 'Operator';

/** The fields of an account by which `roleOf` finds a role. */
export const storedFieldsOf = (role: Role) => ({
  role,
  isAdmin: (administrators as readonly Role[]).includes(role),
  adminPermissions: role === 'Super Admin' ? [superAdminAccess] : [],
});

/** Each permission with the roles that hold it; what most roles may do comes first. */
export const permissionMatrix: readonly { permission: Permission; holders: readonly Role[] }[] =
  permissionNames
    .map((permission) => ({ permission, holders: roles.filter((role) => can(role, permission)) }))
    .sort((a, b) => b.holders.length - a.holders.length);
