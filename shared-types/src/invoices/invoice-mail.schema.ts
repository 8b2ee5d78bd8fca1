// What was sent of an invoice: one row for each mail or other delivery, with its outcome.
import { z } from 'zod';
import { emailField, lineField, optionalTextField } from '../common/form-fields.ts';
import { instantSchema } from '../common/ids.ts';
import { mailStatuses } from '../mail/mail.schema.ts';
import { reasons } from '../reasons/read-reason.ts';
import { reason } from '../reasons/reason.ts';
import { requestIdField } from './bill-fields.ts';
import { invoiceMailKinds } from './invoice-settings.schema.ts';

/** How many seconds a mail waits before it is sent, so that it can be recalled. */
export const holdSeconds = 60;
/** The maximum number of addresses for copies. */
const maxCopies = 5;

/** How an invoice reached its venue: by mail, or by another way that the office describes. */
export const invoiceWays = ['mail', 'other'] as const;

/**
 * The state of a delivery. `held`: it waits and can be recalled; `dropped`: it was not sent, for the reason in the row;
 * `delivered`: it went another way; `recalled`: it was recalled while waiting, or the other way was recorded by
 * mistake; the others are those of every mail.
 */
export const invoiceMailFates = ['held', ...mailStatuses, 'recalled', 'dropped', 'delivered'] as const;
export type InvoiceMailFate = (typeof invoiceMailFates)[number];

/** One mail of an invoice, or one other delivery. */
export const invoiceMailSchema = z.object({
  id: z.string(),
  invoice: z.object({ id: z.string(), number: z.string() }),
  venue: z.object({ id: z.string(), name: z.string() }),
  kind: z.enum(invoiceMailKinds),
  step: z.int().nullable().describe('For an automatic reminder: days after the due day.'),
  way: z.enum(invoiceWays),
  how: z.string().describe('For another way of sending: which one, in the words of the office.'),
  to: z.string(),
  copies: z.array(z.string()),
  note: z.string(),
  balanceCents: z
    .int()
    .nullable()
    .describe('The amount owed according to the mail; null before it was sent.'),
  fate: z.enum(invoiceMailFates),
  why: z
    .object({ reason: z.enum(reasons), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable()
    .describe('Why it was not sent.'),
  error: z.string().describe('The response of the mail server.'),
  attempts: z.int().describe('The number of attempts at the mail server.'),
  sendAfter: instantSchema.describe('Until then it can be taken back.'),
  at: instantSchema,
  byName: z.string().describe('Empty for an automatic reminder.'),
  batchId: z.string().nullable().describe('Shared by mails that were sent together.'),
  recalledBy: z.string().describe('Empty if it was not taken back.'),
  recalledAt: instantSchema.nullable(),
});
export type InvoiceMail = z.infer<typeof invoiceMailSchema>;

const copiesField = z
  .array(emailField)
  .max(maxCopies, reason('list.too-long', { max: maxCopies }))
  .refine((list) => new Set(list).size === list.length, { error: reason('list.repeats') });

const letterFields = {
  kind: z.enum(invoiceMailKinds).default('invoice'),
  note: optionalTextField(1_000).describe('Appears above the text of the settings.'),
};

/** The draft shown before a mail is sent. */
export const mailDraftSchema = z.object(letterFields);

/** A mail as the office sends it. */
export const sendInvoiceSchema = z.object({
  ...letterFields,
  requestId: requestIdField,
  to: emailField,
  copies: copiesField.default([]),
});

/** Splits addresses as people enter them: with commas, blanks, or on separate lines. */
const addressesOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
const areAddresses = (list: string[]): boolean => copiesField.safeParse(list).success;

/** The same as people enter it: the addresses of copies in one text. */
export const sendInvoiceFormSchema = sendInvoiceSchema.extend({
  copies: z
    .string()
    .transform(addressesOf)
    .refine(areAddresses, { error: reason('invoice-mail.copies-form', { max: maxCopies }) }),
});
export type SendInvoiceForm = z.input<typeof sendInvoiceFormSchema>;

/** The record that an invoice reached its venue in another way. */
export const sentOtherwiseSchema = z.object({
  requestId: requestIdField,
  how: lineField(reason('invoice-mail.how-missing'), 120),
});

/** A mail before it is sent, with the invoice's current data. */
export const invoiceMailPreviewSchema = z.object({
  to: z.string().describe('The address on the invoice; empty if it has none.'),
  copies: z.array(z.string()).describe('Those of the settings.'),
  replyTo: z.string(),
  subject: z.string(),
  body: z.string(),
  fileName: z.string(),
  balanceCents: z.int(),
  holdSeconds: z.int(),
  before: z.array(invoiceMailSchema).describe('The mails already sent for this invoice, the latest first.'),
});
export type InvoiceMailPreview = z.infer<typeof invoiceMailPreviewSchema>;
