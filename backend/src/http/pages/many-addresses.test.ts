// One visitor requests a page under ever new addresses: what that costs the server.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calendarQueryOf } from '@ahl/shared-types/calendar';
import { keyOf } from '@ahl/shared-types/query-keys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// A build that renders its address and the number of pages rendered before.
const built = `let rendered = 0;
export const render = async ({ address }) => ({
  html: '<main data-rendered="' + rendered++ + '">' + address + '</main>',
  showsSeconds: false,
});`;
const distDir = mkdtempSync(path.join(tmpdir(), 'ahl-dist-'));
/** Within one minute, so that a rendered page stays valid. */
const nowMs = Date.parse('2026-11-24T18:00:00Z');
let server: TestServer;

beforeAll(async () => {
  mkdirSync(path.join(distDir, 'server'));
  writeFileSync(path.join(distDir, 'server', 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(distDir, 'server', 'entry-server.js'), built);
  writeFileSync(
    path.join(distDir, 'index.html'),
    '<!doctype html><html lang="en"><head><!--head--><title>AHL</title><!--/head--></head><body><div id="root"><!--body--></div></body></html>',
  );
  server = await startTestServer({ distDir, now: () => nowMs });
});
afterAll(async () => {
  await server.stop();
  rmSync(distDir, { recursive: true });
});

const open = async (address: string) => {
  const response = await fetch(server.url + address, { headers: { Accept: 'text/html' } });
  const html = await response.text();
  const [, rendered, shown] = /<main data-rendered="(\d+)">(.*?)<\/main>/.exec(html) ?? [];
  const initialData = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
  return { rendered: Number(rendered), shown, key: initialData.queries[0][0] };
};

const pagesInMemory = async () => {
  const text = await server.services.metrics.registry.metrics();
  const read = (name: string) => Number(new RegExp(`^${name}{cache="pages"} (\\d+)$`, 'm').exec(text)?.[1]);
  return { entries: read('cache_entries'), bytes: read('cache_bytes') };
};

describe('a page that is requested under many addresses', () => {
  test('is rendered and cached once, whatever unknown keys and values are added', async () => {
    const first = await open('/calendar');
    const before = await pagesInMemory();

    const added = Array.from(
      { length: 300 },
      (_each, index) => `x=${index}&view=no-${index}&date=day-${index}`,
    );
    const answers = await Promise.all(added.map((query) => open(`/calendar?${query}`)));

    expect(first.shown).toBe('/calendar');
    expect(new Set(answers.map(({ shown }) => shown))).toEqual(new Set(['/calendar']));
    expect(new Set(answers.map(({ rendered }) => rendered))).toEqual(new Set([first.rendered]));
    expect(before.entries).toBeGreaterThan(0);
    expect(await pagesInMemory()).toEqual(before);
  });

  test('is rendered once for simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => open('/calendar?date=2026-10-05')));

    expect(new Set(answers.map(({ rendered }) => rendered)).size).toBe(1);
  });

  test('still uses the keys that it knows', async () => {
    const { shown, key } = await open('/calendar?view=week&x=1&date=2026-11-24&region=733');

    expect(shown).toBe('/calendar?date=2026-11-24&region=733&view=week');
    expect(key).toEqual(
      keyOf('GET /api/calendar', {
        query: calendarQueryOf({
          view: 'week',
          date: '2026-11-24',
          filters: { region: '733', city: '', venue: '', tag: '' },
        }),
      }),
    );
  });
});

describe('a page beyond the budget of an address', () => {
  test('is sent without its answers, as 429 with Retry-After, for the browser to fill later', async () => {
    const other = await startTestServer({ distDir, now: () => nowMs, readPointsPerMinute: 120 });
    const openHere = () => fetch(`${other.url}/calendar`, { headers: { Accept: 'text/html' } });

    const first = await openHere();
    const refused = await openHere();
    const html = await refused.text();

    expect(first.status).toBe(200);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(html).toContain('<title>Calendar · AHL</title>');
    expect(html).toContain('"queries":[]');
    expect(html).not.toContain('<main');
    await other.stop();
  });
});
