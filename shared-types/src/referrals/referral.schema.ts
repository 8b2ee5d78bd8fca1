import { z } from 'zod';
import {
  emailField,
  formEnvelope,
  lineField,
  optionalLineField,
  optionalPhoneField,
  optionalPlayerNumberField,
  optionalTextField,
  personNameField,
} from '../common/form-fields.ts';
import { dateSchema, instantSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';

/** The reward for a venue that joins the league (spec section 9), in cents. */
export const referralRewardCents = 20_000;

/** A venue that somebody recommends. */
export const venueReferralInputSchema = z.object({
  ...formEnvelope,
  name: personNameField(reason('person.your-name-missing'), 80),
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

/** The outcome of a referral: a venue already in the league, or already referred by another person, earns no reward. */
const referralOutcomes = ['received', 'already-in-league', 'already-referred'] as const;
export const referralReceiptSchema = z.object({
  outcome: z.enum(referralOutcomes),
  reference: z.string(),
  venueName: z.string(),
});
export type ReferralReceipt = z.infer<typeof referralReceiptSchema>;

/** The progress of a referral: to the venue's signature and the reward, or to its refusal. */
export const referralStatuses = ['new', 'contacted', 'visited', 'signed', 'paid', 'declined'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];
/** The statuses that an admin sets; `paid` follows from recording the payment. */
export const openReferralStatuses = ['new', 'contacted', 'visited', 'signed', 'declined'] as const;

/** The number of nights that a new venue must hold before the reward is paid. */
export const rewardNights = 4;

/** A reward payment. */
const rewardPaymentSchema = z.object({
  paidOn: dateSchema,
  amountCents: z.int(),
  note: z.string().describe('How it was paid, such as the number of a cheque.'),
  by: z.string(),
});

/** An admin's input for a payment. */
export const rewardPaymentInputSchema = z.object({
  paidOn: dateSchema,
  note: optionalLineField(120),
});

/** A referral as administrators see it. */
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
  venueId: z.string().nullable().describe('The venue of the league that it became.'),
  payment: rewardPaymentSchema.nullable(),
  createdAt: instantSchema,
});
export type VenueReferral = z.infer<typeof venueReferralSchema>;
