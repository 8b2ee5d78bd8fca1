import { z } from 'zod';
import { textField } from '../common/form-fields.ts';
import { idSchema } from '../common/ids.ts';
import { invoiceLanguages } from '../invoices/fee-plan.schema.ts';
import { invoiceLineSchema, invoiceTotalsSchema } from '../invoices/invoice.schema.ts';
import { currencies, invoiceLocales } from '../money/money-form.ts';
import { reason } from '../reasons/reason.ts';

/** The token of a partner's link: the venue, the number of the link, and the signature of both. */
const partnerTokenSchema = z
  .string(reason('link.not-complete'))
  .regex(/^[0-9a-f]{24}-\d{1,9}-[\w-]{43}$/, reason('link.not-complete'));

/** The access to a venue's page: the venue's link, or a sign-in as its manager. */
const partnerPassFields = {
  token: partnerTokenSchema.optional().describe('From the venue’s link.'),
  venueId: idSchema.optional().describe('Without a link: the venue that the caller manages.'),
};
/** The access to a venue's page: by link or by sign-in. */
export type PartnerPass = { token: string; venueId?: undefined } | { venueId: string; token?: undefined };

const hasOneWayIn = ({ token, venueId }: { token?: string | undefined; venueId?: string | undefined }) =>
  (token === undefined) !== (venueId === undefined);
/** Exactly one of the two ways of access. */
export const partnerPassSchema = z
  .object(partnerPassFields)
  .refine(hasOneWayIn, { path: ['token'], error: reason('link.not-complete') });

/** A month as `2026-11`. */
export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, reason('value.invalid'));

/** The office's verdict on an objection: the venue is right, or it is not. */
export const disputeVerdicts = ['upheld', 'declined'] as const;
export type DisputeVerdict = (typeof disputeVerdicts)[number];

/** An objection with its outcome. */
const disputeSchema = z.object({
  id: z.string(),
  text: z.string(),
  sentAt: z.string(),
  answer: z.string().describe('Empty while it waits.'),
  verdict: z.enum(disputeVerdicts).nullable().describe('Null while it waits.'),
  answeredAt: z.string().nullable(),
});
export type Dispute = z.infer<typeof disputeSchema>;

/** The format of an invoice's amounts. */
const moneyFields = { currency: z.enum(currencies), locale: z.enum(invoiceLocales) };

/** A played night with its proof. */
export const partnerNightSchema = z.object({
  id: z.string(),
  date: z.string(),
  name: z.string(),
  startTime: z.string().describe('12-hour league time.'),
  entrants: z.int(),
  firstTimers: z.int().describe('Players whose first night in the league it was.'),
  returning: z.int(),
  hostName: z.string(),
  minutes: z.int(),
  dispute: disputeSchema.nullable(),
});
export type PartnerNight = z.infer<typeof partnerNightSchema>;

/** The page that a venue's manager sees by link. */
export const partnerPageSchema = z.object({
  venue: z.object({ id: z.string(), name: z.string(), city: z.string() }),
  coming: z.array(
    z.object({
      eventId: z.string(),
      date: z.string(),
      name: z.string(),
      startTimes: z.string().describe('12-hour league times.'),
      hostName: z.string(),
    }),
  ),
  months: z
    .array(
      z.object({
        month: z.string(),
        nights: z.int(),
        entries: z.int(),
        firstTimers: z.int(),
        returning: z.int(),
      }),
    )
    .describe('The last twelve months with nights, the latest first.'),
  invoices: z
    .array(
      z.object({
        id: z.string(),
        number: z.string(),
        issuedOn: z.string(),
        dueOn: z.string(),
        totalCents: z.int(),
        balanceCents: z.int(),
        ...moneyFields,
        waiting: z.int().describe('Objections to its lines that are waiting for an answer.'),
        url: z.string().describe('Where the venue reads it.'),
      }),
    )
    .describe('The latest ones, without drafts.'),
  month: z.string().describe('The month whose nights are listed.'),
  nights: z.array(partnerNightSchema).describe('The nights that make up the figures of the month.'),
});
export type PartnerPage = z.infer<typeof partnerPageSchema>;

/** A line of an invoice with the nights that it charges, and the objection to it. */
const partnerLineSchema = invoiceLineSchema.extend({ dispute: disputeSchema.nullable() });
export type PartnerLine = z.infer<typeof partnerLineSchema>;

/** An invoice of the venue with its lines. */
export const partnerInvoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  issuedOn: z.string(),
  dueOn: z.string(),
  language: z.enum(invoiceLanguages),
  ...moneyFields,
  totals: invoiceTotalsSchema,
  lines: z.array(partnerLineSchema),
  url: z.string().describe('Where the venue reads it as it was sent.'),
});
export type PartnerInvoice = z.infer<typeof partnerInvoiceSchema>;

const disputeText = textField(reason('form.message-missing'), { max: 1_000 });
/** The text of an objection. */
export const disputeTextSchema = z.object({ text: disputeText });

/** An objection to a night. */
export const disputeInputSchema = partnerPassSchema.safeExtend({
  resultId: idSchema,
  ...disputeTextSchema.shape,
});

/** An objection to a line of an invoice. */
export const lineDisputeInputSchema = partnerPassSchema.safeExtend({
  invoiceId: idSchema,
  lineId: z.string().min(1, reason('value.missing')).max(40, reason('value.invalid')),
  ...disputeTextSchema.shape,
});

/** The office's answer to an objection. */
export const disputeAnswerSchema = z.object({
  verdict: z.enum(disputeVerdicts, reason('value.one-of', { options: disputeVerdicts.join(', ') })),
  answer: disputeText,
});
export type DisputeAnswer = z.input<typeof disputeAnswerSchema>;

/** The link of a venue, for the office. */
export const partnerLinkSchema = z.object({
  url: z.string().nullable().describe('Null if the venue has none.'),
  openedAt: z.string().nullable().describe('When it was last opened.'),
});
export type PartnerLink = z.infer<typeof partnerLinkSchema>;

/** An objection in the office's list: to a night, or to a line of an invoice. */
export const officeDisputeSchema = disputeSchema.extend({
  venue: z.object({ id: z.string(), name: z.string() }),
  date: z.string().describe('Of the night, or the day on which the invoice was issued.'),
  night: z
    .object({ id: z.string(), name: z.string(), entrants: z.int() })
    .nullable()
    .describe('Null for a line.'),
  line: z
    .object({
      id: z.string(),
      invoiceId: z.string(),
      number: z.string(),
      text: z.string(),
      amountCents: z.int(),
      ...moneyFields,
    })
    .nullable()
    .describe('Null for a night.'),
});
export type OfficeDispute = z.infer<typeof officeDisputeSchema>;
