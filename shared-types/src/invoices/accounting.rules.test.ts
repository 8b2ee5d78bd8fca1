import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accountingFiles,
  accountingHeaders,
  accountingRows,
  accountingSystems,
  maxFileInvoices,
  maxFileRows,
} from './accounting.rules.ts';

const line = {
  quantity: 2,
  unitCents: -1_050,
  amountCents: -2_100,
  taxBps: 825,
  taxCents: -173,
  text: 'Correction',
  servedOn: '2026-10-31',
};
const invoice = {
  number: 'INV-1',
  customer: 'Spur, LLC',
  email: 'bills@spur.example',
  address: '12 Elm St, Denton',
  issuedOn: '2026-11-02',
  dueOn: '2026-11-16',
  currency: 'USD',
  terms: 'Net 14',
  lines: [line, line],
};

describe('the accounting rows of an invoice', () => {
  test.each(accountingSystems)('have a cell under each header of %s', (system) => {
    const rows = accountingRows(system, invoice);

    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toHaveLength(accountingHeaders(system).length);
  });

  test('contain plain decimal amounts, and dates in US format', () => {
    const [row] = accountingRows('quickbooks', invoice);

    expect(row).toEqual(
      expect.arrayContaining(['11/02/2026', '11/16/2026', '-10.50', '-21.00', 'Y', '8.25%']),
    );
  });
});

describe('the files of invoices', () => {
  test('contain at most a hundred invoices for QuickBooks', () => {
    const invoices = Array.from({ length: 250 }, () => ({ lines: 1 }));

    expect(accountingFiles('quickbooks', invoices).map((file) => file.length)).toEqual([100, 100, 50]);
    expect(accountingFiles('xero', invoices)).toHaveLength(1);
    expect(accountingFiles('xero', [])).toEqual([]);
  });

  test('lose, repeat or split no invoice, and are never larger than allowed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 300 }), (sizes) => {
        const invoices = sizes.map((lines, id) => ({ id, lines }));
        for (const system of accountingSystems) {
          const files = accountingFiles(system, invoices);
          expect(files.flat()).toEqual(invoices);
          for (const file of files) {
            const rows = file.reduce((sum, { lines }) => sum + lines, 0);
            expect(file.length).toBeLessThanOrEqual(maxFileInvoices[system]);
            expect(rows).toBeLessThanOrEqual(maxFileRows[system]);
          }
        }
      }),
    );
  });
});
