import type { PagePath } from '@ahl/shared-types/pages';
import { beforeAll, describe, expect, it } from 'vitest';
import { appUrl } from '../../harness/app-url.ts';
import { untilHydrated, visit } from '../../harness/browser.ts';
import { publicPages, readPageAddresses } from '../../harness/public-pages.ts';

// Every page of a visitor: rendered by the server, and hydrated without console messages.
let addressOf: (path: PagePath) => string;
beforeAll(async () => {
  addressOf = await readPageAddresses();
});

const htmlOf = async (address: string) =>
  (await fetch(appUrl() + address, { headers: { Accept: 'text/html' } })).text();

describe.each(publicPages)('%s', (path) => {
  it('has its content and its data in the HTML', async () => {
    const html = await htmlOf(addressOf(path));

    expect(html).toMatch(/<div id="root">.*<h1/s);
    expect(html).not.toContain('Page Not Found');
    expect(html).not.toMatch(/<script(?![^>]*(src=|application\/(ld\+)?json))/);
  });

  it('is hydrated as the server rendered it, with nothing left to fetch', async () => {
    const page = await visit('/robots.txt');
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

    await page.goto(addressOf(path));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await untilHydrated(page);

    expect(requests).toEqual([]);
    expect(rerendered).toEqual([]);
  });
});
