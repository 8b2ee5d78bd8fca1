import { z } from 'zod';
import {
  emailSchema,
  linkTokenSchema,
  mailLanguageSchema,
  newPasswordSchema,
  playerSessionSchema,
} from '../auth/auth.schema.ts';
import { formEnvelope, lineField, optionalLineField, personNameField } from '../common/form-fields.ts';
import { instantSchema } from '../common/ids.ts';
import { regionTextField } from '../common/region.schema.ts';
import { optionalBirthdayField } from '../players/birthday.rules.ts';
import { refuseReservedNames } from '../players/person-names.ts';
import { type ReasonText, reason } from '../reasons/reason.ts';

/** How somebody heard of the league. */
export const referralSources = ['Friend', 'Venue', 'Social media', 'Search', 'Host', 'Other'] as const;

const ticked = (missing: ReasonText) => z.literal(true, missing);

/** The form of `/join`. */
export const joinSchema = z
  .object({
    ...formEnvelope,
    firstName: personNameField(reason('person.your-first-name-missing')),
    lastName: personNameField(reason('person.your-last-name-missing')),
    email: emailSchema,
    pokerHandle: optionalLineField(30),
    birthday: optionalBirthdayField,
    city: lineField(reason('person.your-city-missing'), 60),
    state: z
      .string(reason('person.your-state-missing'))
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, reason('person.your-state-missing')),
    region: regionTextField(reason('join.region-missing')),
    referralSource: z.enum(referralSources, reason('join.referral-source-missing')),
    isOfAge: ticked(reason('join.age-not-confirmed')),
    confirmedAge: z
      .int(reason('number.not-whole'))
      .min(13, reason('number.too-small', { min: 13 }))
      .max(99, reason('number.too-large', { max: 99 }))
      .optional()
      .describe(
        'The age beside the tick, as the form showed it; one below the age limit of the league is refused.',
      ),
    acceptsTerms: ticked(reason('join.terms-not-accepted')),
    language: mailLanguageSchema,
  })
  .superRefine(refuseReservedNames);

/** The form of `/join` with the league's age limit, in years. */
export const joinSchemaFor = (ageLimit: number) =>
  joinSchema.safeExtend({ isOfAge: ticked(reason('join.too-young', { age: ageLimit })) });

/** The password is set by the link, so that only the owner of the mailbox can choose it. */
export const confirmJoinSchema = z.object({ token: linkTokenSchema, password: newPasswordSchema });
export const resendJoinSchema = z.object({ email: emailSchema, language: mailLanguageSchema });

/** Somebody who asked to join, as staff at the desk see them. */
export const deskJoinSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
  email: z.string(),
  requestedAt: instantSchema,
  isMember: z.boolean().describe('There is an account with this e-mail already, so no link can be made.'),
});
export type DeskJoin = z.infer<typeof deskJoinSchema>;

/** The link with which they choose their password. */
export const deskLinkSchema = z.object({ url: z.string(), expiresAt: instantSchema });

/** The new member, signed in. */
export const joinedSchema = playerSessionSchema.extend({
  hasTwin: z.boolean().describe('Another member has the same name and city and may be the same person.'),
});
export type Joined = z.infer<typeof joinedSchema>;
