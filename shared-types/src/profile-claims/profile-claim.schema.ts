// A member claims to have played before, without an account. The office or the host of that night decides.
import { z } from 'zod';
import { optionalLineField, optionalTextField } from '../common/form-fields.ts';
import { dateSchema, idSchema, instantSchema, uuidSchema } from '../common/ids.ts';
import { listQuery } from '../common/pagination.ts';
import { reason } from '../reasons/reason.ts';

/** The states of a claim. */
export const profileClaimStates = ['open', 'approved', 'declined', 'withdrawn'] as const;
export type ProfileClaimState = (typeof profileClaimStates)[number];

const numberField = z
  .int(reason('person.player-number-example'))
  .min(1, reason('person.player-number-example'))
  .max(99_999_999, reason('person.player-number-example'))
  .nullable()
  .default(null);

/** What a member knows of the time before the account: the number, a night at a venue, or both. */
export const profileClaimInputSchema = z
  .object({
    requestId: uuidSchema,
    playerNumber: numberField,
    venueId: idSchema.nullable().default(null),
    date: dateSchema.nullable().default(null).describe('A night that was played, a league date.'),
    playedAs: optionalLineField(80).describe(
      'The name that was given at the door, if it was a different one.',
    ),
    note: optionalTextField(500),
  })
  .refine(({ playerNumber, venueId, date }) => playerNumber !== null || (venueId !== null && date !== null), {
    path: ['playerNumber'],
    error: reason('profile-claim.number-or-night'),
  });

const claimFields = {
  id: z.string(),
  state: z.enum(profileClaimStates),
  sentAt: instantSchema,
  playerNumber: z.int().nullable(),
  venue: z.object({ id: z.string(), name: z.string() }).nullable(),
  date: z.string().nullable(),
  playedAs: z.string(),
  note: z.string(),
  answer: z.string().describe('What the member is told; empty for nothing.'),
  answeredAt: instantSchema.nullable(),
};

/** A claim as its member sees it: without the candidates. */
export const ownProfileClaimSchema = z.object(claimFields);
export type OwnProfileClaim = z.infer<typeof ownProfileClaimSchema>;

/** A walk-in who may be the subject of a claim. */
const claimCandidateSchema = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  playerNumber: z.int(),
  nights: z.int(),
  lastPlayedOn: z.string().nullable(),
  place: z.int().nullable().describe('In the night that the claim names.'),
  isSameName: z.boolean(),
});
export type ClaimCandidate = z.infer<typeof claimCandidateSchema>;

/** A claim as seen by those who can answer it. */
export const profileClaimSchema = z.object({
  ...claimFields,
  member: z.object({ id: z.string(), name: z.string(), playerNumber: z.int(), city: z.string() }),
  candidates: z
    .array(claimCandidateSchema)
    .describe('Members without a sign-in who fit, the likeliest first.'),
});
export type ProfileClaim = z.infer<typeof profileClaimSchema>;

export const profileClaimQuerySchema = listQuery(['sentAt']).extend({
  state: z.enum(profileClaimStates).optional(),
});

/** The answer to a claim; an approval names the walk-in. */
export const profileClaimAnswerSchema = z
  .object({
    decision: z.enum(['approve', 'decline']),
    playerId: idSchema.nullable().default(null),
    answer: optionalTextField(500),
  })
  .refine(({ decision, playerId }) => decision === 'decline' || playerId !== null, {
    path: ['playerId'],
    error: reason('profile-claim.choose-walk-in'),
  });
