import { z } from 'zod';
import { instantSchema, uuidSchema } from '../common/ids.ts';

export const bonusKinds = ['points', 'chips'] as const;
export type BonusKind = (typeof bonusKinds)[number];

export const bonusStates = ['valid', 'used', 'expired'] as const;
export type BonusState = (typeof bonusStates)[number];

/** The code on a bonus, as its address has it; case does not matter. */
export const bonusCodeSchema = z.object({
  uniqueCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{1,40}$/, 'A code has letters, digits and hyphens.'),
});

export const verifyBonusSchema = z.object({
  idempotencyKey: uuidSchema.describe('Made once per tap: the same one again has no second effect.'),
});

/** A bonus as its owner and the staff see it. */
export const bonusViewSchema = z.object({
  state: z.enum(bonusStates),
  isOwner: z.boolean(),
  mayVerify: z.boolean().describe('Whether this person may take the bonus in.'),
  bonus: z.object({
    uniqueCode: z.string(),
    title: z.string(),
    kind: z.enum(bonusKinds),
    amount: z.int().describe('How many points or chips.'),
    ownerName: z.string(),
    ownerNumber: z.int(),
    venueName: z.string().describe('The one venue where it counts; empty: every venue.'),
    expiresAt: instantSchema,
    verifiedAt: instantSchema.nullable(),
    verifiedByName: z.string(),
  }),
});
export type BonusView = z.infer<typeof bonusViewSchema>;
