// The office's work with invoices: payments that arrive, a mail that is recalled, and a file of old invoices.
import { randomUUID } from 'node:crypto';
import type { InvoiceRecord, InvoiceSummary } from '@ahl/shared-types/invoices';
import type { Mail } from '@ahl/shared-types/mail';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleInBothThemes } from '../../harness/browser.ts';
import { press } from '../../harness/form.ts';
import { type OfficeApp, startOffice } from '../../harness/office-app.ts';
import { waitFor } from '../../harness/wait.ts';

let office: OfficeApp;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.stop());

/** Adds a venue with a recipient for its invoices. */
const addBar = async () => {
  const name = `Rusty ${randomUUID().slice(0, 8)}`;
  const email = `bills.${randomUUID().slice(0, 8)}@bar.example`;
  const contacts = [{ name: 'Dana Price', role: 'Owner', phone: '', email }];
  const venue = { name, address: '1 Main St', city: 'Keller', region: 733, contacts };
  const { id } = await office.call<{ id: string }>('POST', '/api/venues', venue);
  return { id, name, email };
};

/** Issues a final invoice of 100 dollars. */
const issue = async (venueId: string): Promise<InvoiceRecord & { number: string }> => {
  const line = { id: null, description: 'League night', quantity: 1, unitCents: 10_000, taxBps: 0 };
  const draft = await office.call<InvoiceRecord>('POST', '/api/invoices', { venueId, lines: [line] });
  const final = await office.call<InvoiceRecord>('POST', `/api/invoices/${draft.id}/finalise`, {
    version: draft.version,
  });
  return { ...final, number: final.number ?? '' };
};
const read = (id: string) => office.call<InvoiceRecord>('GET', `/api/invoices/${id}`);

const recordPayment = async (page: Page, amount: string | null) => {
  await press(page, 'Record a payment');
  const dialog = page.getByRole('dialog');
  if (amount !== null) await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Record the payment' }).click();
  await dialog.waitFor({ state: 'detached' });
};

describe('/admin/financials/invoice-list', () => {
  it('opens an invoice, whose payments settle it, on the page and in the list', async () => {
    const bar = await addBar();
    const invoice = await issue(bar.id);
    const page = await office.visitOffice('/admin/financials/invoice-list?status=owed');
    const row = page.getByRole('row').filter({ hasText: bar.name });
    await row.getByText('$100.00').first().waitFor();
    await expectAccessibleInBothThemes(page);

    await row.getByRole('link', { name: new RegExp(invoice.number) }).click();
    await page.getByRole('heading', { name: invoice.number, level: 1 }).waitFor();
    await press(page, 'Record a payment');
    await expectAccessibleInBothThemes(page);
    await press(page, 'Cancel');
    await recordPayment(page, '40');
    await page.getByText('Partly paid').first().waitFor();
    expect((await read(invoice.id)).totals).toMatchObject({ paidCents: 4_000, balanceCents: 6_000 });

    await page.getByRole('link', { name: 'Payments' }).click();
    await press(page, 'Undo the payment of $40.00');
    await page.getByText('(undone)').waitFor();
    await press(page, 'Restore the payment of $40.00');
    await page.getByText('(undone)').waitFor({ state: 'detached' });
    // The rest: the form suggests the amount due.
    await recordPayment(page, null);
    await waitFor('the invoice is paid', async () => (await read(invoice.id)).status === 'paid');

    await page.getByRole('link', { name: 'Invoices', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor();
    await page.goto(`${office.url}/admin/financials/invoice-list?search=${encodeURIComponent(bar.name)}`);
    await page.getByRole('row').filter({ hasText: bar.name }).getByText('Paid', { exact: true }).waitFor();
  });
});

describe('/admin/send-invoice/:id', () => {
  it('shows the mail before it is sent, and recalls it within a minute', async () => {
    const bar = await addBar();
    const invoice = await issue(bar.id);
    const page = await office.visitOffice(`/admin/invoice/${invoice.id}`);
    await page.getByRole('link', { name: 'Send', exact: true }).first().click();

    await page.getByRole('heading', { name: `Send ${invoice.number}`, level: 1 }).waitFor();
    expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe(bar.email);
    await page.getByLabel(/^Note/).fill('See you on Thursday.');
    await page.locator('p').filter({ hasText: 'See you on Thursday.' }).waitFor();
    await expectAccessibleInBothThemes(page);
    await press(page, 'Send in 60 seconds');
    await press(page, `Recall the mail to ${bar.email}`);
    await page.getByText('Recalled', { exact: true }).waitFor();

    const { items } = await office.call<{ items: Mail[] }>(
      'GET',
      `/api/mail?search=${encodeURIComponent(bar.email)}`,
    );
    expect(items).toEqual([]);
    expect((await read(invoice.id)).sentAt).toBeNull();
  });
});

describe('/admin/financials/import-invoices', () => {
  it('rejects a whole invoice for one invalid row, and adds it once the row is corrected', async () => {
    const bar = await addBar();
    const word = randomUUID().slice(0, 8).toUpperCase();
    const imported = async () => {
      const { items } = await office.call<{ items: InvoiceSummary[] }>(
        'GET',
        `/api/invoices?search=${word}&sort=number`,
      );
      return items.map(({ number, status, totals }) => [number, status, totals.totalCents]);
    };
    const rows = [
      'Invoice number,Customer,Invoice date,Due date,Description,Quantity,Price,Paid,Paid on',
      `A-${word},${bar.name},2026-01-05,2026-01-19,First night,1,45,,`,
      `A-${word},${bar.name},2026-01-05,2026-01-19,Second night,1,a lot,,`,
      `B-${word},${bar.name},2026-01-06,2026-01-20,Whole month,1,180,180,2026-01-15`,
    ];
    const page = await office.visitOffice('/admin/financials/import-invoices');
    await page.getByRole('heading', { name: 'Import invoices', level: 1 }).waitFor();
    await page.getByLabel('File to import').setInputFiles({
      name: 'invoices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${rows.join('\n')}\n`),
    });
    await press(page, 'Plan the rows');

    await page.getByText('1 is added.').waitFor();
    await expectAccessibleInBothThemes(page);
    await press(page, 'Fix row 3');
    await page.getByLabel('Price', { exact: true }).fill('55');
    await press(page, 'Plan the row again');
    await press(page, 'Import 3 rows');
    await page.getByText('3 rows were imported.').waitFor();

    expect(await imported()).toEqual([
      [`A-${word}`, 'open', 10_000],
      [`B-${word}`, 'paid', 18_000],
    ]);
  });
});
