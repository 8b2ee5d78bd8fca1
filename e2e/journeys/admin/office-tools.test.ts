// The office's tools: a code is made, scanned and led elsewhere.
import { describe, expect, it } from 'vitest';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessibleInBothThemes, viewports } from '../../harness/browser.ts';
import { visitAs } from '../../harness/sign-in.ts';

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`;

describe('/admin/qr-generator', () => {
  it('makes a code, which leads elsewhere later without a new print', async () => {
    const name = unique('Bar code');
    const page = await visitAs('admin', '/admin/qr-generator', { viewport: viewports.desktop });
    await page.getByText('It can be read').waitFor();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Leads to', { exact: true }).fill('/calendar');
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Make the code' }).click();
    await page.getByRole('heading', { name, level: 2 }).waitFor();
    const address = await page.getByText(/\/q\/[A-Z0-9]{6}$/).innerText();
    const scanned = new URL(address).pathname;
    const scan = async () =>
      (await fetch(appUrl() + scanned, { redirect: 'manual' })).headers.get('location');
    expect(await scan()).toBe('/calendar');

    await page.goto(`/admin/qr-codes?search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByLabel('Leads to', { exact: true }).fill('/news');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(`${name} is saved`).first().waitFor();
    expect(await scan()).toBe('/news');
  });
});
