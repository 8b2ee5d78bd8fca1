// The addresses of the pages of invoices.

/** The month-end run, of a month where it is given. */
export const runPath = (month?: string): string =>
  month ? `/admin/financials/issue-invoice?month=${month}` : '/admin/financials/issue-invoice';
/** A new invoice by hand. */
export const newInvoicePath = '/admin/financials/issue-invoice?tab=hand';
/** All of them. */
export const invoiceListPath = '/admin/financials/invoice-list';
/** Settings, fee plans and which bar has which. */
export const invoiceSettingsPath = '/admin/financials/invoice-settings';
/** One to read. */
export const invoicePath = (id: string): string => `/admin/invoice/${id}`;
/** One to edit, or to correct where it is final. */
export const editInvoicePath = (id: string): string => `/admin/edit-invoice/${id}`;
