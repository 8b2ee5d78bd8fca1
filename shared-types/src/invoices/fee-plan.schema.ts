// What a venue pays for its nights: the plans of the league, and which venue has which plan from when.
import { z } from 'zod';
import { dateSchema, idSchema } from '../common/ids.ts';
import { versionSchema } from '../common/version.ts';
import { centsSchema } from '../money/money.schema.ts';
import { reason } from '../reasons/reason.ts';
import { requiredTextField } from './bill-fields.ts';

/** The unit of one fee: a night, a league week with a night (Sunday to Saturday), a month with a night, or a player. */
export const feeUnits = ['night', 'week', 'month', 'player'] as const;
export type FeeUnit = (typeof feeUnits)[number];

const maxFreeMonths = 24;
export const maxPlanChanges = 60;
/** The maximum number of plans in a league, not counting deleted ones. */
export const maxFeePlans = 200;

const name = z
  .string(reason('name.missing'))
  .trim()
  .min(1, reason('name.missing'))
  .max(60, reason('text.too-long', { max: 60 }));

/** The terms of a plan. All amounts are whole cents. */
const feeTermsSchema = z.object({
  unit: z.enum(feeUnits, reason('value.one-of', { options: feeUnits.join(', ') })),
  amountCents: centsSchema.describe('For one unit.'),
  nightMinimumCents: centsSchema
    .nullable()
    .default(null)
    .describe('Only for a fee per player: the minimum for a night.'),
  monthMinimumCents: centsSchema
    .nullable()
    .default(null)
    .describe('The minimum for a month with a night; by days if the plan covers a part of it.'),
  monthCapCents: centsSchema
    .nullable()
    .default(null)
    .describe('The maximum for a month; by days if the plan covers a part of it.'),
  freeMonths: z
    .int(reason('number.not-whole'))
    .min(0, reason('number.negative'))
    .max(maxFreeMonths, reason('number.too-large', { max: maxFreeMonths }))
    .default(0)
    .describe('Months without a fee from the day on which a venue gets the plan.'),
});
export type FeeTerms = z.infer<typeof feeTermsSchema>;

type Limits = Pick<FeeTerms, 'unit' | 'nightMinimumCents' | 'monthMinimumCents' | 'monthCapCents'>;
const capIsAboveMinimum = ({ monthMinimumCents, monthCapCents }: Limits) =>
  monthCapCents === null || monthMinimumCents === null || monthMinimumCents <= monthCapCents;
const minimumFitsUnit = ({ unit, nightMinimumCents }: Limits) =>
  nightMinimumCents === null || unit === 'player';

const checked = <S extends z.ZodType<Limits>>(schema: S) =>
  schema
    .refine(capIsAboveMinimum, { path: ['monthCapCents'], error: reason('fee-plan.cap-below-minimum') })
    .refine(minimumFitsUnit, { path: ['nightMinimumCents'], error: reason('fee-plan.minimum-by-player') });

/** A plan as entered by the office. */
const feePlanFields = feeTermsSchema.extend({ name });
export const feePlanInputSchema = checked(feePlanFields);
export type FeePlanInput = z.input<typeof feePlanInputSchema>;
export const feePlanUpdateSchema = checked(feePlanFields.extend({ version: versionSchema }));

/** A plan with the number of venues that have it now or later. */
export const feePlanSchema = feeTermsSchema.extend({
  id: z.string(),
  name: z.string(),
  venues: z.int().describe('Venues that have it today or later.'),
  isDeleted: z.boolean(),
  version: z.int(),
});
export type FeePlan = z.infer<typeof feePlanSchema>;

/** From which day a venue has which plan; it applies until the next one. */
const planFromSchema = z.object({
  feePlanId: idSchema,
  from: dateSchema,
  waivedUntil: dateSchema
    .nullable()
    .default(null)
    .describe('The last day without a fee, beside `freeMonths`.'),
});
export type PlanFrom = z.infer<typeof planFromSchema>;

/** Why a venue pays no tax. */
export const taxExemptionSchema = z.object({
  certificate: requiredTextField(60).describe('Its number.'),
  validUntil: dateSchema
    .nullable()
    .default(null)
    .describe('The last day on which it applies; null without end.'),
});
export type TaxExemption = z.infer<typeof taxExemptionSchema>;

/** The languages in which an invoice can be written. */
export const invoiceLanguages = ['en', 'es'] as const;
export type InvoiceLanguage = (typeof invoiceLanguages)[number];

const venueBillingFields = {
  plans: z
    .array(planFromSchema)
    .max(maxPlanChanges, reason('list.too-long', { max: maxPlanChanges }))
    .refine((plans) => new Set(plans.map(({ from }) => from)).size === plans.length, {
      error: reason('venue-billing.two-plans-one-day'),
    }),
  exemption: taxExemptionSchema.nullable(),
  language: z.enum(invoiceLanguages),
};

/** The office's decisions about the billing of one venue. */
export const venueBillingInputSchema = z.object({ ...venueBillingFields, version: versionSchema });
export type VenueBillingInput = z.input<typeof venueBillingInputSchema>;

/** The billing settings of a venue; `version` 0 if nothing was decided yet. */
export const venueBillingSchema = z.object({
  venueId: z.string(),
  venueName: z.string(),
  city: z.string(),
  closesOn: z.string().nullable(),
  ...venueBillingFields,
  presentPlan: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe('Today’s plan; null if it has none.'),
  hasBillingEmail: z.boolean(),
  version: z.int(),
});
export type VenueBilling = z.infer<typeof venueBillingSchema>;

/** The venues that get a plan from a day on, for the bulk action. */
export const assignPlanSchema = z.object({
  feePlanId: idSchema,
  from: dateSchema,
  venueIds: z
    .array(idSchema)
    .min(1, reason('list.too-short', { min: 1 }))
    .max(500, reason('list.too-long', { max: 500 })),
});

/** What a bulk action changes for one venue. */
export const planChangeSchema = z.object({
  venueId: z.string(),
  venueName: z.string(),
  before: z.string().nullable().describe('The current plan of that day; null if there is none.'),
  isSame: z.boolean().describe('It already has this plan on that day, and does not change.'),
  until: z
    .object({ from: z.string(), name: z.string() })
    .nullable()
    .describe('A plan that begins later and stays.'),
  billed: z.int().describe('Final invoices for that month or later: the next run bills the difference.'),
});
export type PlanChange = z.infer<typeof planChangeSchema>;
