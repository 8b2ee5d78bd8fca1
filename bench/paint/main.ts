// `npm run bench:paint`: when two displays of one clock paint each second, compared with the moment at which it begins,
// in Chromium behind a line of 20 ms + U(0,100) ms each way. Server and browser share this machine's clock.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium as playwright } from 'playwright';
import { commandClock, createClock, readClockState, signIn } from '../../e2e/harness/api.ts';
import { startApp } from '../../e2e/harness/app-process.ts';
import { chromium, findProgram } from '../../scripts/test/programs.ts';
import { quantile, report } from '../report.ts';
import { startDelayProxy } from '../time/delay-proxy.ts';

const seconds = Number(process.env.SECONDS ?? 120);
const warmUpMs = 4_000;
const jitter = () => 20 + Math.random() * 100;

type Painted = { text: string; atMs: number };

/** Records each text of the clock's time and the frame after which it is painted. */
const watchDigits = `(() => {
  globalThis.painted = [];
  let last = '';
  const look = () => {
    const text = document.querySelector('[role=timer]')?.textContent ?? '';
    if (!text || text === last) return;
    last = text;
    requestAnimationFrame(() => globalThis.painted.push({ text, atMs: Date.now() }));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
})()`;

const openDisplay = async (browser: Browser, address: string) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  await page.addInitScript(watchDigits);
  await page.goto(address);
  await page.getByRole('timer').waitFor();
  return page;
};

const secondsOf = (text: string): number =>
  text.split(':').reduce((total, part) => total * 60 + Number(part), 0);

const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-bench-'));
const app = await startApp({ DATA_DIR: dataDir, DEMO_DATA: 'true' });
const executablePath = findProgram(chromium);
const browser = await playwright.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
const line = await startDelayProxy(Number(new URL(app.url).port), { toServer: jitter, toClient: jitter });
try {
  const token = await signIn(app.url);
  const { id } = await createClock(app.url, token, 'Painted');
  await commandClock(app.url, token, id, { type: 'start', commandId: crypto.randomUUID() });
  const address = `${line.url}/admin/poker-clock/${id}/display`;
  const pages = await Promise.all([openDisplay(browser, address), openDisplay(browser, address)]);
  await new Promise((resolve) => setTimeout(resolve, warmUpMs));
  for (const page of pages) await page.evaluate('globalThis.painted.length = 0');
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const painted = await Promise.all(pages.map((page) => page.evaluate<Painted[]>('globalThis.painted')));

  const clock = await readClockState(app.url, id);
  const endMs = Date.parse(clock.anchoredAt) + clock.remainingMs;
  const trueMs = (text: string) => endMs - secondsOf(text) * 1000;
  const errors = painted.flat().map(({ text, atMs }) => Math.abs(atMs - trueMs(text)));
  const [first = [], second = []] = painted;
  const apart = first.flatMap(({ text, atMs }) => {
    const match = second.find((other) => other.text === text);
    return match ? [Math.abs(match.atMs - atMs)] : [];
  });
  const wrong = painted.flatMap((texts) =>
    texts.filter(({ text }, index) => {
      const before = texts[index - 1];
      return before && secondsOf(before.text) - secondsOf(text) !== 1;
    }),
  ).length;
  const error99 = quantile(errors, 0.99);
  const apart99 = quantile(apart, 0.99);
  report({
    name: 'bench:paint',
    what: `Two displays of one clock in Chromium through a proxy of 20 ms + U(0,100) ms each way, ${seconds} s: time from the true start of a second to the frame after it is painted.`,
    rows: [
      ['painted digits', String(errors.length)],
      ['from the true second', `p50 ${quantile(errors, 0.5).toFixed(0)} ms, p99 ${error99.toFixed(0)} ms`],
      ['between the displays', `p50 ${quantile(apart, 0.5).toFixed(0)} ms, p99 ${apart99.toFixed(0)} ms`],
      ['skipped or painted twice', String(wrong)],
    ],
    target: {
      text: 'p99 ≤ 40 ms from the true second, ≤ 30 ms between displays, none skipped or twice',
      isMet: error99 <= 40 && apart99 <= 30 && wrong === 0,
    },
  });
} finally {
  await browser.close();
  line.stop();
  await app.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
