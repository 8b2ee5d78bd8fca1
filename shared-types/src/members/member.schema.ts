// Members as listed and read by the office.
import { z } from 'zod';
import { idSchema, instantSchema } from '../common/ids.ts';
import { listQuery } from '../common/pagination.ts';
import { roles } from '../permissions/access.ts';

/** Special states of an account, by which the office filters. */
export const memberStates = ['no-email', 'no-password', 'banned', 'closing'] as const;
export type MemberState = (typeof memberStates)[number];

/** When a member last played, by which the office filters. */
const playedFilters = ['last-30-days', 'not-for-60-days', 'not-for-a-year', 'never'] as const;
export type PlayedFilter = (typeof playedFilters)[number];

/** A member in the office's list. */
export const memberRowSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  pokerHandle: z.string(),
  playerNumber: z.int(),
  email: z.string().describe('Empty for none.'),
  profileImage: z.string().nullable(),
  region: z.int().nullable(),
  homeVenue: z.object({ id: z.string(), name: z.string() }).nullable().describe('Where they played most.'),
  role: z.enum(roles),
  nights: z.int(),
  lastPlayedOn: z.string().nullable().describe('A league date.'),
  joinedAt: instantSchema,
  states: z.array(z.enum(memberStates)),
  tags: z.array(z.string()),
});
export type MemberRow = z.infer<typeof memberRowSchema>;

/** The query of the list. */
export const memberQuerySchema = listQuery([
  'name',
  'playerNumber',
  'nights',
  'lastPlayedOn',
  'joinedAt',
]).extend({
  region: z.coerce.number().int().optional(),
  venueId: idSchema.optional().describe('The home venue.'),
  role: z.enum(roles).optional(),
  played: z.enum(playedFilters).optional(),
  state: z.enum(memberStates).optional(),
  tag: z.string().trim().max(30).optional().describe('One that the office gave, without regard to case.'),
});
export type MemberQuery = z.output<typeof memberQuerySchema>;
