// What a role is made of in an account, and whether rights shrink from one to another. Pure.
import { type Role, roles } from '../permissions/access.ts';
import { superAdminAccess } from '../permissions/role-of.ts';
import type { GivenRole } from './role.schema.ts';

/** Where a role is used. */
export type RolePlaces = { regions: readonly number[]; venueIds: readonly string[] };

/** The fields of an account that make a role; places are kept for those who act at places alone. */
export const roleFieldsOf = (role: GivenRole, { regions, venueIds }: RolePlaces) => {
  const isOperator = role === 'Operator' || role === 'Region Operator';
  return {
    role,
    isAdmin: role === 'Administrator' || role === 'Super Admin',
    adminPermissions: role === 'Super Admin' ? [superAdminAccess] : [],
    regions: isOperator ? [...new Set(regions)].sort((a, b) => a - b) : [],
    venueIds: role === 'Operator' ? [...new Set(venueIds)].sort() : [],
  };
};

type Held = RolePlaces & { role: Role };

/** Whether somebody may do less than before, or at fewer places: then open pages must not go on. */
export const rightsShrink = (before: Held, after: Held): boolean => {
  if (roles.indexOf(after.role) < roles.indexOf(before.role)) return true;
  const isOperator = after.role === 'Operator' || after.role === 'Region Operator';
  if (!isOperator) return false;
  return (
    before.regions.some((region) => !after.regions.includes(region)) ||
    before.venueIds.some((id) => !after.venueIds.includes(id))
  );
};
