// Owns the figures of the finance report: by month of issue a table of counters, its rows by venue, day of issue, due
// day and status. How late money is depends on the day of reading, so a row keeps the due day. Pure.
import { daysBetween, type InvoiceStatus } from '@ahl/shared-types/invoices';
import { addToTable, monthOf, type Table } from './figures.ts';

/** The fields of a final invoice that are counted. */
export type CountableInvoice = {
  venueId: string;
  issuedOn: string;
  dueOn: string;
  status: InvoiceStatus;
  totalCents: number;
  paidCents: number;
  balanceCents: number;
  /** Null if nothing was paid. */
  lastPaidOn: string | null;
};

/** The values that an invoice adds to a row of a month. */
export type InvoiceContribution = { month: string; key: string; values: number[] };

/** Tables by month. */
export type InvoiceFigures = Map<string, Table>;

/** Returns how many days after its issue an invoice was paid: until the last payment; null if it is not paid. */
const paidDaysOf = ({ status, issuedOn, lastPaidOn }: CountableInvoice): number | null =>
  status === 'paid' && lastPaidOn !== null ? Math.max(0, daysBetween(issuedOn, lastPaidOn)) : null;

/** Returns what an invoice adds; null if it is not counted: a draft or a void invoice. */
export const invoiceContribution = (invoice: CountableInvoice): InvoiceContribution | null => {
  const { venueId, issuedOn, dueOn, status, totalCents, paidCents, balanceCents } = invoice;
  if (status === 'draft' || status === 'void') return null;
  const days = paidDaysOf(invoice);
  return {
    month: monthOf(issuedOn),
    key: [venueId, issuedOn.slice(8), dueOn, status].join(' '),
    // Invoices, billed, paid, balance (cents); days until paid, and invoices with such days.
    values: [1, totalCents, paidCents, balanceCents, days ?? 0, days === null ? 0 : 1],
  };
};

/** Adds what an invoice adds, or subtracts it. */
export const addInvoice = (
  figures: InvoiceFigures,
  { month, key, values }: InvoiceContribution,
  sign: 1 | -1 = 1,
): void => {
  const table: Table = figures.get(month) ?? new Map();
  figures.set(month, table);
  addToTable(table, key, values, sign);
};

/** The sums of the invoices of a venue, a day of issue, a due day and a status. */
export type InvoiceRow = {
  venueId: string;
  issuedOn: string;
  dueOn: string;
  status: InvoiceStatus;
  values: readonly number[];
};

/** Returns the rows of a month's table. */
export const readInvoiceRows = (month: string, table: Table): InvoiceRow[] =>
  [...table].map(([key, values]) => {
    const [venueId = '', day = '', dueOn = '', status = 'open'] = key.split(' ');
    return { venueId, issuedOn: `${month}-${day}`, dueOn, status: status as InvoiceStatus, values };
  });
