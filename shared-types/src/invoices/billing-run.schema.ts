// The month-end run: what every venue owes for a month's posted nights, what was left out and why, and what has changed
// since the previous run.
import { z } from 'zod';
import { idSchema, instantSchema } from '../common/ids.ts';
import { versionSchema } from '../common/version.ts';
import { requestIdField } from './bill-fields.ts';
import { invoiceStatuses, madeLineSchema, monthSchema, paidBackChoices } from './invoice.schema.ts';

/**
 * The state of a venue's month. `new`: no draft yet; `ready`: its draft matches the nights; `review`: needs a manual
 * check; `no-charge`: it has nights and owes nothing; `billed`: its invoice is final and correct; `credit`: more was
 * billed than the current nights charge.
 */
const billingStates = ['new', 'ready', 'review', 'no-charge', 'billed', 'credit'] as const;
export type BillingState = (typeof billingStates)[number];

/** A note to the office about a venue's month. */
const billingNoteSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cap-reached'), date: z.string(), capCents: z.int() }),
  z.object({ kind: z.literal('minimum-charged'), minimumCents: z.int() }),
  z.object({ kind: z.literal('waived-until'), date: z.string() }),
  z.object({ kind: z.literal('plan-changed'), date: z.string(), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('closed'), date: z.string(), choice: z.enum(['open', 'whole', 'by-days']) }),
  z.object({ kind: z.literal('edited'), computedCents: z.int() }),
  z.object({ kind: z.literal('night-added'), date: z.string(), name: z.string(), entrants: z.int() }),
  z.object({ kind: z.literal('night-removed'), date: z.string(), name: z.string(), entrants: z.int() }),
  z.object({
    kind: z.literal('night-corrected'),
    date: z.string(),
    name: z.string(),
    before: z.int(),
    after: z.int(),
  }),
  z.object({ kind: z.literal('amount-changed'), beforeCents: z.int(), afterCents: z.int() }),
]);
export type BillingNote = z.infer<typeof billingNoteSchema>;

/** Why a night is not billed. */
const leftOutReasons = ['no-result', 'cancelled', 'withdrawn', 'no-plan'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** A night that is not billed, and why. */
const leftOutSchema = z.object({
  venueId: z.string(),
  venueName: z.string(),
  date: z.string(),
  startTime: z.string(),
  name: z.string(),
  reason: z.enum(leftOutReasons),
});
export type LeftOut = z.infer<typeof leftOutSchema>;

/** A venue in the run. */
const billingRowSchema = z.object({
  venueId: z.string(),
  venueName: z.string(),
  plans: z
    .array(z.object({ id: z.string(), name: z.string(), from: z.string() }))
    .describe('Those of the month.'),
  nights: z.int(),
  players: z.int(),
  amountCents: z.int().describe('The amount for the current nights, without tax.'),
  billedCents: z.int().describe('The amount already in final invoices, without tax and less credits.'),
  draftCents: z.int().nullable().describe("The draft's sum without tax; null without a draft."),
  state: z.enum(billingStates),
  notes: z.array(billingNoteSchema),
  draft: z.object({ id: z.string(), version: z.int() }).nullable(),
  invoices: z
    .array(z.object({ id: z.string(), number: z.string(), status: z.enum(invoiceStatuses) }))
    .describe('The final ones of the month.'),
  credits: z
    .array(z.object({ invoiceId: z.string(), number: z.string(), lines: z.array(madeLineSchema) }))
    .describe('For `credit`: the overbilled amount, below zero, on the invoices that billed it.'),
});
export type BillingRow = z.infer<typeof billingRowSchema>;

/** The summary of what one run changed in the drafts. */
const billingRunSummarySchema = z.object({
  at: instantSchema,
  by: z.string(),
  created: z.int(),
  updated: z.int(),
  removed: z.int(),
  differences: z
    .array(
      z.object({
        venueId: z.string(),
        venueName: z.string(),
        beforeCents: z.int().nullable().describe('Null if it had no draft.'),
        afterCents: z.int().nullable().describe('Null if its draft was removed.'),
        notes: z.array(billingNoteSchema),
      }),
    )
    .describe('What the run changed since the previous one.'),
});
export type BillingRunSummary = z.infer<typeof billingRunSummarySchema>;

/** The current state of the month. */
export const billingMonthSchema = z.object({
  month: monthSchema,
  isOver: z.boolean().describe('A month that is not over can be viewed; its drafts change with each run.'),
  nights: z.int(),
  venues: z.int(),
  toBillCents: z.int().describe('What is not in final invoices yet, without tax.'),
  ready: z.int(),
  review: z.int(),
  lastRun: billingRunSummarySchema.nullable(),
  rows: z.array(billingRowSchema).describe('By name.'),
  leftOut: z.array(leftOutSchema).describe('By date.'),
});
export type BillingMonth = z.infer<typeof billingMonthSchema>;

/** Whether a venue that closed within a month pays the whole month's fee or by days. */
export const closingChoices = ['whole', 'by-days'] as const;
export type ClosingChoice = (typeof closingChoices)[number];

/** A credit of what was overbilled; refused if the amount has changed meanwhile. */
export const monthCreditSchema = z.object({
  requestId: requestIdField,
  amountCents: z.int().describe('The sum of the credits of the row, without tax, above zero.'),
  paidBack: z.enum(paidBackChoices).default('nothing'),
});

/** The drafts to finalise together. */
export const finaliseManySchema = z.object({
  drafts: z
    .array(z.object({ id: idSchema, version: versionSchema }))
    .min(1)
    .max(500),
});
