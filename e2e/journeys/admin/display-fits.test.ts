// Whatever a venue's TV has to show, nothing on it covers anything else: each view with the longest names, six chips, a
// long announcement and every notice, at the two usual sizes of a screen.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { viewports, visit } from '../../harness/browser.ts';
import { type DisplayScene, displayScenes, openScene } from '../../harness/display-scenes.ts';
import { cutText, inkCollisions } from '../../harness/ink.ts';

const sizes = [viewports.tv, viewports.desktop];

const openTv = async (name: string): Promise<Page> => {
  const page = await visit('about:blank');
  await openScene(page, displayScenes[name] as DisplayScene);
  return page;
};
const notices = (page: Page) => page.locator('.display-notices p');
const controls = (page: Page) => page.locator('.display-controls');

const expectToFit = async (page: Page): Promise<void> => {
  await page.evaluate('document.fonts.ready');
  expect(await inkCollisions(page)).toEqual([]);
  expect(await cutText(page, '.display-strip-detail, .display-row-blinds, .display-row-ante')).toEqual([]);
};

describe('a venue screen has room for', () => {
  it.each(Object.keys(displayScenes))('%s', async (name) => {
    const page = await openTv(name);
    // The network, the sound and the wake lock.
    await notices(page).nth(2).waitFor();

    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.keyboard.press('Shift');
      await controls(page).and(page.locator(':not([data-idle])')).waitFor();
      await expectToFit(page);
      await page.locator('.display-controls[data-idle]').waitFor({ state: 'attached' });
      await expectToFit(page);
    }
  });
});

describe('the controls of a venue screen', () => {
  it('vanish by themselves, also with the focus of a tap on them and under a pointer that rests', async () => {
    const page = await openTv('the clock');
    const button = page.getByRole('button', { name: 'Screen settings' });
    await button.click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.locator('.display-controls[data-idle]').waitFor({ state: 'attached' });

    expect(await page.evaluate("getComputedStyle(document.querySelector('.display-controls')).opacity")).toBe(
      '0',
    );
  });
});
