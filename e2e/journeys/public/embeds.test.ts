// The league's boards embedded in the page of another site. A real browser decides what a frame can show.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOnce } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { viewports, visit } from '../../harness/browser.ts';

/** A venue's own site: its pages embed any frames named in their address. */
let site: Server;
let siteUrl: string;
beforeAll(async () => {
  site = createServer(({ url = '/' }, response) => {
    const framed = new URL(url, 'http://bar.test').searchParams.getAll('frame');
    const frames = framed.map((path) => `<iframe title="${path}" src="${appUrl()}${path}"></iframe>`);
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><html lang="en"><title>A bar</title><link rel="icon" href="data:,">
<h1>A bar</h1>${frames.join('')}`);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  // Another host and another port than the league's: another origin, and another site.
  siteUrl = `http://localhost:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.close();
});

const framing = (paths: readonly string[]): string =>
  `${siteUrl}/?${paths.map((path) => `frame=${encodeURIComponent(path)}`).join('&')}`;

const venueWithNights = async (): Promise<{ id: string; name: string }> => {
  const { items } = await callOnce<{ items: { id: string; name: string }[] }>(
    appUrl(),
    'GET',
    '/api/venues?pageSize=1',
    null,
  );
  const [venue] = items;
  if (!venue) throw new Error('The demo league has no venue.');
  return venue;
};

/** Returns where each frame of a page has ended: its own address, or the browser's error page if it was refused. */
const framesOf = (page: Page): string[] =>
  page
    .frames()
    .slice(1)
    .map((frame) => frame.url());

describe('boards on another site', () => {
  it('standings, tonight and the nights of a venue are shown in frames on another origin', async () => {
    const venue = await venueWithNights();
    const paths = ['/embed/standings', '/embed/tonight?lang=es', `/embed/venues/${venue.id}`];
    const page = await visit(framing(paths), { viewport: viewports.desktop });
    const heading = (path: string) =>
      page.frameLocator(`iframe[title="${path}"]`).getByRole('heading').first().innerText();

    expect(await page.evaluate('location.origin')).not.toBe(new URL(appUrl()).origin);
    expect(await heading('/embed/standings')).toMatch(/^Standings/);
    expect(await heading('/embed/tonight?lang=es')).toMatch(/^Esta noche: /);
    expect(await heading(`/embed/venues/${venue.id}`)).toBe(`${venue.name}: Next nights`);
    expect(framesOf(page)).toEqual(paths.map((path) => appUrl() + path));
  });

  it('no other page can be framed, including those of the panel', async () => {
    const paths = ['/', '/leaderboard', '/login', '/admin/login', '/api/docs'];
    // A tab without error checks: here the browser is expected to report refused frames.
    const page = await (await visit(siteUrl)).context().newPage();

    await page.goto(framing(paths));

    await expect
      .poll(() => framesOf(page).map((address) => address.split('//')[0]))
      .toEqual(paths.map(() => 'chrome-error:'));
  });

  it('scripts of another origin read what is public, and nothing of members or the office', async () => {
    const page = await (await visit(siteUrl)).context().newPage();
    await page.goto(siteUrl);
    const read = (path: string) =>
      page.evaluate<string>(
        `fetch(${JSON.stringify(appUrl() + path)}).then((answer) => answer.json()).then(Object.keys, String).then(String)`,
      );

    expect(await read('/api/embed/standings')).toContain('rows');
    expect(await read('/api/embed/tonight')).toContain('nights');
    expect(await read('/api/venues?pageSize=1')).toContain('items');
    for (const path of ['/api/account', '/api/members', '/api/hooks'])
      expect(await read(path)).toMatch(/TypeError/);
  });
});
