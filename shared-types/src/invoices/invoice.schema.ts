// An invoice with its lines, payments and credits. Amounts are whole cents.
import { z } from 'zod';
import { optionalLineField, optionalTextField } from '../common/form-fields.ts';
import { dateSchema, idSchema, instantSchema } from '../common/ids.ts';
import { versionSchema } from '../common/version.ts';
import { maxCents } from '../money/money.rules.ts';
import { centsSchema, signedCentsSchema } from '../money/money.schema.ts';
import { currencies, invoiceLocales } from '../money/money-form.ts';
import { reason } from '../reasons/reason.ts';
import { requestIdField, requiredTextField } from './bill-fields.ts';
import { feeUnits, invoiceLanguages, taxExemptionSchema } from './fee-plan.schema.ts';
import { taxBpsSchema } from './invoice-settings.schema.ts';

/**
 * The status of an invoice. A draft has no number and can be edited; every other one is final. `void`: it was a mistake
 * or was replaced by a revision; `uncollectible`: the money is no longer expected.
 */
export const invoiceStatuses = ['draft', 'open', 'partly-paid', 'paid', 'void', 'uncollectible'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
/** The statuses in which money is still expected. */
export const owedStatuses = ['open', 'partly-paid'] as const satisfies readonly InvoiceStatus[];

/** The origin of an invoice. */
export const invoiceSources = ['month-end', 'hand', 'import'] as const;
export type InvoiceSource = (typeof invoiceSources)[number];

/** A month, `YYYY-MM`, between 2000 and 2099. */
export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, reason('invoice.month-form'));

export const maxInvoiceLines = 500;
export const maxQuantity = 100_000;

/**
 * The kind of a line: a fee, the difference to a month's cap or minimum, a difference to what was billed before, or a
 * line entered by hand.
 */
const lineKinds = ['fee', 'cap', 'minimum', 'correction', 'hand'] as const;

/** A night that a line charges: the origin of the amount, as it was when the line was made. */
const nightProofSchema = z.object({
  resultId: z.string(),
  name: z.string(),
  date: z.string(),
  startTime: z.string().describe('HH:mm'),
  entrants: z.int(),
  hostName: z.string().describe('Empty for nobody.'),
  startedAt: instantSchema
    .nullable()
    .describe('When the clock of the night first ran; null without a clock.'),
  endedAt: instantSchema.nullable().describe('When it was finished.'),
});
export type NightProof = z.infer<typeof nightProofSchema>;

/** Why a fee differs from the normal one of its plan. */
const feeTurns = ['waived', 'night-minimum', 'by-days', 'closed-by-days'] as const;
export type FeeTurn = (typeof feeTurns)[number];

/** How the month-end run computed a line; its text in each language is made from this. */
const lineBasisSchema = z.object({
  key: z
    .string()
    .describe('Identifies what is charged: the same night, week or month has the same key in every run.'),
  unit: z.enum(feeUnits),
  planId: z.string(),
  planName: z.string(),
  from: z.string().describe('The first and last day that the line covers.'),
  to: z.string(),
  turn: z.enum(feeTurns).nullable(),
  limitCents: z.int().nullable().describe('For a cap or a minimum, already by days.'),
  nights: z.array(nightProofSchema),
});
export type LineBasis = z.infer<typeof lineBasisSchema>;

/** A line of an invoice. `amountCents` is quantity times unit amount, `taxCents` its tax, rounded half away from zero. */
export const invoiceLineSchema = z.object({
  id: z.string(),
  kind: z.enum(lineKinds),
  description: z.string().describe('The text that somebody wrote; empty: made from `basis`, see `lineText`.'),
  quantity: z.int(),
  unitCents: z.int(),
  amountCents: z.int(),
  taxBps: z.int(),
  taxCents: z.int(),
  basis: lineBasisSchema.nullable().describe('Null for a line that somebody wrote.'),
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** A line as the month-end run computes it, before it is on an invoice with its tax. */
export const madeLineSchema = invoiceLineSchema
  .omit({ id: true, description: true, taxBps: true, taxCents: true })
  .extend({ basis: lineBasisSchema });
export type MadeLine = z.infer<typeof madeLineSchema>;

/** The addressee of an invoice: current data for a draft, frozen for a final one. */
export const billToSchema = z.object({
  name: z.string(),
  company: z.string(),
  contact: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type BillTo = z.infer<typeof billToSchema>;

/** The issuer of an invoice: current data for a draft, frozen for a final one. */
export const issuerSchema = z.object({
  legalName: z.string(),
  address: z.string(),
  logo: z.string().nullable(),
  terms: z.string(),
  paymentInstructions: z.string(),
  currency: z.enum(currencies),
  locale: z.enum(invoiceLocales),
});
export type Issuer = z.infer<typeof issuerSchema>;

/** The sums of an invoice. `balanceCents` is below zero if more was paid than requested. */
export const invoiceTotalsSchema = z.object({
  subtotalCents: z.int(),
  taxCents: z.int(),
  totalCents: z.int(),
  creditedCents: z.int(),
  paidCents: z.int().describe('Payments less refunds.'),
  balanceCents: z.int(),
});
export type InvoiceTotals = z.infer<typeof invoiceTotalsSchema>;

/** The methods of payment. */
export const paymentMethods = ['check', 'card', 'bank', 'cash', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** A payment received, or a refund. */
export const paymentKinds = ['payment', 'refund'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** A reference to another invoice. */
export const invoiceRefSchema = z.object({ id: z.string(), number: z.string().nullable() });
export type InvoiceRef = z.infer<typeof invoiceRefSchema>;

/** A payment or a refund; a deleted one (`isDeleted`) no longer counts. */
export const paymentSchema = z.object({
  id: z.string(),
  invoiceId: z.string(),
  kind: z.enum(paymentKinds),
  amountCents: z.int().describe('More than zero for both kinds.'),
  paidOn: z.string().describe('A league date.'),
  method: z.enum(paymentMethods),
  reference: z.string(),
  note: z.string(),
  recordedBy: z.string(),
  recordedAt: instantSchema,
  isDeleted: z.boolean(),
  movedWith: invoiceRefSchema
    .nullable()
    .describe('The other invoice of a surplus that was moved between two; null for money from outside.'),
  version: z.int(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** A part of an invoice that is credited. */
const creditLineSchema = z.object({
  lineId: z.string().nullable().describe('The line of the invoice; null for one of its own.'),
  description: z.string(),
  amountCents: z.int().describe('The credited amount; below zero if a cap or a minimum goes with it.'),
  taxCents: z.int(),
  basis: lineBasisSchema.nullable(),
});
export type CreditLine = z.infer<typeof creditLineSchema>;

/** A credit: it refers to its invoice, is final, and lowers what is owed. */
export const creditSchema = z.object({
  id: z.string(),
  invoiceId: z.string(),
  number: z.string().describe("The invoice's number with `-C1`, `-C2` …"),
  issuedOn: z.string(),
  reason: z.string(),
  lines: z.array(creditLineSchema),
  totalCents: z.int(),
  refundedCents: z.int().describe('The part that was refunded, because it had been paid.'),
  issuedBy: z.string(),
});
export type Credit = z.infer<typeof creditSchema>;

/** An invoice in a list. */
export const invoiceSummarySchema = z.object({
  id: z.string(),
  number: z.string().nullable().describe('Null until it is finalised.'),
  status: z.enum(invoiceStatuses),
  source: z.enum(invoiceSources),
  venue: z.object({ id: z.string(), name: z.string() }),
  month: z.string().nullable().describe('`YYYY-MM` of a month-end run.'),
  issuedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  isOverdue: z.boolean().describe('Payment is expected and the due day has passed.'),
  totals: invoiceTotalsSchema,
  sentAt: instantSchema.nullable(),
  firstViewedAt: instantSchema.nullable(),
  updatedAt: instantSchema,
  version: z.int(),
});
export type InvoiceSummary = z.infer<typeof invoiceSummarySchema>;

/** An invoice with all that is on it. */
const invoiceSchema = invoiceSummarySchema.extend({
  language: z.enum(invoiceLanguages),
  billTo: billToSchema,
  issuer: issuerSchema,
  exemption: taxExemptionSchema.nullable(),
  lines: z.array(invoiceLineSchema),
  note: z.string().describe('On the invoice.'),
  officeNote: z.string().describe('Only the office sees it.'),
  isEdited: z
    .boolean()
    .describe('Somebody changed the lines of a month-end draft: a run does not change them.'),
  revisionOf: invoiceRefSchema.nullable(),
  revisedBy: invoiceRefSchema.nullable(),
  voidReason: z.string(),
  finalisedAt: instantSchema.nullable(),
  finalisedBy: z.string(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** The actions that an invoice currently allows. */
const invoiceAbilitiesSchema = z.object({
  edit: z.boolean(),
  finalise: z.boolean(),
  discard: z.boolean(),
  credit: z.boolean(),
  revise: z.boolean(),
  void: z.boolean(),
  giveUp: z.boolean(),
  reopen: z.boolean(),
  pay: z.boolean(),
  moveSurplus: z.boolean(),
  send: z.boolean(),
});
export type InvoiceAbilities = z.infer<typeof invoiceAbilitiesSchema>;

/** An invoice as the office sees it. */
export const invoiceRecordSchema = invoiceSchema.extend({
  credits: z.array(creditSchema),
  payments: z.array(paymentSchema),
  abilities: invoiceAbilitiesSchema,
});
export type InvoiceRecord = z.infer<typeof invoiceRecordSchema>;

const isWritable = ({ quantity, unitCents }: { quantity: number; unitCents: number }) =>
  Math.abs(quantity * unitCents) <= maxCents;

/** A line as entered by hand; one with the `id` of a computed line keeps its basis. */
export const invoiceLineInputSchema = z
  .object({
    id: z.string().max(40).nullable().default(null),
    description: optionalLineField(200),
    quantity: z
      .int(reason('number.not-whole'))
      .min(1, reason('number.too-small', { min: 1 }))
      .max(maxQuantity, reason('number.too-large', { max: maxQuantity })),
    unitCents: signedCentsSchema,
    taxBps: taxBpsSchema,
  })
  .refine(isWritable, { path: ['unitCents'], error: reason('money.too-large') });
export type InvoiceLineInput = z.input<typeof invoiceLineInputSchema>;

const draftFields = {
  lines: z
    .array(invoiceLineInputSchema)
    .max(maxInvoiceLines, reason('list.too-long', { max: maxInvoiceLines })),
  issuedOn: dateSchema.nullable().default(null).describe('Null: the day on which it is finalised.'),
  dueOn: dateSchema.nullable().default(null).describe('Null: by the number of days in the settings.'),
  note: optionalTextField(1_000),
  officeNote: optionalTextField(1_000),
  language: z.enum(invoiceLanguages).optional().describe("If omitted: the venue's."),
};

/** A new draft by hand. */
export const invoiceInputSchema = z.object({ venueId: idSchema, ...draftFields });
export const invoiceUpdateSchema = z.object({ ...draftFields, version: versionSchema });

/** What happens with the part of a credit that was already paid. */
export const paidBackChoices = ['nothing', 'what-was-paid'] as const;
export type PaidBack = (typeof paidBackChoices)[number];

/** The input of a credit. */
export const creditInputSchema = z.object({
  version: versionSchema,
  requestId: requestIdField,
  reason: requiredTextField(300),
  lines: z
    .array(
      z.object({
        lineId: z.string().max(40).nullable().default(null),
        description: optionalLineField(200),
        amountCents: centsSchema.min(1, reason('invoice.credit-nothing')).describe('Without its tax.'),
        taxBps: taxBpsSchema.default(0),
      }),
    )
    .min(1, reason('list.too-short', { min: 1 }))
    .max(maxInvoiceLines, reason('list.too-long', { max: maxInvoiceLines })),
  paidBack: z
    .enum(paidBackChoices)
    .default('nothing')
    .describe('`what-was-paid`: the part above the balance was paid back, and is recorded as a refund.'),
});
export type CreditInput = z.input<typeof creditInputSchema>;

/** The maximum total of an invoice. */
export const maxInvoiceCents = maxCents;
