import { type PagePath, pageAt, titleIn } from '@ahl/shared-types/pages';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessible, untilHydrated, viewports, visit } from '../../harness/browser.ts';
import { publicPages, readPageAddresses } from '../../harness/public-pages.ts';

// Every page of a visitor: rendered by the server, hydrated without console messages, and readable, in both themes and
// both languages. One visit answers everything about a page as it is shown.
let addressOf: (path: PagePath) => string;
beforeAll(async () => {
  addressOf = await readPageAddresses();
});

const htmlOf = async (address: string) =>
  (await fetch(appUrl() + address, { headers: { Accept: 'text/html' } })).text();

type Look = { viewport: { width: number; height: number }; theme: 'light' | 'dark' };

/** Opens a page, and expects that it is hydrated as the server rendered it, with nothing left to fetch. */
const openHydrated = async (address: string, { viewport, theme }: Look): Promise<Page> => {
  const page = await visit('/robots.txt', { viewport });
  const requests: string[] = [];
  const rerendered: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) requests.push(pathname + search);
  });
  page.on('console', (message) => {
    if (message.text().startsWith('Rendered again')) rerendered.push(message.text());
  });
  // Without the socket nothing is requested again, so that any request is for data that the page lacked.
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.addInitScript(`localStorage.setItem('theme', '${theme}')`);

  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await untilHydrated(page);

  expect(requests).toEqual([]);
  expect(rerendered).toEqual([]);
  return page;
};

const widthOf = (page: Page) =>
  page.evaluate('[document.documentElement.scrollWidth, document.documentElement.clientWidth]') as Promise<
    [number, number]
  >;

describe.each(publicPages)('%s', (path) => {
  const onPhone = async () => {
    const page = await openHydrated(addressOf(path), { viewport: viewports.phone, theme: 'light' });
    await expectAccessible(page);
    const [scrollWidth, clientWidth] = await widthOf(page);
    expect(scrollWidth, 'nothing sticks out of a phone').toBeLessThanOrEqual(clientWidth);
  };
  const inSpanish = async () => {
    const address = addressOf(path);
    const inLanguage = `${address}${address.includes('?') ? '&' : '?'}lang=es`;
    const page = await openHydrated(inLanguage, { viewport: viewports.desktop, theme: 'dark' });
    await expectAccessible(page);
    expect(await page.evaluate('document.documentElement.lang')).toBe('es');
    const info = pageAt(address)?.page;
    if (info && !path.includes(':')) expect(await page.title()).toContain(titleIn(info, 'es'));
  };

  it('has its content and its data in the HTML', async () => {
    const html = await htmlOf(addressOf(path));

    expect(html).toMatch(/<div id="root">.*<h1/s);
    expect(html).not.toContain('Page Not Found');
    expect(html).not.toMatch(/<script(?![^>]*(src=|application\/(ld\+)?json))/);
  });

  it('is hydrated with nothing left to fetch, accessible in both themes and languages, and fits a phone', async () => {
    await Promise.all([onPhone(), inSpanish()]);
  });
});
