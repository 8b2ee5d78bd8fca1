// Invoices as files for import into accounting programs: column names, and one row per invoice line. Pure; amounts in
// cents become plain decimals without a currency sign, as both programs require.
//
// QuickBooks Online: "Import multiple invoices", sample file of 2026. Xero: "Import sales invoices", its template.
import type { InvoiceLine } from './invoice.schema.ts';

/** The supported accounting programs. */
export const accountingSystems = ['quickbooks', 'xero'] as const;
export type AccountingSystem = (typeof accountingSystems)[number];

/** The maximum number of invoices per file: QuickBooks Online accepts 100 at once, Xero 500. */
export const maxFileInvoices = { quickbooks: 100, xero: 500 } as const satisfies Record<
  AccountingSystem,
  number
>;
/** The maximum number of rows per file of QuickBooks Online; Xero only limits invoices. */
export const maxFileRows = { quickbooks: 1_000, xero: 50_000 } as const satisfies Record<
  AccountingSystem,
  number
>;

/** The data of an invoice for its rows; the texts are already formatted. */
export type BookedInvoice = {
  number: string;
  customer: string;
  email: string;
  address: string;
  issuedOn: string;
  dueOn: string;
  currency: string;
  terms: string;
  lines: readonly (Pick<InvoiceLine, 'quantity' | 'unitCents' | 'amountCents' | 'taxBps' | 'taxCents'> & {
    text: string;
    servedOn: string;
  })[];
};

/** Formats cents as `1234.50`, without group separators or currency. */
const decimal = (cents: number): string => {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
};

/** Formats a date as `11/22/2026`, which both programs read in the United States. */
const usDate = (date: string): string =>
  date ? `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}` : '';

const percent = (bps: number): string => String(bps / 100);

type Line = BookedInvoice['lines'][number];
type Column = readonly [header: string, cell: (invoice: BookedInvoice, line: Line) => string];

const quickbooks: readonly Column[] = [
  ['*InvoiceNo', ({ number }) => number],
  ['*Customer', ({ customer }) => customer],
  ['*InvoiceDate', ({ issuedOn }) => usDate(issuedOn)],
  ['*DueDate', ({ dueOn }) => usDate(dueOn)],
  ['Terms', ({ terms }) => terms],
  ['Location', () => ''],
  ['Memo', () => ''],
  ['Item(Product/Service)', () => 'League night'],
  ['ItemDescription', (_, { text }) => text],
  ['ItemQuantity', (_, { quantity }) => String(quantity)],
  ['ItemRate', (_, { unitCents }) => decimal(unitCents)],
  ['*ItemAmount', (_, { amountCents }) => decimal(amountCents)],
  ['Taxable', (_, { taxBps }) => (taxBps > 0 ? 'Y' : 'N')],
  ['TaxRate', (_, { taxBps }) => (taxBps > 0 ? `${percent(taxBps)}%` : '')],
  ['Service Date', (_, { servedOn }) => usDate(servedOn)],
];

const xero: readonly Column[] = [
  ['*ContactName', ({ customer }) => customer],
  ['EmailAddress', ({ email }) => email],
  ['POAddressLine1', ({ address }) => address],
  ['*InvoiceNumber', ({ number }) => number],
  ['Reference', () => ''],
  ['*InvoiceDate', ({ issuedOn }) => usDate(issuedOn)],
  ['*DueDate', ({ dueOn }) => usDate(dueOn)],
  ['InventoryItemCode', () => ''],
  ['*Description', (_, { text }) => text],
  ['*Quantity', (_, { quantity }) => String(quantity)],
  ['*UnitAmount', (_, { unitCents }) => decimal(unitCents)],
  ['Discount', () => ''],
  ['*AccountCode', () => '200'],
  ['*TaxType', (_, { taxBps }) => (taxBps > 0 ? 'Tax on Sales' : 'Tax Exempt')],
  ['TaxAmount', (_, { taxCents }) => decimal(taxCents)],
  ['Currency', ({ currency }) => currency],
];

const columns = { quickbooks, xero } as const satisfies Record<AccountingSystem, readonly Column[]>;

/** Returns the headers of a program's file. */
export const accountingHeaders = (system: AccountingSystem): string[] =>
  columns[system].map(([header]) => header);

/** Returns the rows of an invoice, one per line. */
export const accountingRows = (system: AccountingSystem, invoice: BookedInvoice): string[][] =>
  invoice.lines.map((line) => columns[system].map(([, cell]) => cell(invoice, line)));

/** Splits invoices into files, in their order: none is split, and no file exceeds the program's limits. */
export const accountingFiles = <I extends { lines: number }>(
  system: AccountingSystem,
  invoices: readonly I[],
): I[][] => {
  const files: I[][] = [];
  let rows = 0;
  for (const invoice of invoices) {
    const file = files.at(-1);
    const isFull =
      !file || file.length >= maxFileInvoices[system] || rows + invoice.lines > maxFileRows[system];
    if (isFull) {
      files.push([invoice]);
      rows = invoice.lines;
    } else {
      file.push(invoice);
      rows += invoice.lines;
    }
  }
  return files;
};
