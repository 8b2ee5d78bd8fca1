import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageRenderer, type PageRenderer } from './render-page.ts';

// A build that renders the time; a page with a countdown shows seconds.
const built = `export const render = async ({ address, config }) => ({
  html: address.startsWith('/large/') ? 'x'.repeat(1_000_000) : String(config.serverTime),
  showsSeconds: address === '/countdown',
});`;

let folder: string;
let renderer: PageRenderer;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rendered-'));
  mkdirSync(path.join(folder, 'server'));
  writeFileSync(path.join(folder, 'server', 'entry-server.js'), built);
  renderer = createPageRenderer(folder, pino({ level: 'silent' }));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A full minute of the server's time, ms. */
const minuteMs = 1_800_000_000_000;
const at = async (address: string, afterMs: number, answer = 'a') => {
  const config = { productName: 'AHL', timeZone: 'America/Chicago', serverTime: minuteMs + afterMs };
  const initialData = JSON.stringify({
    config,
    changes: String(afterMs),
    queries: [[['/api/answer'], answer]],
  });
  const { html, shownAtMs } = await renderer.renderPage({
    address,
    language: 'en',
    initialData,
    onRender: () => undefined,
  });
  expect(html).toBe(String(shownAtMs));
  return Number(shownAtMs) - minuteMs;
};

describe('a rendered page', () => {
  test('is rendered again once its minute has ended, and states which time it shows', async () => {
    expect(await at('/rules', 100)).toBe(100);
    expect(await at('/rules', 59_999)).toBe(100);
    expect(await at('/rules', 60_000)).toBe(60_000);
  });

  test('that shows seconds is rendered again once its second has ended', async () => {
    expect(await at('/countdown', 100)).toBe(100);
    expect(await at('/countdown', 999)).toBe(100);
    expect(await at('/countdown', 1_000)).toBe(1_000);
  });

  test('is rendered again when an answer has changed', async () => {
    expect(await at('/news', 100)).toBe(100);
    expect(await at('/news', 200, 'b')).toBe(200);
  });
});

describe('many pages at once', () => {
  const initialData = JSON.stringify({ config: { serverTime: minuteMs }, changes: '', queries: [] });
  const drawAll = (addresses: readonly string[], onRender: () => void) =>
    Promise.all(
      addresses.map((address) => renderer.renderPage({ address, language: 'en', initialData, onRender })),
    );

  test('wait in a short queue, and are sent unrendered beyond it', async () => {
    let renderings = 0;
    const addresses = Array.from({ length: 100 }, (_each, index) => `/news?page=${index}`);

    const pages = await drawAll(addresses, () => {
      renderings += 1;
    });

    expect(renderings).toBe(13);
    expect(pages.filter(({ html }) => html !== '')).toHaveLength(13);
  });

  test('never use more memory than the limit', async () => {
    const addresses = Array.from({ length: 60 }, (_each, index) => `/large/${index}`);

    for (const address of addresses) await drawAll([address], () => undefined);

    expect(renderer.size().bytes).toBeLessThanOrEqual(16 * 1024 ** 2);
    expect(renderer.size().entries).toBeLessThan(60);
  });
});
