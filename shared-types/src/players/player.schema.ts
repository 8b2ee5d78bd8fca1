import { z } from 'zod';
import { optionalLineField, personNameField } from '../common/form-fields.ts';
import { uuidSchema } from '../common/ids.ts';
import { roles } from '../permissions/access.ts';
import { reason } from '../reasons/reason.ts';
import { refuseReservedNames } from './person-names.ts';

/** A member as visible to the member and to admins (spec section 3). */
export const playerSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  middleInitial: z.string(),
  playerNumber: z.number().int(),
  pokerHandle: z.string(),
  city: z.string(),
  state: z.string(),
  rank: z.string(),
  totalTournaments: z.number().int(),
  totalWinnings: z.number().int().describe('Integer cents.'),
  email: z.string(),
  isAdmin: z.boolean(),
  isHost: z.boolean(),
  hostName: z.string().describe('The name under which events are assigned to the host; empty for none.'),
  regions: z.array(z.int()).describe('The regions in which an operator acts.'),
  venueIds: z.array(z.string()).describe('The venues at which an operator acts, beside the regions.'),
  managesVenue: z.boolean().describe('The office named the member as one who manages a venue.'),
  role: z.enum(roles),
  adminPermissions: z.array(z.string()),
  profileImage: z.string().nullable(),
  language: z
    .enum(['en', 'es'])
    .nullable()
    .describe('As the member chose; null: the language of the browser.'),
});
export type Player = z.infer<typeof playerSchema>;

/** The public data of a member: no e-mail, rights or money. */
export const publicPlayerSchema = playerSchema.pick({
  id: true,
  firstName: true,
  lastName: true,
  middleInitial: true,
  pokerHandle: true,
  playerNumber: true,
  city: true,
  state: true,
  profileImage: true,
  rank: true,
});
export type PublicPlayer = z.infer<typeof publicPlayerSchema>;

/** A walk-in who becomes a member: repeating the same key creates only one member. */
export const walkInSchema = z
  .object({
    idempotencyKey: uuidSchema,
    firstName: personNameField(reason('person.first-name-missing')),
    lastName: personNameField(reason('person.last-name-missing')),
    city: optionalLineField(60),
    isAnotherPerson: z
      .boolean()
      .default(false)
      .describe('Set after the members of the same name were shown.'),
  })
  .superRefine(refuseReservedNames);
