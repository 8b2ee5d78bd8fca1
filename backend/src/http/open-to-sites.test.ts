import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const origin = 'https://bar.example';
const corsHeaders = (headers: Headers) =>
  [...headers].filter(([name]) => name.startsWith('access-control-')).map(([name]) => name);
const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { method, headers: { Origin: origin, ...headers } });
const preflight = (path: string, method: string) =>
  ask('OPTIONS', path, {
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': 'authorization',
  });

describe('pages of other sites', () => {
  test('read what visitors see, from memory too, and failures', async () => {
    const paths = [
      '/api/venues',
      '/api/regions',
      '/api/regions',
      '/api/venues?page=0',
      '/api/results/unknown',
    ];
    for (const path of paths) {
      const { headers } = await ask('GET', path);
      expect(headers.get('access-control-allow-origin'), path).toBe('*');
    }
  });

  test('may send a key, and are never allowed cookies', async () => {
    const answer = await preflight('/api/standings', 'GET');

    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'Authorization',
    });
    for (const { headers } of [answer, await ask('GET', '/api/standings')])
      expect(headers.has('access-control-allow-credentials')).toBe(false);
  });

  test.each([
    ['a write', 'POST', '/api/players/login'],
    ['a write at the address of an open read', 'PUT', '/api/venues/map'],
    ['what an account reads', 'GET', '/api/account/settings'],
    ['a list of the office', 'GET', '/api/results/office'],
    ['an export whose address has the form of an open one', 'GET', '/api/results/export.csv'],
    ['what is behind a private link', 'GET', '/api/venue-partner?token=x'],
    ['a page', 'GET', '/standings'],
  ])('cannot read %s', async (_what, method, path) => {
    expect(corsHeaders((await ask(method, path)).headers)).toEqual([]);
    expect(corsHeaders((await preflight(path, method)).headers)).toEqual([]);
  });
});
