import { describe, expect, it } from 'vitest';
import { expectAccessibleInBothThemes, viewports } from '../../harness/browser.ts';
import { visitAs } from '../../harness/sign-in.ts';

describe('the office', () => {
  it('can be used by keyboard alone: palette, arrows, a page, and back', async () => {
    const page = await visitAs('admin', '/admin/structures', { viewport: viewports.desktop });
    await page.getByRole('navigation', { name: 'Office' }).waitFor();
    await page
      .getByRole('link', { name: /^League night, 15 minutes/ })
      .first()
      .waitFor();
    await expectAccessibleInBothThemes(page);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or run an action' }).waitFor();
    await page.keyboard.type('approve');
    await page.getByRole('option', { name: 'Approve tournaments' }).waitFor();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'Approve tournaments', level: 1 }).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('main');
    await page.keyboard.press('/');
    await page.getByRole('option', { name: 'Approve tournaments' }).waitFor();
    await page.keyboard.type('rusty nail');
    await page.getByRole('option', { name: /^Rusty Nail Tavern/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('is within reach of the thumb on a phone: a drawer with the pages, and a full-screen palette', async () => {
    const page = await visitAs('admin', '/admin/structures', {
      viewport: viewports.phone,
      hasTouch: true,
      isMobile: true,
    });
    await page.getByRole('button', { name: 'ADMIN PANEL' }).click();
    const panel = page.getByRole('navigation', { name: 'Admin panel' });
    const entry = panel.getByRole('link', { name: /^Approve tournaments/ });
    const box = await entry.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
    await expectAccessibleInBothThemes(page);
    await entry.click();
    await page.getByRole('heading', { name: 'Approve tournaments', level: 1 }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
      viewports.phone.width,
    );

    await page.getByRole('button', { name: 'Search or run an action' }).click();
    const found = page.getByRole('combobox', { name: 'Search or run an action' });
    await found.waitFor();
    await expect.poll(() => page.evaluate('document.activeElement?.getAttribute("role")')).toBe('combobox');
    await found.fill('structures');
    await page.getByRole('option', { name: 'Structures' }).click();
    await page.getByRole('heading', { name: 'Structures', level: 1 }).waitFor();
  });
});
