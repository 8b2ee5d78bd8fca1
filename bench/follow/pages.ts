// The open pages of the bench, and when a change is painted on them.
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { chromium as chromiumProgram, findProgram } from '../../scripts/test/programs.ts';

/** Launches Chromium without a window. */
export const launchBrowser = (): Promise<Browser> => {
  const executablePath = findProgram(chromiumProgram);
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
};

/** Opens a page in its own window, with its socket connected. */
export const openLive = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript({ path: path.join(import.meta.dirname, 'in-page.js') });
  const page = await context.newPage();
  const socket = page.waitForEvent('websocket', (opened) => opened.url().includes('socket.io'));
  await page.goto(url);
  await (await socket).waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
  return page;
};

/** What counts as the change: a text that appears, or any text other than before. */
export type Change = { appears: string } | { differsFrom: string };

/** Returns the text of the page's main part. */
export const wordsOf = (page: Page): Promise<string> => page.locator('main').innerText();

/** Starts watching for a change; the returned function resolves with the time (ms since 1970) of its frame. */
export const watch = async (
  page: Page,
  change: Change,
  withinMs = 15_000,
): Promise<() => Promise<number>> => {
  await page.evaluate(`watchChange(${JSON.stringify({ ...change, withinMs })})`);
  return () => page.evaluate<number>('painted');
};
