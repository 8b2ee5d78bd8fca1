// The settings common to all invoices of the league: issuer, numbering, tax, texts and reminders.
import { z } from 'zod';
import {
  emailField,
  optionalEmailField,
  optionalLineField,
  optionalTextField,
} from '../common/form-fields.ts';
import { versionSchema } from '../common/version.ts';
import { currencies, invoiceLocales, usDollars } from '../money/money-form.ts';
import { reason } from '../reasons/reason.ts';
import { pictureSchema } from '../site-content/site-content.schema.ts';
import { requiredTextField } from './bill-fields.ts';
import { invoiceLanguages } from './fee-plan.schema.ts';
import { maxInvoiceNumber, numberPatternProblem } from './invoice-number.rules.ts';

/** The maximum number of reminder steps, and their maximum distance from the due day. */
export const maxReminderSteps = 6;
const maxReminderDays = 365;

/** 100 % in basis points. */
const fullRateBps = 10_000;
/** A tax rate in basis points: 825 is 8.25 %. */
export const taxBpsSchema = z
  .int(reason('number.not-whole'))
  .min(0, reason('number.negative'))
  .max(fullRateBps, reason('invoice.tax-too-high'));

const mailTextSchema = z.object({
  subject: requiredTextField(160),
  body: requiredTextField(4_000),
});
export type InvoiceMailText = z.infer<typeof mailTextSchema>;

/** The kinds of mail: the invoice itself, and its reminder. */
export const invoiceMailKinds = ['invoice', 'reminder'] as const;
export type InvoiceMailKind = (typeof invoiceMailKinds)[number];

const mailTextsSchema = z.object({ invoice: mailTextSchema, reminder: mailTextSchema });

/** The placeholders that a mail's text can contain in braces. */
export const mailWords = [
  'venue',
  'contact',
  'number',
  'month',
  'total',
  'balance',
  'dueDate',
  'daysLate',
  'league',
  'link',
] as const;
export type MailWord = (typeof mailWords)[number];

const reminderStep = z
  .int(reason('number.not-whole'))
  .min(-maxReminderDays, reason('number.too-small', { min: -maxReminderDays }))
  .max(maxReminderDays, reason('number.too-large', { max: maxReminderDays }));

/** The settings of invoices. */
export const invoiceSettingsSchema = z.object({
  legalName: optionalLineField(120).describe("Empty: the league's name."),
  address: optionalTextField(300),
  logo: pictureSchema.nullable().default(null),
  currency: z.enum(currencies),
  locale: z.enum(invoiceLocales),
  terms: optionalTextField(2_000).describe('At the foot of every invoice.'),
  paymentInstructions: optionalTextField(2_000).describe('How a venue pays.'),
  termDays: z
    .int(reason('number.not-whole'))
    .min(0, reason('number.negative'))
    .max(365, reason('number.too-large', { max: 365 }))
    .describe('Days from the issue to the due day.'),
  numberPattern: z
    .string(reason('text.required'))
    .trim()
    .max(40, reason('text.too-long', { max: 40 }))
    .superRefine((pattern, context) => {
      const problem = numberPatternProblem(pattern);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    })
    .describe('`INV-{year}-{number:4}` gives `INV-2026-0007`.'),
  nextNumber: z
    .int(reason('number.not-whole'))
    .min(1, reason('number.too-small', { min: 1 }))
    .max(maxInvoiceNumber, reason('number.too-large', { max: maxInvoiceNumber })),
  resetsYearly: z.boolean().describe('Begins at 1 in each year; the pattern then contains the year.'),
  taxBps: taxBpsSchema.describe('For a new line, in basis points.'),
  reminderSteps: z
    .array(reminderStep)
    .max(maxReminderSteps, reason('list.too-long', { max: maxReminderSteps }))
    .refine((steps) => new Set(steps).size === steps.length, { error: reason('list.repeats') })
    .describe('Days after the due day, below zero before it; none: no reminders.'),
  replyTo: optionalEmailField,
  copies: z
    .array(emailField)
    .max(5, reason('list.too-long', { max: 5 }))
    .refine((list) => new Set(list).size === list.length, { error: reason('list.repeats') })
    .describe('Who gets a copy of every mail.'),
  mailTexts: z.object({ en: mailTextsSchema, es: mailTextsSchema }),
});
export type InvoiceSettings = z.infer<typeof invoiceSettingsSchema>;

const numbersFitYears = ({ resetsYearly, numberPattern }: InvoiceSettings) =>
  !resetsYearly || numberPattern.includes('{year}');

/** The settings as a save sends them. */
export const invoiceSettingsUpdateSchema = invoiceSettingsSchema
  .extend({ version: versionSchema })
  .refine(numbersFitYears, { path: ['numberPattern'], error: reason('invoice.pattern-without-year') });

/** The settings with the version that a save requires. */
export const storedInvoiceSettingsSchema = invoiceSettingsSchema.extend({ version: z.int() });
export type StoredInvoiceSettings = z.infer<typeof storedInvoiceSettingsSchema>;

/** The defaults until the league decides otherwise. */
export const defaultInvoiceSettings: InvoiceSettings = {
  legalName: '',
  address: '',
  logo: null,
  ...usDollars,
  terms: '',
  paymentInstructions: '',
  termDays: 14,
  numberPattern: 'INV-{year}-{number:4}',
  nextNumber: 1,
  resetsYearly: true,
  taxBps: 0,
  reminderSteps: [3, 14],
  replyTo: '',
  copies: [],
  mailTexts: {
    en: {
      invoice: {
        subject: 'Invoice {number} from {league}',
        body: 'Hello {contact},\n\nhere is invoice {number} for {venue}, {month}: {total}. Please pay by {dueDate}.\n\n{link}\n\nThank you for hosting us.\n{league}',
      },
      reminder: {
        subject: 'Reminder: invoice {number} from {league}',
        body: 'Hello {contact},\n\nof invoice {number} for {venue}, {balance} is still open; it was due on {dueDate}. If you have paid meanwhile, please ignore this mail.\n\n{link}\n\n{league}',
      },
    },
    es: {
      invoice: {
        subject: 'Factura {number} de {league}',
        body: 'Hola, {contact}:\n\nesta es la factura {number} de {venue}, {month}: {total}. Vence el {dueDate}.\n\n{link}\n\nGracias por recibirnos.\n{league}',
      },
      reminder: {
        subject: 'Recordatorio: factura {number} de {league}',
        body: 'Hola, {contact}:\n\nde la factura {number} de {venue} quedan {balance} por pagar; venció el {dueDate}. Si ya ha pagado, no haga caso de este mensaje.\n\n{link}\n\n{league}',
      },
    },
  },
};

/** A mail preview with a real invoice's data in its placeholders. */
export const mailPreviewInputSchema = z.object({
  kind: z.enum(invoiceMailKinds),
  language: z.enum(invoiceLanguages),
  text: mailTextSchema,
});
export const mailPreviewSchema = z.object({
  subject: z.string(),
  body: z.string(),
  invoice: z
    .object({ id: z.string(), number: z.string(), venueName: z.string() })
    .nullable()
    .describe('Whose data it shows; null while there is no invoice and the data are made up.'),
  unknownWords: z.array(z.string()).describe('Words in braces that are unknown and stay unchanged.'),
});
