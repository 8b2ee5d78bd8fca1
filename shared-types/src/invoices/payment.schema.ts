// The office's records of money: payments received for an invoice, and refunds.
import { z } from 'zod';
import { optionalLineField } from '../common/form-fields.ts';
import { dateSchema, idSchema } from '../common/ids.ts';
import { centsSchema } from '../money/money.schema.ts';
import { reason } from '../reasons/reason.ts';
import { requestIdField } from './bill-fields.ts';
import { paymentKinds, paymentMethods } from './invoice.schema.ts';

/** A payment or a refund as the office enters it. */
export const paymentInputSchema = z.object({
  invoiceId: idSchema,
  requestId: requestIdField,
  kind: z.enum(paymentKinds).default('payment'),
  amountCents: centsSchema.min(1, reason('payment.nothing')),
  paidOn: dateSchema.describe('Today or before.'),
  method: z.enum(paymentMethods),
  reference: optionalLineField(80).describe('The number of a check or a transfer.'),
  note: optionalLineField(200),
  surplus: z
    .enum(['refuse', 'keep'])
    .default('refuse')
    .describe(
      '`keep`: more than the balance was received, and the rest stays with the venue until it is paid back.',
    ),
});
export type PaymentInput = z.input<typeof paymentInputSchema>;

/** A surplus that is moved from an overpaid invoice to another one of the same venue. */
export const transferInputSchema = z.object({
  fromInvoiceId: idSchema,
  toInvoiceId: idSchema,
  requestId: requestIdField,
  amountCents: centsSchema
    .min(1, reason('payment.nothing'))
    .describe('At most the surplus there and the amount owed here.'),
  note: optionalLineField(200),
});
export type TransferInput = z.input<typeof transferInputSchema>;
