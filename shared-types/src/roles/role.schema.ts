// The staff of the league: role, places, end date, and who assigned it. Hosts are stored with their nights.
import { z } from 'zod';
import { dateSchema, idSchema, instantSchema } from '../common/ids.ts';
import { listQuery } from '../common/pagination.ts';
import { versionSchema } from '../common/version.ts';
import { roles } from '../permissions/access.ts';
import { actsAtPlaces, actsAtVenues } from '../permissions/role-kinds.ts';
import { reason } from '../reasons/reason.ts';

/** The roles that can be assigned here; `Player` removes a role. */
export const assignableRoles = [
  'Player',
  'Operator',
  'Region Operator',
  'Administrator',
  'Super Admin',
] as const;
export type AssignableRole = (typeof assignableRoles)[number];

/** The maximum number of places of one account. */
const maxRolePlaces = 200;
const tooMany = reason('list.too-long', { max: maxRolePlaces });

/** A role to assign to a member. */
export const roleInputSchema = z
  .object({
    role: z.enum(assignableRoles, reason('role.missing')),
    regions: z
      .array(z.int(reason('number.not-whole')), reason('message.region-missing'))
      .max(maxRolePlaces, tooMany)
      .default([]),
    venueIds: z.array(idSchema, reason('message.venue-missing')).max(maxRolePlaces, tooMany).default([]),
    until: dateSchema
      .nullable()
      .default(null)
      .describe('The last league date on which it applies; null: until it is removed.'),
    version: versionSchema,
  })
  .refine(({ role, regions }) => !actsAtPlaces(role) || actsAtVenues(role) || regions.length > 0, {
    path: ['regions'],
    error: reason('role.regions-missing'),
  })
  .refine(({ role, regions, venueIds }) => !actsAtVenues(role) || regions.length + venueIds.length > 0, {
    path: ['venueIds'],
    error: reason('role.places-missing'),
  });

/** A member with their role. */
export const roleRecordSchema = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  playerNumber: z.int(),
  email: z.string(),
  profileImage: z.string().nullable(),
  role: z.enum(roles),
  regions: z.array(z.int()),
  venues: z.array(z.object({ id: z.string(), name: z.string() })),
  hostName: z.string().describe('The name under which the member hosts; empty for none.'),
  until: z.string().nullable(),
  granted: z
    .object({ byName: z.string(), at: instantSchema })
    .nullable()
    .describe('Null if it is not known.'),
  mayGive: z
    .array(z.enum(assignableRoles))
    .describe('The roles that the caller can assign to this member; empty for none.'),
});
export type RoleRecord = z.infer<typeof roleRecordSchema>;

/** The query of the list of staff. */
export const roleQuerySchema = listQuery(['lastName', 'playerNumber']).extend({
  role: z.enum(['Operator', 'Region Operator', 'Administrator', 'Super Admin']).optional(),
});
