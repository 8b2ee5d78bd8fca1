// Keys by which a venue's TV opens its display unattended. The key itself is shown once and stored as a hash.
import { z } from 'zod';
import { idSchema, instantSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';

export const displayKeyInputSchema = z.object({
  venueId: idSchema,
  label: z
    .string(reason('screen.label-missing'))
    .trim()
    .min(1, reason('screen.label-empty'))
    .max(60, reason('text.too-long', { max: 60 })),
});

export const displayKeySchema = z.object({
  id: z.string(),
  venueId: z.string(),
  venueName: z.string(),
  label: z.string(),
  createdAt: instantSchema,
  createdBy: z.string(),
  lastUsedAt: instantSchema.nullable(),
  isPaired: z.boolean().describe('Whether a TV was paired with its code.'),
});
export type DisplayKey = z.infer<typeof displayKeySchema>;

/** A new key; the key and its code are returned only this once. */
export const newDisplayKeySchema = z.object({
  displayKey: displayKeySchema,
  key: z.string(),
  pairingCode: z.string().describe('Six characters to type on the TV.'),
  pairingEndsAt: instantSchema,
});
export type NewDisplayKey = z.infer<typeof newDisplayKeySchema>;

/** How long a pairing code is valid, in milliseconds. */
export const pairingMs = 15 * 60_000;
/** The letters and digits of pairing codes, without those that look alike from a distance. */
export const pairingAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const pairingLength = 6;

export const pairingSchema = z.object({
  code: z
    .string(reason('screen.code-missing'))
    .trim()
    .toUpperCase()
    .regex(new RegExp(`^[${pairingAlphabet}]{${pairingLength}}$`), reason('screen.code-form')),
});

/** The header in which a display sends its key. */
export const displayKeyHeader = 'x-display-key';
