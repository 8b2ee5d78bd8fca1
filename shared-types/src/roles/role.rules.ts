// What a role is made of in an account, and whether rights shrink from one to another. Pure.
import { type Role, roles } from '../permissions/access.ts';
import { actsAtPlaces, actsAtVenues, storedFieldsOf } from '../permissions/role-kinds.ts';
import type { GivenRole } from './role.schema.ts';

/** Where a role is used. */
export type RolePlaces = { regions: readonly number[]; venueIds: readonly string[] };

/** The fields of an account that make a role; places are kept for those who act at places alone. */
export const roleFieldsOf = (role: GivenRole, { regions, venueIds }: RolePlaces) => ({
  ...storedFieldsOf(role),
  regions: actsAtPlaces(role) ? [...new Set(regions)].sort((a, b) => a - b) : [],
  venueIds: actsAtVenues(role) ? [...new Set(venueIds)].sort() : [],
});

type Held = RolePlaces & { role: Role };

/** Whether somebody may do less than before, or at fewer places: then open pages must not continue. */
export const rightsShrink = (before: Held, after: Held): boolean => {
  if (roles.indexOf(after.role) < roles.indexOf(before.role)) return true;
  if (!actsAtPlaces(after.role)) return false;
  return (
    before.regions.some((region) => !after.regions.includes(region)) ||
    before.venueIds.some((id) => !after.venueIds.includes(id))
  );
};
