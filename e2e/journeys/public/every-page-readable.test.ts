import { type PagePath, pageAt, titleIn } from '@ahl/shared-types/pages';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, viewports, visit } from '../../harness/browser.ts';
import { publicPages, readPageAddresses } from '../../harness/public-pages.ts';

let addressOf: (path: PagePath) => string;
beforeAll(async () => {
  addressOf = await readPageAddresses();
});

const widthOf = (page: Page) =>
  page.evaluate('[document.documentElement.scrollWidth, document.documentElement.clientWidth]') as Promise<
    [number, number]
  >;

describe.each(publicPages)('%s', (path) => {
  const onPhone = async () => {
    const page = await visit(addressOf(path), { viewport: viewports.phone });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectAccessible(page);
    const [scrollWidth, clientWidth] = await widthOf(page);
    expect(scrollWidth, 'nothing sticks out of a phone').toBeLessThanOrEqual(clientWidth);
  };
  const inSpanish = async () => {
    const address = addressOf(path);
    const page = await visit('/robots.txt');
    await page.addInitScript("localStorage.setItem('theme', 'dark')");
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=es`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectAccessible(page);
    expect(await page.evaluate('document.documentElement.lang')).toBe('es');
    const info = pageAt(address)?.page;
    if (info && !path.includes(':')) expect(await page.title()).toContain(titleIn(info, 'es'));
  };

  it('is accessible in both themes and both languages, and fits a phone', async () => {
    await Promise.all([onPhone(), inSpanish()]);
  });
});
