import { request } from 'node:http';
import { pageDescriptions } from '@ahl/shared-types/pages';
import { describe, expect, test } from 'vitest';
import { built, notBuilt, setUpBuiltSite } from './testing/built-site.ts';

const site = setUpBuiltSite();
const { open } = site;

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

  test('that is not built is 404, as the browser shows it', async () => {
    const { status, html } = await open(notBuilt);

    expect(status).toBe(404);
    expect(html).toContain('<title>Page Not Found · AHL</title>');
  });

  test('that the product does not have is 404, and hidden from search engines', async () => {
    const { status, html } = await open('/no/such/page');

    expect(status).toBe(404);
    expect(html).toContain('<title>Page Not Found · AHL</title>');
    expect(html).toContain('<meta name="robots" content="noindex" />');
  });

  test.each(['//', '//evil.test', '//evil.test/news', '/\\evil.test', '/%00', '/%ff', '/?%ff=%00'])(
    'at the malformed address %s is a page or a refusal, never a server error',
    async (address) => {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const { hostname, port } = new URL(site.server.url);
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

  test('of members is hidden from search engines, a public one is not', async () => {
    expect((await open('/messages')).html).toContain('noindex');
    expect((await open('/rules')).html).not.toContain('noindex');
  });

  test.each([
    ['the language that the browser requests', {}, 'es-MX,es;q=0.9', 'es'],
    ['the language chosen in the browser', { Cookie: 'x=1; language=en' }, 'es', 'en'],
    ['the language chosen behind https', { Cookie: '__Host-language=en' }, 'es', 'en'],
    ['the language in the address, before any other', { Cookie: 'language=en' }, 'en', 'es', '?lang=es'],
    ['English for any other requested language', { Cookie: 'language=xx' }, 'fr', 'en'],
  ])('is shown in %s', async (_which, cookie, accepted, language, query = '') => {
    const headers = { Accept: 'text/html', 'Accept-Language': accepted, ...cookie };
    const response = await fetch(`${site.server.url}/rules${query}`, { headers });

    expect(await response.text()).toContain(`<html lang="${language}">`);
    expect(response.headers.get('vary')).toContain('Cookie, Accept-Language');
  });

  test('names its canonical address, and the other language', async () => {
    const { html } = await open('/leaderboard?page=3&lang=es');

    expect(html).toContain('<html lang="es">');
    expect(html).toContain('<title>Clasificación · AHL</title>');
    expect(html).toContain(pageDescriptions['/leaderboard']?.es);
    expect(html).toContain('<link rel="canonical" href="https://ahl.test/leaderboard?lang=es" />');
    expect(html).toContain('<link rel="alternate" href="https://ahl.test/leaderboard" hreflang="en" />');
  });

  test('contains the answers of its first view under the keys of the browser', async () => {
    const { initialData, keys } = await open('/');

    expect(initialData.config).toMatchObject({ productName: 'AHL', timeZone: 'America/Chicago' });
    expect(keys).toContainEqual(['/api/tournaments/date', expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)]);
    expect(keys).toContainEqual(['/api/news/active']);
  });

  test('has a new name of the league in its title at once', async () => {
    const { token } = await site.server.signInAs('Master Admin');
    const rename = async (name: string) => {
      const { version } = (await site.server.call('GET', '/api/league-settings')).body;
      return site.server.call('PUT', '/api/league-settings', {
        token,
        body: { name, ageLimit: 21, version },
      });
    };
    await rename('River League');

    const { html, initialData } = await open('/leaderboard');

    await rename('');
    expect(html).toContain('<title>Leaderboard · River League</title>');
    expect(initialData.config.productName).toBe('River League');
  });

  test('contains the position in the log of changes at which its answers were read', async () => {
    const { token } = await site.server.signInAs('Administrator');
    const { initialData } = await open('/news');
    const isKnown = (audience: unknown) => audience === 'public';
    expect(site.server.services.changes.since(initialData.changes, isKnown)).toEqual([]);

    const body = { title: 'After the page was rendered', body: '<p>x</p>' };
    await site.server.call('POST', '/api/news', { token, body });

    expect(site.server.services.changes.since(initialData.changes, isKnown)).toEqual([
      '/api/news',
      '/api/events',
    ]);
    expect((await open('/news')).initialData.changes).not.toBe(initialData.changes);
  });

  test('names its own scripts and styles that the browser can fetch at once', async () => {
    const { html } = await open('/news');

    expect(html).toContain('<link rel="modulepreload" href="/assets/news-1.js" crossorigin />');
    expect(html).toContain('<link rel="stylesheet" href="/assets/news-1.css" />');
    expect((await open('/rules')).html).not.toContain('news-1');
  });
});
