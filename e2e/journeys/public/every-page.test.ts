import { type PagePath, pageAt, pageDescriptions, titleIn } from '@ahl/shared-types/pages';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessible, viewports, visit } from '../../harness/browser.ts';

// Every page of a visitor: drawn by the server, taken over without a word, readable for all, within a phone.
const paths = Object.keys(pageDescriptions) as PagePath[];
const ids: Record<string, string> = {};

beforeAll(async () => {
  const get = async <T>(path: string): Promise<T> => (await (await fetch(appUrl() + path)).json()) as T;
  const stories = await get<{ id: string }[]>('/api/news');
  const venues = await get<{ items: { id: string }[] }>('/api/venues?pageSize=1');
  const standings = await get<{ items: { player: { id: string } }[] }>('/api/standings?pageSize=1');
  const playerId = standings.items[0]?.player.id ?? '';
  Object.assign(ids, {
    '/news/:id': stories[0]?.id,
    '/venue/:id': venues.items[0]?.id,
    '/players/:id/points': playerId,
    '/my-points/:id': playerId,
  });
});

const addressOf = (path: PagePath) => path.replace(':id', ids[path] ?? '');
const htmlOf = async (address: string) =>
  (await fetch(appUrl() + address, { headers: { Accept: 'text/html' } })).text();
const widthOf = (page: Page) =>
  page.evaluate('[document.documentElement.scrollWidth, document.documentElement.clientWidth]') as Promise<
    [number, number]
  >;

describe.each(paths)('%s', (path) => {
  it('comes with its content and its data in the HTML', async () => {
    const html = await htmlOf(addressOf(path));

    expect(html).toMatch(/<div id="root">.*<h1/s);
    expect(html).not.toContain('Page Not Found');
    expect(html).not.toMatch(/<script(?![^>]*(src=|application\/(ld\+)?json))/);
  });

  it('is taken over as the server drew it, with nothing left to fetch', async () => {
    const page = await visit('/robots.txt');
    const asked: string[] = [];
    const redrawn: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname + search);
    });
    page.on('console', (message) => {
      if (message.text().startsWith('Drawn anew')) redrawn.push(message.text());
    });
    // Without the socket nothing is asked for again, so that what is asked is what the page lacked.
    await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
    await page.route('**/socket.io/**', (route) => route.abort());

    await page.goto(addressOf(path));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.locator('#root[data-taken=yes]').waitFor();

    expect(asked).toEqual([]);
    expect(redrawn).toEqual([]);
  });

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
    const info = pageAt(address);
    if (info && !path.includes(':')) expect(await page.title()).toContain(titleIn(info, 'es'));
  };

  it('is readable for all in both themes, within a phone, in both languages', async () => {
    await Promise.all([onPhone(), inSpanish()]);
  });
});
