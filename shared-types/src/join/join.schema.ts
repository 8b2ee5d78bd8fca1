import { z } from 'zod';
import {
  emailSchema,
  linkTokenSchema,
  mailLanguageSchema,
  newPasswordSchema,
  playerSessionSchema,
} from '../auth/auth.schema.ts';
import { formEnvelope, lineField, optionalLineField } from '../common/form-fields.ts';
import { refuseReservedNames } from '../players/person-names.ts';

/** How somebody heard of the league. */
export const heardFrom = ['Friend', 'Venue', 'Social media', 'Search', 'Host', 'Other'] as const;
export type HeardFrom = (typeof heardFrom)[number];

/** The league's regions as the form sends them. */
export const joinRegions = ['732', '733', '734'] as const;

const ticked = (sentence: string) => z.literal(true, sentence);

/** The form of `/join`. */
export const joinSchema = z
  .object({
    ...formEnvelope,
    firstName: lineField('Write your first name.', 40),
    lastName: lineField('Write your last name.', 40),
    email: emailSchema,
    pokerHandle: optionalLineField(30),
    city: lineField('Write the city you live in.', 60),
    state: z
      .string('Write the two letters of your state, such as TX.')
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'Write the two letters of your state, such as TX.'),
    region: z.enum(joinRegions, 'Choose where you would play most.'),
    heardFrom: z.enum(heardFrom, 'Choose how you heard of us.'),
    isOfAge: ticked('Confirm that you are old enough to join.'),
    confirmedAge: z
      .int('A whole number.')
      .min(13, 'At least 13.')
      .max(99, 'At most 99.')
      .optional()
      .describe(
        'The age beside the tick, as the form showed it; one below the age limit of the league is refused.',
      ),
    acceptsTerms: ticked('Please accept the terms to join.'),
    language: mailLanguageSchema,
  })
  .superRefine(refuseReservedNames);

/** What somebody reads who is not as old as the league asks, in years. */
export const ageLimitText = (ageLimit: number): string => `Players must be ${ageLimit} or older.`;

/** The form of `/join` that names the age limit of the league, in years. */
export const joinSchemaFor = (ageLimit: number) =>
  joinSchema.safeExtend({ isOfAge: ticked(ageLimitText(ageLimit)) });

/** The password is chosen with the link, so that only who reads the mailbox sets it. */
export const confirmJoinSchema = z.object({ token: linkTokenSchema, password: newPasswordSchema });
export const resendJoinSchema = z.object({ email: emailSchema, language: mailLanguageSchema });

/** The new member, signed in. */
export const joinedSchema = playerSessionSchema.extend({
  hasTwin: z.boolean().describe('Another member has the same name and city: perhaps the same person.'),
});
export type Joined = z.infer<typeof joinedSchema>;
