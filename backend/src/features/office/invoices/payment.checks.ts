// The conditions for payments, refunds and moved surpluses of an invoice.
import { AppError } from '@ahl/shared-types/common';
import { amountText, defaultInvoiceSettings } from '@ahl/shared-types/invoices';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { InvoiceDocument, PaymentDocument } from './invoice.model.ts';
import { findInvoice } from './invoice.reader.ts';

/** Returns an amount as the invoice writes it. */
export const writtenAmount = ({ issuer }: Pick<InvoiceDocument, 'issuer'>, cents: number): string =>
  amountText(cents, issuer ?? defaultInvoiceSettings);

/** Returns an invoice that can be paid. @throws NOT_FOUND, CONFLICT for a draft and for a void one */
export const findPayable = async (
  models: Models,
  session: ClientSession,
  id: PaymentDocument['invoiceId'] | string,
): Promise<InvoiceDocument> => {
  const invoice = await findInvoice(models, id, session);
  if (invoice.status === 'draft') throw new AppError('CONFLICT', 'invoice.is-draft');
  if (invoice.status === 'void')
    throw new AppError('CONFLICT', 'invoice.is-void', { number: invoice.number ?? '' });
  return invoice;
};
