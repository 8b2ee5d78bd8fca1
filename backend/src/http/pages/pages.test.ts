import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { calendarQueryOf } from '@ahl/shared-types/calendar';
import { pageDescriptions, pages } from '@ahl/shared-types/pages';
import { keyOf } from '@ahl/shared-types/query-keys';
import { venueLeaderboardQueryOf } from '@ahl/shared-types/standings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  createCalendarEvent,
  createNewsStory,
  createPokerClock,
  createVenue,
} from '../../db/seed/factories/index.ts';
import { ensureContentPages } from '../../features/site/content-pages/first-texts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

// The server's side of the pages, over a small build of its own.
const distDir = mkdtempSync(path.join(tmpdir(), 'ahl-dist-'));
const script = `console.log("${'x'.repeat(2_000)}");`;
let server: TestServer;

/** A page of the table whose file the build below does not have. */
const notBuilt = '/admin/reports';
const built = pages.filter(({ path }) => path !== notBuilt);

beforeAll(async () => {
  mkdirSync(path.join(distDir, 'assets'));
  writeFileSync(
    path.join(distDir, 'index.html'),
    '<!doctype html><html lang="en"><head><!--head--><title>AHL</title><meta name="description" content="x" /><!--/head--></head><body><div id="root"><!--body--></div></body></html>',
  );
  writeFileSync(path.join(distDir, 'assets/index-abc.js'), script);
  writeFileSync(path.join(distDir, 'assets/index-abc.js.br'), brotliCompressSync(script));
  writeFileSync(
    path.join(distDir, 'page-files.json'),
    JSON.stringify({
      ...Object.fromEntries(built.map(({ path }) => [path, { scripts: [], styles: [] }])),
      '/news': { scripts: ['/assets/news-1.js'], styles: ['/assets/news-1.css'] },
    }),
  );
  server = await startTestServer({ distDir, config: { publicUrl: 'https://ahl.test' } });
  await ensureContentPages(server.models);
});
afterAll(async () => {
  await server.stop();
  rmSync(distDir, { recursive: true });
});

/** The build with one more file, compressed beside it. */
const withFile = (file: string, text = script): string => {
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  return distDir;
};

const open = async (address: string) => {
  const response = await fetch(server.url + address, { headers: { Accept: 'text/html' } });
  const html = await response.text();
  const initialData = JSON.parse(
    /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null',
  );
  return {
    status: response.status,
    html,
    initialData,
    keys: initialData?.queries.map(([key]: [unknown[]]) => key),
  };
};

describe('a page', () => {
  test.each(built.filter(({ path }) => !path.includes(':')).map(({ path, title }) => [path, title]))(
    '%s is served with its title and status 200',
    async (address, title) => {
      const { status, html } = await open(address);

      expect(status).toBe(200);
      expect(html).toContain(`<title>${title.replace(/&/g, '&amp;').replace(/'/g, '&#39;')} · AHL</title>`);
      expect(html.match(/<title>/g)).toHaveLength(1);
    },
  );

  test('that is not built is answered 404, as the browser shows it', async () => {
    const { status, html } = await open(notBuilt);

    expect(status).toBe(404);
    expect(html).toContain('<title>Page Not Found · AHL</title>');
  });

  test('that the product does not have is answered 404, and kept out of search engines', async () => {
    const { status, html } = await open('/no/such/page');

    expect(status).toBe(404);
    expect(html).toContain('<title>Page Not Found · AHL</title>');
    expect(html).toContain('<meta name="robots" content="noindex" />');
  });

  test.each(['//', '//evil.test', '//evil.test/news', '/\\evil.test', '/%00', '/%ff', '/?%ff=%00'])(
    'of an odd address, %s, is a page or a refusal, and no fault of the server',
    async (address) => {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const { hostname, port } = new URL(server.url);
        request({ hostname, port, path: address, headers: { Accept: 'text/html' } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .once('error', reject)
          .end();
      });

      expect(status).toBeLessThan(500);
    },
  );

  test('of members is not for search engines, a public one is', async () => {
    expect((await open('/messages')).html).toContain('noindex');
    expect((await open('/rules')).html).not.toContain('noindex');
  });

  test.each([
    ['the language that the browser asks for', {}, 'es-MX,es;q=0.9', 'es'],
    ['the one that was chosen in it', { Cookie: 'x=1; language=en' }, 'es', 'en'],
    ['the one of its address first', { Cookie: 'language=en' }, 'en', 'es', '?lang=es'],
    ['English, whatever else is asked for', { Cookie: 'language=xx' }, 'fr', 'en'],
  ])('comes in %s', async (_which, cookie, accepted, language, query = '') => {
    const headers = { Accept: 'text/html', 'Accept-Language': accepted, ...cookie };
    const response = await fetch(`${server.url}/rules${query}`, { headers });

    expect(await response.text()).toContain(`<html lang="${language}">`);
    expect(response.headers.get('vary')).toContain('Cookie, Accept-Language');
  });

  test('names its canonical address, and its other language', async () => {
    const { html } = await open('/leaderboard?page=3&lang=es');

    expect(html).toContain('<html lang="es">');
    expect(html).toContain('<title>Clasificación · AHL</title>');
    expect(html).toContain(pageDescriptions['/leaderboard']?.es);
    expect(html).toContain('<link rel="canonical" href="https://ahl.test/leaderboard?lang=es" />');
    expect(html).toContain('<link rel="alternate" href="https://ahl.test/leaderboard" hreflang="en" />');
  });

  test('carries the answers of its first view under the keys of the browser', async () => {
    const { initialData, keys } = await open('/');

    expect(initialData.config).toMatchObject({ productName: 'AHL', timeZone: 'America/Chicago' });
    expect(keys).toContainEqual(['/api/tournaments/date', expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)]);
    expect(keys).toContainEqual(['/api/news/active']);
  });

  test('is titled with the name that the league gives itself, at once', async () => {
    const { token } = await server.signInAs('Master Admin');
    const rename = (name: string) =>
      server.call('PUT', '/api/league-settings', { token, body: { name, ageLimit: 21 } });
    await rename('River League');

    const { html, initialData } = await open('/leaderboard');

    await rename('');
    expect(html).toContain('<title>Leaderboard · River League</title>');
    expect(initialData.config.productName).toBe('River League');
  });

  test('carries the position in the log of changes at which its answers were read', async () => {
    const { token } = await server.signInAs('Administrator');
    const { initialData } = await open('/news');
    const isKnown = (audience: unknown) => audience === 'public';
    expect(server.services.changes.since(initialData.changes, isKnown)).toEqual([]);

    const body = { title: 'After the page was rendered', body: '<p>x</p>' };
    await server.call('POST', '/api/news', { token, body });

    expect(server.services.changes.since(initialData.changes, isKnown)).toEqual(['/api/news']);
    expect((await open('/news')).initialData.changes).not.toBe(initialData.changes);
  });

  test('names the scripts and styles of its own that the browser may fetch at once', async () => {
    const { html } = await open('/news');

    expect(html).toContain('<link rel="modulepreload" href="/assets/news-1.js" crossorigin />');
    expect(html).toContain('<link rel="stylesheet" href="/assets/news-1.css" />');
    expect((await open('/rules')).html).not.toContain('news-1');
  });
});

describe('/news/:id', () => {
  test('is titled, described and pictured by the story, whatever its words are', async () => {
    const story = await createNewsStory(server.models, {
      title: 'Finals </title><script>alert(1)</script> & "more"',
      body: '<p>One <b>night</b> for all.</p>',
    });

    const { html, initialData } = await open(`/news/${story._id}`);

    expect(html).toContain(
      '<title>Finals &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot; · AHL</title>',
    );
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain('<meta name="description" content="One night for all." />');
    expect(html).toContain(
      `<meta property="og:image" content="https://ahl.test/share/news/${story._id}.png" />`,
    );
    expect(html).toContain('"@type":"NewsArticle"');
    expect(initialData.queries[0][1].title).toBe(story.title);
  });

  test('is 404 for a story that is not there and for what is no id', async () => {
    expect((await open(`/news/${'f'.repeat(24)}`)).status).toBe(404);
    expect((await open('/news/nonsense')).status).toBe(404);
  });
});

describe('/clock/:id', () => {
  test('carries the clock and its people under the keys of the browser, and is named by it', async () => {
    const clock = await createPokerClock(server.models, { name: 'Friday Night', venueName: 'Copper Still' });
    const id = clock._id.toHexString();

    const { status, html, keys } = await open(`/clock/${id}`);

    expect(status).toBe(200);
    expect(html).toContain('<title>Copper Still · AHL</title>');
    expect(html).toContain('noindex');
    expect(keys.slice(0, 2)).toEqual([
      ['/api/poker-clocks', id],
      ['/api/poker-clocks', id, 'night'],
    ]);
  });

  test('says nothing of a clock that is not public, and is 404 where there is none', async () => {
    const clock = await createPokerClock(server.models, { name: 'Staff Night', isPublic: false });

    const { html, keys } = await open(`/clock/${clock._id.toHexString()}`);

    expect(html).not.toContain('Staff Night');
    expect(keys).not.toContainEqual(expect.arrayContaining(['/api/poker-clocks']));
    expect((await open('/clock/64b000000000000000000001')).status).toBe(404);
  });
});

describe('the calendar and the page of a venue', () => {
  const eventsIn = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '{}']) =>
      JSON.parse(json),
    );

  test('tell search engines of the nights of their first view', async () => {
    const venue = await createVenue(server.models, {
      name: 'Rusty & Nail',
      city: 'Fort Worth',
      address: '2567 Elm St',
      zip: '76102',
      description: 'Four tables by the fan.',
    });
    await createCalendarEvent(server.models, { name: 'Search Night', venueId: venue._id });

    const page = await open(`/venue/${venue._id}`);
    const calendar = await open(`/calendar?view=list&venue=${venue._id}`);

    expect(page.html).toContain('<title>Rusty &amp; Nail · AHL</title>');
    expect(page.html).toContain('content="Rusty &amp; Nail, Fort Worth: Four tables by the fan."');
    expect(page.keys).toContainEqual(['/api/venues', String(venue._id)]);
    expect(page.keys).toContainEqual(
      keyOf('GET /api/standings', { query: venueLeaderboardQueryOf(String(venue._id)) }),
    );
    const [night] = eventsIn(page.html);
    expect(night).toMatchObject({
      '@type': 'Event',
      name: 'Search Night',
      location: { name: 'Rusty & Nail', address: { streetAddress: '2567 Elm St', postalCode: '76102' } },
    });
    expect(eventsIn(calendar.html).map(({ name }) => name)).toEqual(['Search Night', 'Search Night']);
  });

  test('ask for what the address asks for', async () => {
    const { keys } = await open('/calendar?view=week&date=2026-11-24&region=733&tag=bounty');

    expect(keys[0]).toEqual(
      keyOf('GET /api/calendar', {
        query: calendarQueryOf({
          view: 'week',
          date: '2026-11-24',
          filters: { region: '733', city: '', venue: '', tag: 'bounty' },
        }),
      }),
    );
  });

  test('are 404 for a venue that is not there and for what is no id', async () => {
    expect((await open(`/venue/${'f'.repeat(24)}`)).status).toBe(404);
    expect((await open('/venue/nonsense')).status).toBe(404);
  });
});

describe('a file of the build', () => {
  test('is sent compressed as it was built, and kept for ever', async () => {
    const response = await fetch(`${server.url}/assets/index-abc.js`, {
      headers: { 'Accept-Encoding': 'br' },
    });

    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe(script);
  });

  test('that is not there is 404 and no page', async () => {
    const response = await fetch(`${server.url}/assets/old-1.js`, { headers: { Accept: '*/*' } });

    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('json');
  });

  test.each(['br', 'identity'])(
    'that vanishes under the running server is 404 with %s, and the server lives',
    async (encoding) => {
      const file = path.join(distDir, 'assets/gone-1.js');
      const other = await startTestServer({ distDir: withFile(file) });
      for (const end of ['', '.br']) rmSync(file + end);

      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          fetch(`${other.url}/assets/gone-1.js`, { headers: { 'Accept-Encoding': encoding } }),
        ),
      );

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
      expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
      expect(answers[0]?.headers.get('content-encoding')).toBeNull();
      expect(await answers[0]?.json()).toMatchObject({ code: 'NOT_FOUND' });
      expect((await fetch(`${other.url}/assets/index-abc.js`)).status).toBe(200);
      await other.stop();
    },
  );

  test('that vanishes while it is sent does no harm: the server lives', async () => {
    const file = path.join(distDir, 'assets/long-1.js');
    const other = await startTestServer({ distDir: withFile(file, 'x'.repeat(20_000_000)) });
    const address = `${other.url}/assets/long-1.js`;
    const answer = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } });

    for (const end of ['', '.br']) rmSync(file + end);

    // It was open already: what was promised comes whole.
    expect((await answer.text()).length).toBe(20_000_000);
    expect((await fetch(address)).status).toBe(404);
    await other.stop();
  });

  test('is sent in part, not again where it has not changed, and by GET alone', async () => {
    const address = `${server.url}/assets/index-abc.js`;
    const part = await fetch(address, { headers: { Range: 'bytes=0-6', 'Accept-Encoding': 'identity' } });
    const etag = part.headers.get('etag') ?? '';

    expect([part.status, await part.text()]).toEqual([206, 'console']);
    // By itself, fetch would ask for a fresh one.
    const revalidate = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0', 'Accept-Encoding': 'identity' };
    expect((await fetch(address, { headers: revalidate })).status).toBe(304);
    expect((await fetch(address, { method: 'POST' })).status).toBe(404);
  });
});
