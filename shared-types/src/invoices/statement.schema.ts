// A statement: what one venue was charged and what it paid within a range of days, with what it owed before and after.
import { z } from 'zod';
import { currencies, invoiceLocales } from '../money/money-form.ts';
import { ageingBuckets } from './ageing.rules.ts';

/** The kind of a statement's line. A refund is charged again, so it is listed with the charges. */
const statementKinds = ['invoice', 'credit', 'payment', 'refund'] as const;
export type StatementKind = (typeof statementKinds)[number];

const statementEntrySchema = z.object({
  kind: z.enum(statementKinds),
  on: z.string().describe('A league date.'),
  invoiceId: z.string(),
  number: z.string().describe('Of the invoice, or of the credit.'),
  reference: z.string().describe('Of a payment.'),
  chargeCents: z.int().describe('The billed amount; a credit and a payment have none.'),
  paidCents: z.int().describe('The amount received or credited.'),
  balanceCents: z.int().describe('What is owed after it.'),
});
export type StatementEntry = z.infer<typeof statementEntrySchema>;

export const statementSchema = z.object({
  venue: z.object({ id: z.string(), name: z.string() }),
  from: z.string(),
  to: z.string(),
  currency: z.enum(currencies),
  locale: z.enum(invoiceLocales),
  openingCents: z.int(),
  entries: z.array(statementEntrySchema),
  chargedCents: z.int(),
  paidCents: z.int(),
  closingCents: z.int().describe('Below zero: the venue paid more than it was billed.'),
  ageing: z
    .array(z.object({ bucket: z.enum(ageingBuckets), invoices: z.int(), balanceCents: z.int() }))
    .describe('What is owed on the last day, by how late it is then.'),
});
export type Statement = z.infer<typeof statementSchema>;
