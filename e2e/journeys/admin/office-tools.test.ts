// The office's tools: a code is made, scanned and led elsewhere; a board stands on somebody else's page.
import { describe, expect, it } from 'vitest';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessibleInBothThemes, viewports, visit } from '../../harness/browser.ts';
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

describe('/admin/embeds', () => {
  it('a board stands on a page of another site', async () => {
    const page = await visit('/embed/tonight', { viewport: viewports.desktop });
    const body = `<iframe src="${appUrl()}/embed/tonight"></iframe>`;
    await page.route('http://bar.example/', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('http://bar.example/');
    const board = await page.frameLocator('iframe').getByRole('heading', { level: 1 }).innerText();
    expect(board).toMatch(/^Tonight: /);
  });
});
