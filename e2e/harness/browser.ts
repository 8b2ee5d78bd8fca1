// Chromium for the journeys: one browser for each worker, one context for each person. A context is emptied and used
// again after its test: its process has compiled the scripts already, which is half of the work of a visit. No error
// goes unnoticed (`setup.ts` checks after each test).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { expect } from 'vitest';
import { chromium as chromiumProgram, findProgram } from '../../scripts/test/programs.ts';
import { shiftDate } from '../../scripts/test/time/shift-date.mjs';
import { shiftMs } from '../../scripts/test/time/shifted-environment.ts';
import { appUrl } from './app-url.ts';
import { waitFor } from './wait.ts';

/** The viewport sizes in which pages are tested. */
export const viewports = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
  tv: { width: 1920, height: 1080 },
} as const;

/** The people of the demo league who can sign in. */
export const people = {
  admin: { email: 'admin@demo.local', password: 'demo-poker-night' },
  host: { email: 'host@demo.local', password: 'demo-poker-night' },
  player: { email: 'player@demo.local', password: 'demo-poker-night' },
} as const;

/** The browser of this worker, which exits with the worker. */
let browser: Promise<Browser> | null = null;
/**
 * The browser of one person: a context, the options that it was opened with, and a tab without scripts, which keeps the
 * process alive that all tabs of the site share.
 */
type Seat = { context: BrowserContext; options: string; origin: string; firstTab: Page; isSpoilt: boolean };
/** The seats of this test. */
let occupied: Seat[] = [];
/** Seats that no test uses, the one of the latest visit last. */
let idle: Seat[] = [];
/** Enough for the persons of most tests; those of a server that has ended are the first to go. */
const maxIdle = 4;
let problems: string[] = [];

/**
 * Parts of Chromium that a journey does not need. The first two are pages of the address bar, which each window would
 * load unseen: without them a new context takes half of the processor time. The others are those in Playwright's own
 * list that matter to a page; this list replaces that one.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const launch = (): Promise<Browser> => {
  const executablePath = findProgram(chromiumProgram);
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--disable-dev-shm-usage',
      '--process-per-site',
      `--disable-features=${unusedFeatures.join(',')}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
};

const presentBrowser = async (): Promise<Browser> => {
  const opened = await browser;
  if (opened?.isConnected()) return opened;
  browser = launch();
  return browser;
};

/** Ends what a test did to a seat, and clears what the site has stored. */
const release = async ({ context, origin, firstTab }: Seat): Promise<void> => {
  const opened = context.pages().filter((page) => page !== firstTab);
  await Promise.all(opened.map((page) => page.close()));
  const session = await context.newCDPSession(firstTab);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  await Promise.all([
    context.setOffline(false),
    context.clearCookies(),
    context.clearPermissions(),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    session.send('Storage.clearDataForOrigin', { origin, storageTypes }),
  ]);
  await session.detach();
};

/** Closes a person's browser after the test, which changes it for good, as `page.clock` does. */
export const spoil = (page: Page): void => {
  for (const seat of occupied) seat.isSpoilt ||= seat.context === page.context();
};

/** Ends the visits of a test, and fails the test if a page reported an error. */
export const endVisits = async (): Promise<void> => {
  const usable = occupied.filter(({ isSpoilt }) => !isSpoilt);
  const spoilt = occupied.filter(({ isSpoilt }) => isSpoilt);
  occupied = [];
  await Promise.all(usable.map(release));
  idle.push(...usable);
  const closing = [...spoilt, ...idle.slice(0, -maxIdle)];
  idle = idle.slice(-maxIdle);
  await Promise.all(closing.map(({ context }) => context.close()));
  const seen = problems;
  problems = [];
  expect(seen, 'the page reported errors').toEqual([]);
};

const openSeat = async (options: BrowserContextOptions): Promise<Seat> => {
  const context = await (await presentBrowser()).newContext(options);
  context.setDefaultTimeout(180_000);
  if (shiftMs !== 0) await context.addInitScript(shiftDate, shiftMs);
  const firstTab = await context.newPage();
  await firstTab.goto('/robots.txt');
  const { origin } = new URL(firstTab.url());
  return { context, options: JSON.stringify(options), origin, firstTab, isSpoilt: false };
};

/** Returns a browser that knows nobody: one that an earlier test used with the same options, or a new one. */
const takeSeat = async (options: BrowserContextOptions): Promise<Seat> => {
  const wanted = JSON.stringify(options);
  const seat = idle.findLast((other) => other.options === wanted) ?? (await openSeat(options));
  idle = idle.filter((other) => other !== seat);
  occupied.push(seat);
  return seat;
};

/**
 * Whether a console message is the browser's own and expected by the page: a refused request, such as for a wrong
 * password, and the network or the server that a journey took away (including the moment between the end of the
 * connection and the page's notification of it).
 */
const isExpectedNote = (text: string): boolean =>
  /^Failed to load resource: the server responded with a status of (4\d\d|503)/.test(text) ||
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/.test(text) ||
  /Error during WebSocket handshake: Unexpected response code: 503/.test(text) ||
  text === 'WebSocket is already in CLOSING or CLOSED state.';

const collectProblems = (page: Page) => {
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpectedNote(message.text())) problems.push(message.text());
  });
};

/** Opens the first page of a browser with a filled local storage; later changes by the pages persist. */
const gotoWithStored = async (page: Page, pagePath: string, stored: Record<string, string>) => {
  if (Object.keys(stored).length === 0) {
    await page.goto(pagePath);
    return;
  }
  const script = await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
  await page.goto(pagePath);
  await script.dispose();
};

/** Runs in the page: whether React has hydrated every server-rendered control. The dashboard is replaced instead. */
export const isHydrated = `[...document.querySelectorAll('#root :is(button, input, select, textarea):not(#ssr-dashboard *)')]
  .every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps')))`;

/**
 * Waits until all parts of a page respond. A part whose code arrives later is hydrated later; presses and input there
 * before that are lost.
 */
export const untilHydrated = async (page: Page): Promise<void> => {
  await page.locator('#root[data-taken]').waitFor({ state: 'attached' });
  await waitFor('the page to be hydrated', () => page.evaluate<boolean>(isHydrated));
};

/** Size, colours and motion belong to a page: persons who differ only in them can use the same browser. */
const usual = {
  viewport: viewports.desktop,
  reducedMotion: 'reduce',
  // Each visit of a clock would store its pages again: only the journey of a start without a network needs that.
  serviceWorkers: 'block',
} as const satisfies BrowserContextOptions;

/**
 * Opens a page of the product as a person whose browser knows nothing of others. An uncaught error or a `console.error` on any of
 * their pages fails the test.
 * @param stored the local storage of earlier visits
 */
export const visit = async (
  pagePath: string,
  options: BrowserContextOptions = {},
  stored: Record<string, string> = {},
): Promise<Page> => {
  const { viewport, colorScheme, reducedMotion, ...ofContext } = { ...usual, ...options };
  const { context } = await takeSeat({ ...usual, baseURL: appUrl(), ...ofContext });
  const page = await context.newPage();
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion, ...(colorScheme ? { colorScheme } : {}) });
  collectProblems(page);
  await gotoWithStored(page, pagePath, stored);
  // The server-rendered page is visible immediately; a journey starts when the page responds.
  const isPage = (await page.locator('#root').count()) > 0 && options.javaScriptEnabled !== false;
  if (isPage) await untilHydrated(page);
  return page;
};

/** Scrolls to where no part of the page is covered by controls fixed at the bottom. */
export const scrollToEnd = (page: Page): Promise<unknown> =>
  page.evaluate('scrollTo(0, document.body.scrollHeight)');

// Runs in the page. A small pointer movement keeps visible what fades while nobody touches the page, such as the
// controls of a display. The page is still when two consecutive frames contain no motion, except endless ones.
const beginStillness = `(async () => {
  const move = () => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  move();
  globalThis.stillness = setInterval(move, 250);
  const frame = () => new Promise(requestAnimationFrame);
  const moving = () => document.getAnimations().filter((motion) =>
    motion.playState === 'running' && Number.isFinite(motion.effect?.getComputedTiming().endTime));
  for (let stillFrames = 0; stillFrames < 2; stillFrames += 1) {
    await frame();
    const motions = moving();
    // A list that was closed stays for some frames, though nothing of it moves for who wants less motion.
    const isLeaving = document.querySelector('[data-leave]') !== null;
    if (motions.length === 0 && !isLeaving) continue;
    stillFrames = -1;
    await Promise.allSettled(motions.map((motion) => motion.finished));
  }
})()`;

/** Inspects a page when its motion has ended; nothing starts to fade on its own until that is done. */
export const whileStill = async <T>(page: Page, look: () => Promise<T>): Promise<T> => {
  await page.evaluate(beginStillness);
  try {
    return await look();
  } finally {
    await page.evaluate('clearInterval(globalThis.stillness)');
  }
};

type Rules = RunOptions['runOnly'];

const allRules: Rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about colours. */
const colourRules: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Runs axe in the page, which reads its source once: that costs more than a run. */
const analyze = async (page: Page, runOnly: Rules): Promise<AxeResults['violations']> => {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axeSource);
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] } satisfies RunOptions);
  return page.evaluate(`axe.run(document, ${options}).then(({ violations }) => violations)`);
};

/** Expects that the page does not violate WCAG 2.2 AA or axe's best practices, as far as axe can detect. */
export const expectAccessible = async (page: Page, rules: Rules = allRules): Promise<void> => {
  const violations = await whileStill(page, () => analyze(page, rules));
  const descriptions = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(descriptions).toEqual([]);
};

/**
 * Expects the same in dark and in light, where only the colours differ. The page is not reloaded, so that an open
 * dialog and typed text stay.
 */
export const expectAccessibleInBothThemes = async (page: Page): Promise<void> => {
  const showIn = (theme: 'dark' | 'light') =>
    page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
  await showIn('dark');
  await expectAccessible(page, colourRules);
  await showIn('light');
  await expectAccessible(page);
};
