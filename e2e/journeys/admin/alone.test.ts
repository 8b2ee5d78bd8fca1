import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Clock, readClock } from '@ahl/shared-types/poker-clocks';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environmentAt, shiftMs } from '../../../scripts/test/time/shifted-environment.ts';
import { callOnce, commandClock, signIn } from '../../harness/api.ts';
import { type AppProcess, startApp } from '../../harness/app-process.ts';
import { viewports, visit } from '../../harness/browser.ts';
import { freePort } from '../../harness/redis-process.ts';
import { waitFor } from '../../harness/wait.ts';

const minuteMs = 60_000;
const goneMs = 10 * minuteMs;
const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-alone-'));
let port = '';
let app: AppProcess;
let clock: Clock;

beforeAll(async () => {
  port = String(await freePort());
  app = await startApp({ DATA_DIR: dataDir, PORT: port });
  const token = await signIn(app.url);
  const levels = [25, 50, 100, 200].map((smallBlind) => ({
    ...{ kind: 'level' as const, durationMs: 4 * minuteMs, smallBlind, bigBlind: 2 * smallBlind },
  }));
  const body = { idempotencyKey: crypto.randomUUID(), name: 'Alone', levels };
  const made = await callOnce<{ clock: Clock }>(app.url, 'POST', '/api/poker-clocks', token, body);
  clock = await commandClock(app.url, token, made.clock.id, {
    type: 'start',
    commandId: crypto.randomUUID(),
  });
});

afterAll(async () => {
  await app.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const secondsOn = async (page: Page): Promise<number> => {
  const text = (await page.getByRole('timer').first().textContent())?.trim() ?? '';
  return text.split(':').reduce((total, part) => total * 60 + Number(part), 0);
};

/** Seconds between what a page shows and what is true, for a server that is `aheadMs` ahead of this process. */
const errorOn = async (page: Page, aheadMs: number): Promise<number> => {
  const shown = await secondsOn(page);
  return Math.abs(shown - readClock(clock, Date.now() + aheadMs).remainingMs / 1000);
};

describe('a display whose server is gone for ten minutes', () => {
  it('says so, counts on, crosses the levels by itself, and is right when the server is back', async () => {
    const page = await visit('about:blank', { viewport: viewports.tv });
    await page.clock.install();
    await page.goto(`${app.url}/admin/poker-clock/${clock.id}/display`);
    await page.getByText('25/50').first().waitFor();

    await app.kill('SIGTERM');
    const goneAtMs = performance.now();
    await page.getByText(/^Alone since/).waitFor();
    expect(performance.now() - goneAtMs).toBeLessThan(10_000);

    await page.clock.runFor(goneMs);
    // The page's time stood still while its ten minutes were played.
    const aheadMs = (await page.evaluate(() => Date.now())) - Date.now();
    await page.getByText('100/200').first().waitFor();
    expect(await errorOn(page, aheadMs)).toBeLessThan(1.5);

    app = await startApp({
      DATA_DIR: dataDir,
      PORT: port,
      ...environmentAt(shiftMs + aheadMs),
    });
    await page.getByText(/^Alone since/).waitFor({ state: 'detached', timeout: 20_000 });
    const { status, version } = await callOnce<Clock>(app.url, 'GET', `/api/poker-clocks/${clock.id}`, null);
    expect([status, version]).toEqual(['running', clock.version]);
    await waitFor('the time to be right', async () => (await errorOn(page, aheadMs)) < 1.1, {
      timeoutMs: 1_000,
    });
  }, 90_000);
});
