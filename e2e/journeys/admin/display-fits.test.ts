// Whatever a venue's TV shows, nothing on it covers anything else: each view with the longest names, six chips, a long
// announcement and every notice, at the two usual screen sizes, with and without the controls.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { viewports, visit } from '../../harness/browser.ts';
import { type DisplayScene, displayScenes, openScene } from '../../harness/display-scenes.ts';
import { cutText, inkCollisions } from '../../harness/ink.ts';

const sizes = [viewports.tv, viewports.desktop];
/** Scenes that are open at once: each waits some seconds for its notices and for its controls to disappear. */
const atOnce = 7;
const names = Object.keys(displayScenes);
const groups = Array.from({ length: Math.ceil(names.length / atOnce) }, (_one, at) =>
  names.slice(at * atOnce, (at + 1) * atOnce),
);

const openTv = async (name: string): Promise<Page> => {
  const page = await visit('about:blank');
  await openScene(page, displayScenes[name] as DisplayScene);
  return page;
};
const notices = (page: Page) => page.locator('.display-notices p');
const controls = (page: Page) => page.locator('.display-controls');
const untilIdle = (page: Page) => page.locator('.display-controls[data-idle]').waitFor({ state: 'attached' });

/** Waits until the page is laid out at its current size and in its current state: in the second frame from now. */
const untilPainted = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

const faultsOn = async (page: Page): Promise<string[]> => {
  await page.evaluate('document.fonts.ready.then(() => true)');
  await untilPainted(page);
  return [
    ...(await inkCollisions(page)),
    ...(await cutText(page, '.display-strip-detail, .display-row-blinds, .display-row-ante')),
  ];
};

/** Returns what cannot be read in a scene, each line with the screen size. */
const faultsOf = async (name: string): Promise<string[]> => {
  const page = await openTv(name);
  // The notices about the network, the sound and the wake lock; a TV without a clock has none.
  if (!displayScenes[name]?.idle) await notices(page).nth(2).waitFor();
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.keyboard.press('Shift');
    await controls(page).and(page.locator(':not([data-idle])')).waitFor();
    faults.push(...(await faultsOn(page)).map((fault) => `${size.width}, with controls: ${fault}`));
  }
  // They disappear once for both sizes: that takes seconds.
  await untilIdle(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    faults.push(...(await faultsOn(page)).map((fault) => `${size.width}: ${fault}`));
  }
  expect(await controls(page).getAttribute('data-idle'), 'a new size wakes nothing').not.toBeNull();
  return faults;
};

describe('a venue screen has room for', () => {
  it.each(groups.map((group) => [group.join(', '), group] as const))('%s', async (_title, group) => {
    const found = await Promise.all(group.map(async (name) => [name, await faultsOf(name)] as const));

    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(group.map((name) => [name, []])));
  });
});

describe('the controls of a venue screen', () => {
  it('disappear on their own, also if a tap focused them or the pointer rests on them', async () => {
    const page = await openTv('the clock');
    await page.getByRole('button', { name: 'Screen settings' }).click();
    // Keys pressed before the dialog has the focus go to the page.
    await page.locator('[role=dialog]:focus-within').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await untilIdle(page);

    await untilPainted(page);
    expect(await page.evaluate("getComputedStyle(document.querySelector('.display-controls')).opacity")).toBe(
      '0',
    );
  });
});
