import { z } from 'zod';
import { idSchema } from '../common/ids.ts';
import { clockCommandSchema } from '../poker-clocks/clock-command.schema.ts';
import { reason } from '../reasons/reason.ts';

/** The name that a captain types; a captain who is signed in is named by the account. */
export const captainNameSchema = z
  .string(reason('name.missing'))
  .trim()
  .min(1, reason('name.missing'))
  .max(40, reason('text.too-long', { max: 40 }))
  .regex(/^[^\p{C}<>]*$/u, reason('captain.name-plain'));

/** A command with the name of the captain who sends it. */
export const captainCommandSchema = z.object({
  captainName: captainNameSchema,
  command: clockCommandSchema,
});

/** The address for the captains of a clock. */
export const captainLinkSchema = z.object({
  url: z.string().nullable().describe('A secret; null while there is none.'),
});

/** What a valid pass opens. */
export const captainPassSchema = z.object({
  clockId: idSchema,
  clockName: z.string(),
  venueName: z.string(),
});
export type CaptainPass = z.infer<typeof captainPassSchema>;
