import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNewsStory, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://ahl.test' } });
});
afterAll(() => server.stop());

const text = async (address: string) => (await fetch(server.url + address)).text();

describe('GET /robots.txt', () => {
  test('closes the admin panel and the API, and names the sitemap', async () => {
    const robots = await text('/robots.txt');

    expect(robots).toContain('Disallow: /admin\nDisallow: /api/\n');
    expect(robots).toContain('Sitemap: https://ahl.test/sitemap.xml');
  });
});

describe('GET /sitemap.xml', () => {
  test('lists the public pages, every story and every venue, and nothing about members or admins', async () => {
    const story = await createNewsStory(server.models);
    const deleted = await createNewsStory(server.models, { deletedAt: new Date() });
    const venue = await createVenue(server.models);

    const xml = await text('/sitemap.xml');

    for (const path of ['/', '/calendar', '/leaderboard', `/news/${story._id}`, `/venue/${venue._id}`])
      expect(xml).toContain(`<loc>https://ahl.test${path}</loc>`);
    for (const path of ['/messages', '/admin', '/login', String(deleted._id)])
      expect(xml).not.toContain(path);
  });
});

test('names the machine itself without a public address', async () => {
  await using local = { server: await startTestServer(), [Symbol.asyncDispose]: () => local.server.stop() };

  const xml = await (await fetch(`${local.server.url}/sitemap.xml`)).text();

  expect(xml).toMatch(/<loc>http:\/\/localhost:\d+\/calendar<\/loc>/);
});

describe('GET /news.xml', () => {
  test('is an RSS feed of the stories with absolute links', async () => {
    const story = await createNewsStory(server.models, { title: 'Finals & more' });

    const response = await fetch(`${server.url}/news.xml`);
    const xml = await response.text();

    expect(response.headers.get('content-type')).toContain('application/rss+xml');
    expect(xml).toContain(`<link>https://ahl.test/news/${story._id}</link>`);
    expect(xml).toMatch(/Finals &amp; more|<!\[CDATA\[Finals & more/);
  });
});

test('draws the card of the league', async () => {
  for (const address of ['/share/league.png', '/share/ahl.png']) {
    const response = await fetch(server.url + address);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([response.status, width, height]).toEqual([200, 1200, 630]);
  }
});
