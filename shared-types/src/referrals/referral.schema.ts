import { z } from 'zod';
import {
  emailField,
  formEnvelope,
  lineField,
  optionalLineField,
  optionalPhoneField,
  optionalPlayerNumberField,
  optionalTextField,
} from '../common/form-fields.ts';
import { instantSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';

/** The reward for a venue that joins the league (spec section 9), in cents. */
export const referralRewardCents = 20_000;

/** A venue that somebody recommends. */
export const venueReferralInputSchema = z.object({
  ...formEnvelope,
  name: lineField(reason('person.your-name-missing')),
  email: emailField,
  phone: optionalPhoneField,
  playerNumber: optionalPlayerNumberField,
  venueName: lineField(reason('form.venue-name-missing'), 100),
  city: lineField(reason('form.venue-city-missing'), 60),
  address: optionalLineField(160),
  contactPerson: optionalLineField(80),
  venuePhone: optionalPhoneField,
  note: optionalTextField(1_000),
});

/** What becomes of a referral: a venue that plays at the league already, or that another person named first, earns none. */
export const referralOutcomes = ['received', 'already-in-league', 'already-referred'] as const;
export type ReferralOutcome = (typeof referralOutcomes)[number];
export const referralReceiptSchema = z.object({
  outcome: z.enum(referralOutcomes),
  reference: z.string(),
  venueName: z.string(),
});
export type ReferralReceipt = z.infer<typeof referralReceiptSchema>;

export const referralStatuses = ['new', 'contacted', 'joined', 'declined'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

/** A referral as administrators read it. */
export const venueReferralSchema = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(referralStatuses),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  playerNumber: z.string(),
  venueName: z.string(),
  city: z.string(),
  address: z.string(),
  contactPerson: z.string(),
  venuePhone: z.string(),
  note: z.string(),
  rewardCents: z.int(),
  createdAt: instantSchema,
});
export type VenueReferral = z.infer<typeof venueReferralSchema>;
