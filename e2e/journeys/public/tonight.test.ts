import { addDays } from '@ahl/shared-types/common';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible, viewports, visit } from '../../harness/browser.ts';
import { leagueToday } from '../../harness/today.ts';

const weekday = (daysFromToday: number): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(addDays(leagueToday(), daysFromToday)),
  );

const events = (page: Page) =>
  page
    .getByRole('region', { name: weekday(0) })
    .getByRole('listitem')
    .filter({ hasText: /\d:\d\d[AP]M/ });

const dayHeading = (page: Page) => page.locator('#day-heading');

describe("today's tournaments", () => {
  it('are listed for a visitor, with the day and its events', async () => {
    const page = await visit('/');

    await events(page).first().waitFor();

    expect(await dayHeading(page).textContent()).toContain(weekday(0));
  });

  it('can be browsed a day forward and back', async () => {
    const page = await visit('/');
    await events(page).first().waitFor();

    await page.getByRole('button', { name: 'Next Day' }).click();
    await page.getByRole('heading', { level: 1, name: weekday(1) }).waitFor();
    await page.getByRole('button', { name: 'Prev Day' }).click();

    await page.getByRole('heading', { level: 1, name: weekday(0) }).waitFor();
  });

  it.each([
    ['a phone, light', { viewport: viewports.phone, colorScheme: 'light' }],
    ['a desktop, light', { viewport: viewports.desktop, colorScheme: 'light' }],
  ] as const)('are accessible on %s, without horizontal scrolling', async (_name, options) => {
    const page = await visit('/', options);
    await events(page).first().waitFor();

    await expectAccessible(page);

    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
