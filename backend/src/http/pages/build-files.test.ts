import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '#testing/test-server.ts';
import { script, setUpBuiltSite } from './testing/built-site.ts';

const site = setUpBuiltSite();
const { distDir, withFile } = site;

describe('a file of the build', () => {
  test('is sent compressed as built, and cached forever', async () => {
    const response = await fetch(`${site.server.url}/assets/index-abc.js`, {
      headers: { 'Accept-Encoding': 'br' },
    });

    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe(script);
  });

  test('that does not exist is 404 and not a page', async () => {
    const response = await fetch(`${site.server.url}/assets/old-1.js`, { headers: { Accept: '*/*' } });

    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('json');
  });

  test.each(['br', 'identity'])(
    'that is deleted while the server runs is 404 with %s, and the server keeps running',
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

  test('that vanishes while it is sent arrives complete, and the server keeps running', async () => {
    const file = path.join(distDir, 'assets/long-1.js');
    const other = await startTestServer({ distDir: withFile(file, 'x'.repeat(20_000_000)) });
    const address = `${other.url}/assets/long-1.js`;
    const answer = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } });

    for (const end of ['', '.br']) rmSync(file + end);

    // The file was already open, so all of it arrives.
    expect((await answer.text()).length).toBe(20_000_000);
    expect((await fetch(address)).status).toBe(404);
    await other.stop();
  });

  test('is sent in part on request, not again if unchanged, and only by GET', async () => {
    const address = `${site.server.url}/assets/index-abc.js`;
    const part = await fetch(address, { headers: { Range: 'bytes=0-6', 'Accept-Encoding': 'identity' } });
    const etag = part.headers.get('etag') ?? '';

    expect([part.status, await part.text()]).toEqual([206, 'console']);
    // On its own, fetch would request a fresh copy.
    const revalidate = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0', 'Accept-Encoding': 'identity' };
    expect((await fetch(address, { headers: revalidate })).status).toBe(304);
    expect((await fetch(address, { method: 'POST' })).status).toBe(404);
  });
});
