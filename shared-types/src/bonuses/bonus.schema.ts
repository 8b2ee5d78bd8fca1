import { z } from 'zod';
import { dateSchema, idSchema, instantSchema, uuidSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';

export const bonusKinds = ['points', 'chips'] as const;
export type BonusKind = (typeof bonusKinds)[number];

/** The occasions on which the league gives a bonus. */
export const bonusOccasions = ['birthday', 'lapsed', 'first-night'] as const;
export type BonusOccasion = (typeof bonusOccasions)[number];

export const bonusStates = ['valid', 'upcoming', 'used', 'expired', 'revoked'] as const;
export type BonusState = (typeof bonusStates)[number];

/** Why the caller cannot use a bonus: it is another member's, or valid at a venue where the caller is not staff. */
const foreignReasons = ['member', 'venue'] as const;

/** Sixteen letters and digits as written on a bonus, `K7M2-9PQR-XT4W-H8CD`; the input may lack the hyphens. */
const grouped = (code: string): string => {
  const plain = code.replace(/[\s-]/g, '').toUpperCase();
  return plain.length === 16 ? (plain.match(/.{4}/g) ?? []).join('-') : code.trim().toUpperCase();
};

/** The code of a bonus, as in its address; case, blanks and hyphens do not matter. */
export const bonusCodeSchema = z.object({
  uniqueCode: z
    .string()
    .max(60)
    .transform(grouped)
    .pipe(z.string().regex(/^[A-Z0-9-]{1,40}$/, reason('bonus.code-form'))),
});

export const verifyBonusSchema = z.object({
  idempotencyKey: uuidSchema.describe('Created once per tap: a repeated one has no second effect.'),
});

/** What a bonus is and where it is valid. */
const bonusSchema = z.object({
  id: z.string(),
  uniqueCode: z.string(),
  title: z.string(),
  kind: z.enum(bonusKinds),
  amount: z.int().describe('How many points or chips.'),
  ownerName: z.string(),
  ownerNumber: z.int(),
  venueName: z.string().describe('The one venue where it is valid; empty: every venue.'),
  date: z
    .string()
    .describe('The league date of the one night on which it is valid; empty: any until it expires.'),
  startsAt: instantSchema.nullable().describe('When it becomes valid; null: since it was given.'),
  expiresAt: instantSchema,
  verifiedAt: instantSchema.nullable(),
  verifiedByName: z.string(),
  revokedAt: instantSchema.nullable(),
  pointsNight: z
    .string()
    .describe('For redeemed points: the league date of the night that they are added to; else empty.'),
  counted: z
    .object({ resultId: z.string(), playerId: z.string(), name: z.string(), date: z.string() })
    .nullable()
    .describe('The posted night with the points; null: none yet.'),
});
export type Bonus = z.infer<typeof bonusSchema>;

/** A bonus as its owner and the staff see it. */
export const bonusViewSchema = z.object({
  state: z.enum(bonusStates),
  isOwner: z.boolean(),
  mayVerify: z.boolean().describe('The same as `abilities.verify`.'),
  abilities: z
    .object({ verify: z.boolean() })
    .describe('What this person can do with the bonus now: redeem it.'),
  foreign: z.enum(foreignReasons).nullable().describe('Why it is not for this person; null: it is.'),
  seated: z
    .object({ seat: z.string(), hasChips: z.boolean() })
    .nullable()
    .describe(
      'Where its owner sits tonight (`3/5`: table and seat, empty: none yet), and whether the chips were added there.',
    ),
  bonus: bonusSchema.nullable().describe("Null for another member's."),
});
export type BonusView = z.infer<typeof bonusViewSchema>;

/** A bonus of the viewer. */
export const ownBonusSchema = bonusSchema.extend({ state: z.enum(bonusStates) });
export type OwnBonus = z.infer<typeof ownBonusSchema>;

/** Bonuses that an admin issues: to one member or a list, for a night and a venue or for all of them. */
export const issueBonusSchema = z.object({
  idempotencyKey: uuidSchema,
  playerIds: z
    .array(idSchema, reason('message.members-missing'))
    .min(1, reason('message.members-missing'))
    .max(500, reason('bonus.too-many-members', { max: 500 })),
  title: z
    .string(reason('bonus.label-missing'))
    .trim()
    .min(1, reason('bonus.label-missing'))
    .max(60, reason('text.too-long', { max: 60 })),
  kind: z.enum(bonusKinds, reason('bonus.kind-missing')),
  amount: z
    .int(reason('number.not-whole'))
    .min(1, reason('number.too-small', { min: 1 }))
    .max(100_000, reason('number.too-large', { max: 100_000 })),
  venueId: idSchema.nullable().default(null).describe('Null: every venue.'),
  date: dateSchema
    .nullable()
    .default(null)
    .describe('The one night on which it is valid; null: any until it expires.'),
  expiresOn: dateSchema
    .nullable()
    .default(null)
    .describe('The last night on which it is valid; required without `date`.'),
});

/** An entry of a bonus's history. */
const bonusTrailSchema = z.object({
  what: z.enum(['issued', 'used', 'revoked', 'restored']),
  byName: z.string(),
  at: instantSchema,
});

/** A bonus as admins list it. */
export const listedBonusSchema = ownBonusSchema.extend({
  playerId: z.string(),
  createdAt: instantSchema,
  issuedByName: z.string().describe('Empty: the site itself.'),
  occasion: z.enum(bonusOccasions).nullable().describe('The preset that it came from; null: none.'),
  trail: z.array(bonusTrailSchema),
});
export type ListedBonus = z.infer<typeof listedBonusSchema>;
