import { expect, it } from 'vitest';
import { expectAccessible, visit } from '../../harness/browser.ts';

it('tells a visitor that an address does not exist, and leads back home', async () => {
  const page = await visit('/no-such-page');

  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.getByRole('button', { name: 'Go Back' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Go to Homepage' }).click();

  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(page.url()).not.toContain('no-such-page');
});
