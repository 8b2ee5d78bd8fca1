// A night in a cellar: the desk and the display start from cold without a server, two hours of play are noted there, and
// the server gets the night of one desk that was never away.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Clock, type Night, placesOf, readClock } from '@ahl/shared-types/poker-clocks';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environmentAt, shiftMs } from '../../../scripts/test/time/shifted-environment.ts';
import { callOnce, commandClock, signIn } from '../../harness/api.ts';
import { type AppProcess, masterAdmin, startApp } from '../../harness/app-process.ts';
import { spoil, viewports, visit } from '../../harness/browser.ts';
import { freePort } from '../../harness/redis-process.ts';
import { waitFor } from '../../harness/wait.ts';

const minuteMs = 60_000;
const players = 25;
const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-cellar-'));
let port = '';
let app: AppProcess;
let token: string;
let stored: Record<string, string>;

const openClock = async (name: string): Promise<Clock> => {
  const levels = [25, 50, 100, 200, 300, 400, 600, 800, 1_000].map((smallBlind) => ({
    kind: 'level' as const,
    durationMs: 15 * minuteMs,
    smallBlind,
    bigBlind: 2 * smallBlind,
  }));
  const body = { idempotencyKey: crypto.randomUUID(), name, levels };
  return (await callOnce<{ clock: Clock }>(app.url, 'POST', '/api/poker-clocks', token, body)).clock;
};

beforeAll(async () => {
  port = String(await freePort());
  app = await startApp({ DATA_DIR: dataDir, PORT: port });
  token = await signIn(app.url);
  const { player } = await callOnce<{ player: object }>(
    app.url,
    'POST',
    '/api/players/login',
    null,
    masterAdmin,
  );
  const user = JSON.stringify(player);
  stored = { user, userToken: token, adminUser: user, adminToken: token };
});

afterAll(async () => {
  await app.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Opens a page until this device can start it without a network; returns another tab of it, still empty. */
const prepare = async (address: string, ofDevice: Record<string, string>): Promise<Page> => {
  const options = { serviceWorkers: 'allow', baseURL: app.url, viewport: viewports.desktop } as const;
  const page = await visit(address, options, ofDevice);
  spoil(page);
  await page.getByRole('timer').first().waitFor();
  const isReady = `(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return workers.length === 2 && workers.every(({ active }) => active?.state === 'activated')
      && localStorage.getItem('clockAnswers')?.includes('api/poker-clocks') === true;
  })()`;
  await waitFor('the page to be stored', () => page.evaluate<boolean>(isReady));
  const cold = await page.context().newPage();
  await page.close();
  return cold;
};

const firstPaintMs = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);

const tap = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

const secondsOn = async (page: Page): Promise<number> => {
  const text = (await page.getByRole('timer').first().textContent())?.trim() ?? '';
  return text.split(':').reduce((total, part) => total * 60 + Number(part), 0);
};

const guest = (number: number): string => `Guest ${String(number).padStart(2, '0')}`;

const register = async (desk: Page): Promise<void> => {
  const field = desk.getByLabel('Register by name or player number');
  for (let number = 1; number <= players; number += 1) {
    await field.fill(guest(number));
    await tap(desk, /Walk-in$/);
    await desk.getByRole('button', { name: `In ${number}`, exact: true }).waitFor();
  }
};

/** Busts a player, and moves whoever is to move. */
const bust = async (desk: Page, number: number, left: number): Promise<void> => {
  await desk
    .getByRole('region', { name: /^Table \d+$/ })
    .getByRole('button', { name: new RegExp(guest(number)) })
    .click();
  await tap(desk, 'Bust out');
  if (left > 1) await desk.getByRole('button', { name: `In ${left}`, exact: true }).waitFor();
};

describe('without a network', () => {
  it('a display starts from cold and counts right', async () => {
    const clock = await openClock('Cold display');
    const commandId = crypto.randomUUID();
    const running = await commandClock(app.url, token, clock.id, { type: 'start', commandId });
    const display = await prepare(`/admin/poker-clock/${clock.id}/display`, {});
    await app.kill('SIGKILL');

    await display.goto(`${app.url}/admin/poker-clock/${clock.id}/display`);
    await display.getByText('25/50').first().waitFor();

    expect(await firstPaintMs(display)).toBeLessThan(1_500);
    await waitFor('the time to be right', async () => {
      const before = readClock(running, Date.now()).remainingMs / 1_000;
      const shown = await secondsOn(display);
      const after = readClock(running, Date.now()).remainingMs / 1_000;
      return shown <= before + 1.1 && shown >= after - 1.1;
    });
    app = await startApp({ DATA_DIR: dataDir, PORT: port });
  });

  it('a night of two hours becomes that of one desk that was never away', async () => {
    const clock = await openClock('Cellar');
    const desk = await prepare(`/admin/poker-clock?id=${clock.id}`, stored);
    await app.kill('SIGKILL');
    await desk.clock.install();
    await desk.goto(`${app.url}/admin/poker-clock?id=${clock.id}`);
    await desk.getByRole('timer').first().waitFor();
    expect(await firstPaintMs(desk)).toBeLessThan(1_500);

    await register(desk);
    await tap(desk, 'Start');
    const order = Array.from({ length: players - 1 }, (_one, index) => players - index);
    for (const [index, number] of order.entries()) {
      await desk.clock.fastForward(4.5 * minuteMs);
      await bust(desk, number, players - 1 - index);
    }
    const aheadMs = (await desk.evaluate(() => Date.now())) - Date.now();
    expect(aheadMs).toBeGreaterThan(105 * minuteMs);

    app = await startApp({ DATA_DIR: dataDir, PORT: port, ...environmentAt(shiftMs + aheadMs) });
    await desk.clock.runFor(10_000);
    const read = () =>
      callOnce<Night & { version: number }>(app.url, 'GET', `/api/poker-clocks/${clock.id}/night`, null);
    const night = await waitFor('the night to arrive', async () => {
      await desk.clock.runFor(2_000);
      const answer = await read();
      return answer.bustOuts.length === order.length && answer;
    });

    const places = placesOf(night);
    const nameOf = new Map(night.entries.map(({ id, name }) => [id, name]));
    const finish = [...places].sort(([, a], [, b]) => b - a).map(([id]) => nameOf.get(id));
    expect(finish).toEqual([...order, 1].map(guest));
    const gaps = night.bustOuts
      .map(({ at }) => Date.parse(at))
      .map((atMs, index, all) => (index === 0 ? 0 : atMs - (all[index - 1] ?? 0)))
      .slice(1);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4.5 * minuteMs);
    const { status, levelIndex } = await callOnce<Clock>(
      app.url,
      'GET',
      `/api/poker-clocks/${clock.id}`,
      null,
    );
    expect(status).toBe('finished');
    expect(levelIndex).toBeGreaterThanOrEqual(6);
  });
});
