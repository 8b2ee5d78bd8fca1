import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Clock, readClock } from '@ahl/shared-types/poker-clocks';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environmentAt, shiftMs } from '../../../scripts/test/time/shifted-environment.ts';
import { callOnce, commandClock, signIn } from '../../harness/api.ts';
import { type AppProcess, startApp } from '../../harness/app-process.ts';
import { spoil, viewports, visit } from '../../harness/browser.ts';
import { freePort } from '../../harness/redis-process.ts';
import { waitFor } from '../../harness/wait.ts';

const minuteMs = 60_000;
const absentMs = 10 * minuteMs;
const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-alone-'));
let port = '';
let app: AppProcess;
let clock: Clock;

beforeAll(async () => {
  port = String(await freePort());
  app = await startApp({ DATA_DIR: dataDir, PORT: port });
  const token = await signIn(app.url);
  const levels = [25, 50, 100, 200].map((smallBlind) => ({
    kind: 'level' as const,
    durationMs: 4 * minuteMs,
    smallBlind,
    bigBlind: 2 * smallBlind,
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

/**
 * Returns by how many seconds a page shows more or less than was true while it was read, for a server that is `aheadMs`
 * ahead of this process; 0 if it was right at some moment of the reading, which takes longer on a busy machine.
 */
const errorOn = async (page: Page, aheadMs: number): Promise<number> => {
  const secondsLeft = () => readClock(clock, Date.now() + aheadMs).remainingMs / 1000;
  const most = secondsLeft();
  const shown = await secondsOn(page);
  const least = secondsLeft();
  return Math.max(0, shown - most, least - shown);
};

describe('a display whose server is down for ten minutes', () => {
  it('reports it, keeps counting, changes the levels on its own, and is right when the server is back', async () => {
    const page = await visit('about:blank', { viewport: viewports.tv });
    spoil(page);
    await page.clock.install();
    await page.goto(`${app.url}/admin/poker-clock/${clock.id}/display`);
    await page.getByText('25/50').first().waitFor();

    await app.kill('SIGTERM');
    await page.getByText(/^Alone since/).waitFor();

    await page.clock.runFor(absentMs);
    // The page's time stopped while its ten minutes were simulated.
    const aheadMs = (await page.evaluate(() => Date.now())) - Date.now();
    await page.getByText('100/200').first().waitFor();
    await waitFor('the lonely time to be right', async () => (await errorOn(page, aheadMs)) < 1.1);

    app = await startApp({
      DATA_DIR: dataDir,
      PORT: port,
      ...environmentAt(shiftMs + aheadMs),
    });
    await page.getByText(/^Alone since/).waitFor({ state: 'detached' });
    const { status, version } = await callOnce<Clock>(app.url, 'GET', `/api/poker-clocks/${clock.id}`, null);
    expect([status, version]).toEqual(['running', clock.version]);
    await waitFor('the time to be right', async () => (await errorOn(page, aheadMs)) < 1.1);
  });
});
