import { describe, expect, test } from 'vitest';
import { setUpBuiltSite } from './pages/testing/built-site.ts';

const site = setUpBuiltSite();
/** Headers about the bytes of an answer and the call itself; all others state what a browser may do with it. */
const aboutTheBytes = /^(x-request-id|date|etag|content-(length|encoding|type)|connection|keep-alive|vary)$/;

const headersOf = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(site.server.url + address, { headers });
  await answer.arrayBuffer();
  const all = [...answer.headers].filter(([name]) => !aboutTheBytes.test(name));
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', headers: Object.fromEntries(all) };
};
const withoutCaching = ({
  'cache-control': _caching,
  'last-modified': _date,
  ...headers
}: object & Record<string, string>) => headers;

describe('the headers of an answer', () => {
  test('are the same from memory as without it, for every cached endpoint', async () => {
    const cached = [...site.server.api.mounted.values()].filter(({ cached }) => cached);
    for (const { path } of cached) {
      const address = path.replaceAll(/:\w+/g, '64b000000000000000000001');
      site.server.api.cache.drop(['/']);
      const first = await headersOf(address);
      const second = await headersOf(address);
      const unchanged = await headersOf(address, first.etag ? { 'If-None-Match': first.etag } : {});

      expect(first.headers, address).toHaveProperty('content-security-policy');
      expect(second.headers, address).toEqual(first.headers);
      expect(withoutCaching(unchanged.headers), address).toEqual(withoutCaching(first.headers));
    }
    expect(cached.length).toBeGreaterThan(10);
  });

  test('state the same rules for a page, a file, a call and a refusal; only boards may be framed', async () => {
    const { headers: call } = await headersOf('/api/account/settings');
    expect(call['content-security-policy']).toMatch(/base-uri 'none'.*frame-ancestors 'self'/);
    for (const address of [
      '/',
      '/news',
      '/assets/index-abc.js',
      '/healthz',
      '/api/nothing',
      '/api/account',
      '/x',
    ])
      expect((await headersOf(address, { Accept: 'text/html' })).headers, address).toMatchObject(
        withoutCaching(call),
      );
    expect((await headersOf('/embed/tonight')).headers['content-security-policy']).toContain(
      'frame-ancestors *',
    );
  });
});
