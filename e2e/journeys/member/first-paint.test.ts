import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { type people, viewports } from '../../harness/browser.ts';
import { keepFromMidnight } from '../../harness/midnight.ts';
import { visitAs } from '../../harness/sign-in.ts';
import { waitFor } from '../../harness/wait.ts';

// What a signed-in person sees before the scripts are loaded, and that nothing moves when they arrive.

/** A phone of 390 × 844 without the area of its browser's bars. */
const phoneWithBar = { width: 390, height: 744 } as const;

/** Opens a page in a signed-in browser whose scripts are held back until `release` is called. */
const openWithoutScripts = async (
  who: keyof typeof people,
  path: string,
  viewport: { width: number; height: number },
  choices: Record<string, string> = {},
): Promise<{ page: Page; release: () => void }> => {
  await keepFromMidnight();
  const isPhone = viewport.width < 600;
  const page = await visitAs(who, '/robots.txt', { viewport, hasTouch: isPhone, isMobile: isPhone });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(`
    globalThis.moved = [];
    new PerformanceObserver((list) => {
      const isLater = ({ startTime }) => startTime > (globalThis.settledAt ?? Infinity);
      for (const { value, sources } of list.getEntries().filter(isLater))
        globalThis.moved.push([value, ...sources.map(({ node, previousRect, currentRect }) =>
          [(node?.outerHTML ?? node?.data ?? 'gone').slice(0, 200), JSON.stringify(previousRect), JSON.stringify(currentRect)].join(' '))].join(' '));
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(choices)})`);
  await page.goto(path, { waitUntil: 'commit' });
  await waitFor('the whole page', () => page.evaluate<boolean>("document.readyState !== 'loading'"));
  // The style sheet blocks the paint, but not the elements: those that it hides are queried once it is loaded.
  const isStyled = '[...document.styleSheets].some(({ href, cssRules }) => href && cssRules.length > 0)';
  await waitFor('the style sheet', () => page.evaluate<boolean>(isStyled));
  // A busy machine paints what it has read of the page so far, and before it has read the fonts: the rest then moves
  // by some pixels. Shifts count from here on, with all fonts loaded, so that they are those that the scripts cause.
  const allFonts = 'Promise.allSettled([...document.fonts].map((font) => font.load()))';
  const twoFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
  await page.evaluate(
    `${allFonts}.then(() => ${twoFrames}).then(() => { globalThis.settledAt = performance.now(); return true; })`,
  );
  return { page, release };
};

const controls = (page: Page) => page.getByRole('button', { name: 'Sign In' });

describe.each([
  ['a phone', phoneWithBar],
  ['a desk', viewports.desktop],
] as const)('a member on %s', (_device, viewport) => {
  it("sees their own dashboard from the first paint, and nothing of a visitor's page", async () => {
    const { page, release } = await openWithoutScripts('player', '/', viewport);
    await page.locator('#day-heading').waitFor();

    expect(await page.getByRole('link', { name: 'My Points' }).isVisible()).toBe(true);
    expect(await page.locator('.ssr-name:visible').count()).toBeGreaterThan(0);
    expect(
      await page.evaluate(`getComputedStyle(document.querySelector('h2 .ssr-name'), '::before').content`),
    ).toBe('"Alicia Moreno"');
    expect(await controls(page).isVisible()).toBe(false);
    expect(
      await page.getByRole('link', { name: 'Join', exact: true }).filter({ visible: true }).count(),
    ).toBe(0);

    release();
    await page.getByRole('heading', { name: 'Welcome, Alicia Moreno' }).waitFor();
    await page.getByRole('link', { name: /^Messages/ }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('moved')).toEqual([]);
  });
});

it("a press on the rendered dashboard before the scripts is handled by the member's own dashboard", async () => {
  const { page, release } = await openWithoutScripts('player', '/', viewports.desktop);

  await page.getByRole('button', { name: 'Logout' }).click();
  release();

  await page.getByRole('button', { name: 'Sign In' }).waitFor();
});

it('a press after the page was hydrated, but before the dashboard was loaded, is handled too', async () => {
  const { page, release } = await openWithoutScripts('player', '/', viewports.desktop);
  let releaseDashboard = () => {};
  const held = new Promise<void>((resolve) => {
    releaseDashboard = resolve;
  });
  await page.route('**/assets/member-top-*.js', async (route) => {
    await held;
    await route.continue();
  });
  release();
  await page.locator('#root[data-taken]').waitFor({ state: 'attached' });

  await page.getByRole('button', { name: 'Collapse the dashboard' }).click();
  releaseDashboard();

  await page.getByRole('button', { name: 'Expand the dashboard' }).waitFor();
});

it('a press on My Schedule before the scripts opens it, whose tile has a name for each width', async () => {
  for (const viewport of [phoneWithBar, viewports.desktop]) {
    const { page, release } = await openWithoutScripts('host', '/', viewport);

    await page.getByRole('button', { name: /My (Host )?Schedule/ }).click();
    release();

    await page.getByRole('dialog').getByRole('heading').first().waitFor();
  }
});

it('letters that are typed before the scripts stay, and count', async () => {
  const { page, release } = await openWithoutScripts('player', '/leaderboard', viewports.desktop);
  const search = page.getByRole('main').getByRole('searchbox').first();

  await search.fill('Moreno');
  release();

  await page.locator('#root[data-taken]').waitFor({ state: 'attached' });
  await page.waitForURL(/search=Moreno/);
  expect(await search.inputValue()).toBe('Moreno');
});

it("a member's name is in the header of every page immediately", async () => {
  const { page, release } = await openWithoutScripts('player', '/news', viewports.desktop);
  await page.getByRole('heading', { level: 1 }).waitFor();

  expect(await page.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true);
  expect(await controls(page).isVisible()).toBe(false);

  release();
  await page.locator('header').first().getByText('Alicia Moreno').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('moved')).toEqual([]);
});

it("the space of an admin's bar is reserved immediately", async () => {
  const { page, release } = await openWithoutScripts('admin', '/news', viewports.desktop);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const top = async () => (await page.locator('header').first().boundingBox())?.y;
  const before = await top();

  release();
  await page.getByRole('button', { name: 'ADMIN PANEL' }).waitFor();

  expect(await top()).toBe(before);
});

it.each([
  ['host', {}],
  ['admin', {}],
  ['player', { eventLayout: 'grid' }],
  ['player', { regionFilter: '732' }],
  ['player', { regionFilter: '733', cityFilter: 'Fort Worth' }],
  ['player', { cityFilter: 'Nowhere' }],
] as const)('nothing moves for a %s with %o', async (who, choices) => {
  for (const viewport of [phoneWithBar, viewports.desktop]) {
    const { page, release } = await openWithoutScripts(who, '/', viewport, choices);
    await page.locator('#day-heading').waitFor();
    const isGrid = 'eventLayout' in choices;
    expect(await page.locator('.ssr-grid').isVisible()).toBe(isGrid);

    release();
    await page.locator('#ssr-dashboard').waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');

    expect(await page.evaluate('moved')).toEqual([]);
    expect(await page.locator('.ssr-list, .ssr-grid').count()).toBe(0);
  }
});

it('rows of regions other than the chosen one are hidden from the first paint', async () => {
  const choices = { regionFilter: '734' };
  const { page, release } = await openWithoutScripts('player', '/', viewports.desktop, choices);
  await page.locator('#day-heading').waitFor();
  const venues = () => page.locator('section[aria-labelledby=day-heading] li h2:visible').allInnerTexts();
  const before = await venues();

  release();
  await page.locator('.ssr-list').waitFor({ state: 'detached' });

  expect(await page.getByLabel('Region').inputValue()).toBe('734');
  expect(await venues()).toEqual(before);
});

it('a page is rendered in the language that was chosen before', async () => {
  const { page, release } = await openWithoutScripts('player', '/', phoneWithBar);
  release();
  await page.getByRole('heading', { name: 'Welcome, Alicia Moreno' }).waitFor();
  await page.context().addCookies([{ name: 'language', value: 'es', url: page.url() }]);
  await page.addInitScript(`localStorage.setItem('language', 'es')`);
  await page.reload();
  await page.getByRole('heading', { name: 'Te damos la bienvenida, Alicia Moreno' }).waitFor();
  await page.waitForLoadState('networkidle');

  expect(await page.evaluate('moved')).toEqual([]);
});

it("tonight's first two rows are on a phone's screen below the open dashboard", async () => {
  const page = await visitAs('player', '/', { viewport: phoneWithBar, hasTouch: true, isMobile: true });
  await page.getByRole('navigation', { name: 'Member area' }).waitFor();
  const list = page.locator('section[aria-labelledby=day-heading] ul').first();
  // Every day of the week, and the two rows with the longest names of each.
  for (let day = 0; day < 7; day += 1) {
    await list.locator('> li').first().waitFor();
    const top = (await list.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    const rows = list.locator('> li');
    const heights = await Promise.all(
      (await rows.all()).map(async (row) => (await row.boundingBox())?.height ?? 0),
    );
    const [first = 0, second = 0] = heights.sort((a, b) => b - a);
    expect(top + first + second).toBeLessThanOrEqual(phoneWithBar.height);
    const date = await page.locator('#day-heading').innerText();
    await page.getByRole('button', { name: 'Next Day' }).click();
    await page.locator('#day-heading').filter({ hasNotText: date }).waitFor();
  }
});
