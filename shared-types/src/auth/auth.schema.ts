import { z } from 'zod';
import { playerSchema } from '../players/player.schema.ts';
import { type ReasonText, reason } from '../reasons/reason.ts';

/** bcrypt reads 72 bytes; a longer password is refused, not truncated. */
const maxPasswordBytes = 72;

/** A password as typed: 1 to 72 bytes of UTF-8. */
export const passwordSchema = z
  .string(reason('password.missing'))
  .min(1, reason('password.missing'))
  .refine((value) => new TextEncoder().encode(value).length <= maxPasswordBytes, {
    error: reason('password.too-many-bytes', { max: maxPasswordBytes }),
  });

/** An e-mail address, trimmed and in lower case. */
export const emailSchema = z
  .string(reason('email.missing'))
  .trim()
  .toLowerCase()
  .min(1, reason('email.missing'))
  .max(254, reason('text.too-long', { max: 254 }))
  .pipe(z.email(reason('email.wrong-form')));

/** The minimum length of a new password, in characters. */
const minPasswordLength = 8;

/** A new password: at least 8 characters, at most 72 bytes. */
export const newPasswordSchema = passwordSchema.refine((value) => value.length >= minPasswordLength, {
  error: reason('text.too-short', { min: minPasswordLength }),
});

/** The language of the mail that the call sends. */
export const mailLanguageSchema = z.enum(['en', 'es']).default('en');

/** The secret of an emailed link: 32 random bytes in base64url. */
export const linkTokenSchema = z
  .string(reason('link.not-complete'))
  .regex(/^[\w-]{43}$/, reason('link.not-complete'));

export const forgotPasswordSchema = z.object({ email: emailSchema, language: mailLanguageSchema });

const nameField = (missing: ReasonText) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(80, reason('text.too-long', { max: 80 }));

export const forgotUsernameSchema = z.object({
  firstName: nameField(reason('name.first-missing')),
  lastName: nameField(reason('name.last-missing')),
  playerNumber: z
    .string(reason('player-number.missing'))
    .trim()
    .min(1, reason('player-number.missing'))
    .regex(/^\d{1,8}$/, reason('person.player-number-example')),
  language: mailLanguageSchema,
});

export const resetPasswordSchema = z.object({
  token: linkTokenSchema,
  password: newPasswordSchema,
  language: mailLanguageSchema,
});

/** A response that consists of one message. */
export const messageSchema = z.object({ message: z.string() });

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });
export type LoginInput = z.infer<typeof loginSchema>;

const hasComeBack = z
  .boolean()
  .optional()
  .describe('The account was closed, and is open again by this sign-in.');
export const playerSessionSchema = z.object({ token: z.string(), player: playerSchema, hasComeBack });
export const adminSessionSchema = z.object({ token: z.string(), admin: playerSchema, hasComeBack });
export type PlayerSession = z.infer<typeof playerSessionSchema>;
export type AdminSession = z.infer<typeof adminSessionSchema>;
