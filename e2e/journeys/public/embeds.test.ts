// The boards of the league in the page of another site, in a real browser: what a frame may show is decided by it alone.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOnce } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { viewports, visit } from '../../harness/browser.ts';

/** A bar's own site: its pages frame whatever their address asks for. */
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

/** Where each frame of a page has ended up: its own address, or the browser's page for what it refused. */
const framesOf = (page: Page): string[] =>
  page
    .frames()
    .slice(1)
    .map((frame) => frame.url());

describe('boards on another site', () => {
  it('standings, tonight and the nights of a venue are shown in frames of another origin', async () => {
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

  it('no other page can be framed, and no page of the panel', async () => {
    const paths = ['/', '/leaderboard', '/login', '/admin/login', '/api/docs'];
    // A tab beside the first one: that the browser reports what it refuses is what is wanted here.
    const page = await (await visit(siteUrl)).context().newPage();

    await page.goto(framing(paths));

    await expect
      .poll(() => framesOf(page).map((address) => address.split('//')[0]))
      .toEqual(paths.map(() => 'chrome-error:'));
  });

  it('their data are read by scripts of another origin, and no others are', async () => {
    const page = await (await visit(siteUrl)).context().newPage();
    await page.goto(siteUrl);
    const read = (path: string) =>
      page.evaluate<string>(
        `fetch(${JSON.stringify(appUrl() + path)}).then((answer) => answer.json()).then(Object.keys, String).then(String)`,
      );

    expect(await read('/api/embed/standings')).toContain('rows');
    expect(await read('/api/embed/tonight')).toContain('nights');
    expect(await read('/api/venues?pageSize=1')).toMatch(/TypeError/);
  });
});
