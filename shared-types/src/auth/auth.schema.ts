import { z } from 'zod';
import { playerSchema } from '../players/player.schema.ts';

/** bcrypt reads 72 bytes; a longer password is refused, never cut. */
export const maxPasswordBytes = 72;

/** A password as typed: 1 to 72 bytes of UTF-8. */
export const passwordSchema = z
  .string('A password is required.')
  .min(1, 'A password is required.')
  .refine((value) => new TextEncoder().encode(value).length <= maxPasswordBytes, {
    error: 'At most 72 bytes.',
  });

/** An e-mail address, trimmed and in lower case. */
export const emailSchema = z
  .string('An e-mail address is required.')
  .trim()
  .toLowerCase()
  .min(1, 'An e-mail address is required.')
  .max(254, 'At most 254 characters.')
  .pipe(z.email('Must be an e-mail address, such as name@example.com.'));

/** The fewest characters of a password that is chosen now. */
export const minPasswordLength = 8;

/** A password that is chosen: at least 8 characters, at most 72 bytes. */
export const newPasswordSchema = passwordSchema.refine((value) => value.length >= minPasswordLength, {
  error: `At least ${minPasswordLength} characters.`,
});

/** What somebody reads who chooses a password that is tried first; the server alone has the list. */
export const commonPasswordText = 'This is one of the most used passwords. Choose another one.';
export const ownWordsText =
  'This is easy to guess from your name, your e-mail or the league. Choose another one.';

/** The language of the mail that follows. */
export const mailLanguageSchema = z.enum(['en', 'es']).default('en');

/** The secret of a link that was mailed: 32 random bytes in base64url. */
export const linkTokenSchema = z
  .string('This link is not complete.')
  .regex(/^[\w-]{43}$/, 'This link is not complete.');

export const forgotPasswordSchema = z.object({ email: emailSchema, language: mailLanguageSchema });

const nameField = (missing: string) =>
  z.string(missing).trim().min(1, missing).max(80, 'At most 80 characters.');

export const forgotUsernameSchema = z.object({
  firstName: nameField('A first name is required.'),
  lastName: nameField('A last name is required.'),
  playerNumber: z
    .string('A player number is required.')
    .trim()
    .min(1, 'A player number is required.')
    .regex(/^\d{1,8}$/, 'Write the digits of the player number, such as 1606.'),
  language: mailLanguageSchema,
});

export const resetPasswordSchema = z.object({
  token: linkTokenSchema,
  password: newPasswordSchema,
  language: mailLanguageSchema,
});

/** What a call answers that says one thing. */
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
