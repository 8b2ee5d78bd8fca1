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

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });
export type LoginInput = z.infer<typeof loginSchema>;

export const playerSessionSchema = z.object({ token: z.string(), player: playerSchema });
export const adminSessionSchema = z.object({ token: z.string(), admin: playerSchema });
export type PlayerSession = z.infer<typeof playerSessionSchema>;
export type AdminSession = z.infer<typeof adminSessionSchema>;
