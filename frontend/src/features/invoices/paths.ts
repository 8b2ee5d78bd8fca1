// The addresses of the pages and the PDF of invoices.
import { addressOf } from '@/lib/api-client.ts';

/** The month-end run, of a month where it is given. */
export const runPath = (month?: string): string =>
  month ? `/admin/financials/issue-invoice?month=${month}` : '/admin/financials/issue-invoice';
/** All of them. */
export const invoiceListPath = '/admin/financials/invoice-list';
/** One to read. */
export const invoicePath = (id: string): string => `/admin/invoice/${id}`;
/** One to edit, or to correct where it is final. */
export const editInvoicePath = (id: string): string => `/admin/edit-invoice/${id}`;
/** The PDF of one, a draft included; read with the token. */
export const invoicePdf = (id: string): string => addressOf('GET /api/invoices/:id/invoice.pdf', { params: { id } });
