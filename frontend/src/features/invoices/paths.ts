// The paths of the invoice pages, and the address of an invoice's PDF.
import { addressOf } from '@/lib/api-client.ts';

/** Returns the path of the month-end run, for a given month or the default one. */
export const runPath = (month?: string): string =>
  month ? `/admin/financials/issue-invoice?month=${month}` : '/admin/financials/issue-invoice';
/** The path of the list of all invoices. */
export const invoiceListPath = '/admin/financials/invoice-list';
/** Returns the path of an invoice to read. */
export const invoicePath = (id: string): string => `/admin/invoice/${id}`;
/** Returns the path of an invoice to edit, or to correct if it is final. */
export const editInvoicePath = (id: string): string => `/admin/edit-invoice/${id}`;
/** Returns the address of an invoice's PDF, drafts included; it is read with the token. */
export const invoicePdf = (id: string): string =>
  addressOf('GET /api/invoices/:id/invoice.pdf', { params: { id } });
