// The office's tools: a code is created, scanned and redirected.
import { describe, expect, it } from 'vitest';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessibleInBothThemes, viewports } from '../../harness/browser.ts';
import { visitAs } from '../../harness/sign-in.ts';
import { waitFor } from '../../harness/wait.ts';

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`;

describe('/admin/qr-generator', () => {
  it('creates a code, which can be redirected later without a new print', async () => {
    const name = unique('Bar code');
    const page = await visitAs('admin', '/admin/qr-generator', { viewport: viewports.desktop });
    await page.getByText('It can be read').waitFor();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Leads to', { exact: true }).fill('/calendar');
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Create the code' }).click();
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

describe('/admin/event-tags', () => {
  it('returns the focus to the element that opened a dialog, also for the first dialog', async () => {
    const page = await visitAs('admin', '/admin/event-tags', { viewport: viewports.desktop });
    const opener = page.getByRole('button', { name: 'New tag' });
    const title = page.getByRole('heading', { name: 'New tag' });
    await opener.focus();

    await page.keyboard.press('Enter');
    await title.waitFor();
    await page.keyboard.press('Escape');
    await title.waitFor({ state: 'detached' });

    await waitFor('the focus', () =>
      page.evaluate<boolean>(`document.activeElement.innerText === 'New tag'`),
    );
  });
});
