// A bonus that members claim themselves: a code on paper or on the display, once per member, within a period of time.
import { z } from 'zod';
import { dateSchema, idSchema, instantSchema, timeSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';
import { bonusKinds } from './bonus.schema.ts';

export const offerStates = ['upcoming', 'open', 'over', 'used-up', 'ended'] as const;
export type OfferState = (typeof offerStates)[number];

/** The longest period in which the code of an offer is valid, in days. */
export const maxOfferDays = 92;

/** The code in the address of an offer: ten letters and digits that are not easily confused. */
export const offerCodeSchema = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-HJ-NP-Z2-9]{10}$/, reason('offer.wrong-code')),
});

/** An editor's input for an offer: what each member gets, and who may claim it when. Times are the league's. */
export const offerInputSchema = z.object({
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
  venueId: idSchema.nullable().default(null).describe('Where the bonus is valid; null: every venue.'),
  opensOn: dateSchema,
  opensAt: timeSchema,
  closesOn: dateSchema,
  closesAt: timeSchema,
  countsUntil: dateSchema.describe('The last night on which a claimed bonus is valid.'),
  cap: z
    .int(reason('number.not-whole'))
    .min(1, reason('number.too-small', { min: 1 }))
    .max(5_000, reason('number.too-large', { max: 5_000 }))
    .nullable()
    .default(null)
    .describe('How many members can claim it; null: all.'),
});
export type OfferInput = z.input<typeof offerInputSchema>;

const offerShape = {
  title: z.string(),
  kind: z.enum(bonusKinds),
  amount: z.int(),
  venueName: z.string().describe('Empty: every venue.'),
  state: z.enum(offerStates),
  opens: instantSchema,
  closes: instantSchema,
  countsUntil: dateSchema,
};

/** An offer as the office lists it. */
export const bonusOfferSchema = z.object({
  ...offerShape,
  id: z.string(),
  code: z.string(),
  venueId: z.string().nullable(),
  opensOn: dateSchema,
  opensAt: timeSchema,
  closesOn: dateSchema,
  closesAt: timeSchema,
  cap: z.int().nullable(),
  claimed: z.int().describe('How many members have claimed it.'),
  used: z.int().describe('How many of those were redeemed by a host.'),
  version: z.int(),
});
export type BonusOffer = z.infer<typeof bonusOfferSchema>;

/** An offer as shown to a member who scanned its code. */
export const offeredBonusSchema = z.object({
  ...offerShape,
  left: z.int().nullable().describe('How many members can still claim it; null: no limit.'),
  own: z
    .object({ uniqueCode: z.string() })
    .nullable()
    .describe('The bonus that this member has claimed; null: none yet, or nobody is signed in.'),
});
export type OfferedBonus = z.infer<typeof offeredBonusSchema>;

/** What the display of a night shows beside the clock. */
export const displayOfferSchema = z.object({ title: z.string(), code: z.string() });
export type DisplayOffer = z.infer<typeof displayOfferSchema>;
