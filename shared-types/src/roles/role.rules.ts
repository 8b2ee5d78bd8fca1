// The account fields of a role, and whether a change of role reduces rights. Pure.
import { type Role, roles } from '../permissions/access.ts';
import { actsAtPlaces, actsAtVenues, storedFieldsOf } from '../permissions/role-kinds.ts';
import type { AssignableRole } from './role.schema.ts';

/** The places where a role applies. */
export type RolePlaces = { regions: readonly number[]; venueIds: readonly string[] };

/** The account fields that define a role; places are stored only for roles that are limited to places. */
export const roleFieldsOf = (role: AssignableRole, { regions, venueIds }: RolePlaces) => ({
  ...storedFieldsOf(role),
  regions: actsAtPlaces(role) ? [...new Set(regions)].sort((a, b) => a - b) : [],
  venueIds: actsAtVenues(role) ? [...new Set(venueIds)].sort() : [],
});

type Held = RolePlaces & { role: Role };

/** Whether a change reduces rights or places: then open sessions must not continue. */
export const rightsShrink = (before: Held, after: Held): boolean => {
  if (roles.indexOf(after.role) < roles.indexOf(before.role)) return true;
  if (!actsAtPlaces(after.role)) return false;
  return (
    before.regions.some((region) => !after.regions.includes(region)) ||
    before.venueIds.some((id) => !after.venueIds.includes(id))
  );
};

/** Whether a change adds rights or places: then links into the account from before must not open it. */
export const rightsGrow = (before: Held, after: Held): boolean => rightsShrink(after, before);
