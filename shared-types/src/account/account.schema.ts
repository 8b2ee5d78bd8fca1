import { z } from 'zod';
import { emailSchema, mailLanguageSchema, newPasswordSchema, passwordSchema } from '../auth/auth.schema.ts';
import { optionalLineField, personNameField } from '../common/form-fields.ts';
import { instantSchema } from '../common/ids.ts';
import { optionalBirthdayField } from '../players/birthday.rules.ts';
import { refuseReservedNames } from '../players/person-names.ts';
import { reason } from '../reasons/reason.ts';
import { deviceSchema } from './device.schema.ts';

/** How long a closed account can be restored by signing in, in days. */
export const daysToComeBack = 30;

/** A member's personal details. */
export const profileSchema = z
  .object({
    firstName: personNameField(reason('person.your-first-name-missing')),
    lastName: personNameField(reason('person.your-last-name-missing')),
    pokerHandle: optionalLineField(30),
    city: optionalLineField(60),
    state: z
      .string(reason('person.your-state-missing'))
      .trim()
      .toUpperCase()
      .regex(/^([A-Z]{2})?$/, reason('person.your-state-missing'))
      .default(''),
    birthday: optionalBirthdayField,
  })
  .superRefine(refuseReservedNames);
export type Profile = z.infer<typeof profileSchema>;

const accountLanguages = ['en', 'es'] as const;

/** The viewer's own account as the settings page shows it. */
export const accountSettingsSchema = z.object({
  ...profileSchema.shape,
  // As stored: an account older than a rule of names has a page too.
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isMasterAdmin: z
    .boolean()
    .describe(
      'Whether the server names this account as the master admin: its e-mail stays, and it stays open.',
    ),
  /** A new address that has not been confirmed yet: its link has not been opened. */
  pendingEmail: z.string().nullable(),
  language: z.enum(accountLanguages).nullable().describe('Null: the language of the browser.'),
});
export type AccountSettings = z.infer<typeof accountSettingsSchema>;

export const changeLanguageSchema = z.object({
  language: z.enum(accountLanguages, reason('account.language-unknown')),
});

export const changeEmailSchema = z.object({
  email: emailSchema,
  password: passwordSchema.describe('The current one.'),
  language: mailLanguageSchema,
});

export const changePasswordSchema = z.object({
  password: passwordSchema.describe('The current one.'),
  newPassword: newPasswordSchema,
  language: mailLanguageSchema,
});

export const closeAccountSchema = z.object({ password: passwordSchema, language: mailLanguageSchema });

/** An active sign-in. */
export const accountSessionSchema = z.object({
  id: z.string(),
  device: deviceSchema,
  signedInAt: instantSchema,
  lastSeenAt: instantSchema.describe('At most five minutes behind.'),
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** The body of a logout: what ends together with the session. */
export const endSessionSchema = z.object({
  pushEndpoint: z
    .string()
    .max(1_000)
    .optional()
    .describe("The address of this browser's push subscription, to which nothing more is sent."),
});

export const accountClosureStates = ['closed', 'emptied'] as const;

/** An account that its member closed: it can be restored until `closesAt`, and is emptied then. */
export const accountClosureSchema = z.object({
  playerId: z.string(),
  name: z.string().describe('`Former Member` once it is emptied.'),
  playerNumber: z.number().int(),
  state: z.enum(accountClosureStates),
  requestedAt: instantSchema,
  closesAt: instantSchema,
  emptiedAt: instantSchema.nullable(),
  abilities: z
    .object({ reopen: z.boolean() })
    .describe('What the caller can do; an emptied account and one of a role as high cannot be reopened.'),
});
export type AccountClosure = z.infer<typeof accountClosureSchema>;
