import { boardJsonUrl, boardPageUrl, boardSnippet } from '@ahl/shared-types/embeds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTournament, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Friday 15 January 2027, noon in Dallas.
const nowMs = Date.parse('2027-01-15T18:00:00Z');
let server: TestServer;
let venueId: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs, config: { publicUrl: 'https://league.example' } });
  const venue = await createVenue(server.models, { name: 'Salt & Lick', city: 'Keller', region: 733 });
  venueId = venue._id.toHexString();
  await createTournament(server.models, {
    name: '<b>Deepstack</b>',
    date: '2027-01-15',
    startTimes: ['19:00'],
    region: 733,
    venueId: venue._id,
  });
});
afterAll(() => server.stop());

const get = (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, { ...init, headers: { Origin: 'https://bar.example', ...init.headers } });

describe('boards as JSON', () => {
  test('any site can read them without credentials', async () => {
    const answer = await get('/api/embed/tonight?region=733');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.json()).toEqual({
      title: '2027-01-15',
      nights: [
        {
          date: '2027-01-15',
          startTime: '7:00PM',
          name: '<b>Deepstack</b>',
          venueName: 'Salt & Lick',
          city: 'Keller',
          isCancelled: false,
        },
      ],
      pageUrl: 'https://league.example/',
    });
    expect(await (await get('/api/embed/tonight?region=732')).json()).toMatchObject({ nights: [] });
    const preflight = await get('/api/embed/tonight', { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'GET']);
  });

  test('endpoints of members and the office are not open to other sites', async () => {
    for (const path of ['/api/members', '/api/account', '/api/hooks'])
      expect((await get(path)).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('return the standings and a venue, and name what is wrong in the URL', async () => {
    expect(await (await get('/api/embed/standings')).json()).toMatchObject({ rows: [] });
    expect(await (await get(`/api/embed/venues/${venueId}`)).json()).toMatchObject({ title: 'Salt & Lick' });
    expect((await get(`/api/embed/venues/${'f'.repeat(24)}`)).status).toBe(404);
    const wrong = await server.call('GET', '/api/embed/standings?limit=500');
    expect(wrong).toMatchObject({ status: 400, body: { fields: { limit: expect.any(String) } } });
  });
});

describe('boards as pages', () => {
  test.each(['/embed/standings', '/embed/tonight'])('%s can be framed by any site', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-frame-options')).toBeNull();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect(await answer.text()).not.toContain('<script');
  });

  test('no other page can be framed', async () => {
    for (const path of ['/', '/embed', '/embed/nothing', '/embed/standings?ink=FFFFFF', '/api/docs']) {
      const answer = await get(path, { headers: { Accept: 'text/html' } });
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    }
  });

  test('the URL sets colours and language; names are text, never markup', async () => {
    const page = await (await get('/embed/tonight?lang=es&paper=101010&ink=F0F0F0&accent=3BC48E')).text();
    expect(page).toContain('<html lang="es">');
    expect(page).toContain('Esta noche: viernes, 15 de enero');
    expect(page).toContain('background:#101010;color:#F0F0F0');
    expect(page).toContain('&lt;b&gt;Deepstack&lt;/b&gt;');
    expect(page).not.toContain('<b>Deepstack');
    const venue = await (await get(`/embed/venues/${venueId}`)).text();
    expect(venue).toContain('Salt &amp; Lick: Next nights');
  });

  test.each([
    ['accent=red', 'accent'],
    ['paper=fff', 'paper'],
    ['paper=FFFFFF%7Dbody%7B', 'paper'],
    ['ink=F0F0F0', 'ink'],
    ['lang=de', 'lang'],
    ['region=nowhere', 'region'],
  ])('%s is refused with the name of the parameter', async (query, field) => {
    expect(await server.call('GET', `/embed/tonight?${query}`)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });
});

test('the snippet of a board is one iframe with its URL', () => {
  const url = boardPageUrl('https://league.example', {
    kind: 'venue',
    venueId: 'abc',
    eventId: '',
    query: { lang: 'es', accent: '', paper: '101010' },
  });
  expect(url).toBe('https://league.example/embed/venues/abc?lang=es&paper=101010');
  expect(boardSnippet(url, 'Nights "here"', 460)).toContain(
    'src="https://league.example/embed/venues/abc?lang=es&amp;paper=101010" title="Nights &quot;here&quot;"',
  );
});

test('the board of a night has the address of its event', () => {
  const choice = { kind: 'night', venueId: '', eventId: 'calendar-abc', query: { lang: 'es' } } as const;
  expect(boardPageUrl('https://league.example', choice)).toBe(
    'https://league.example/embed/nights/calendar-abc?lang=es',
  );
  expect(boardJsonUrl('https://league.example', choice)).toBe(
    'https://league.example/api/embed/nights/calendar-abc',
  );
});
