import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { viewports, visit } from '../../harness/browser.ts';

/** The vertical middles of all visible controls, and the height of the first one. */
const rowsOf = async (part: Locator): Promise<{ middles: number[]; height: number }> => {
  const boxes = [];
  for (const each of await part.locator('button:visible, select:visible').all()) {
    const box = await each.boundingBox();
    if (box) boxes.push(box);
  }
  return { middles: boxes.map(({ y, height }) => y + height / 2), height: boxes[0]?.height ?? 0 };
};

/** Expects all controls in one row: in another row the distance would be more than a control's own height. */
const expectOneRow = async (part: Locator): Promise<void> => {
  const { middles, height } = await rowsOf(part);
  expect(middles.length).toBeGreaterThan(3);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(height);
};

describe('a page in Spanish on a wide screen', () => {
  it('/ keeps its controls in one row', async () => {
    const page = await visit('/?lang=es', { viewport: viewports.desktop });
    const day = page.locator('[role=group][aria-label="Día"]');
    await day.waitFor();

    await expectOneRow(day.locator('xpath=..'));
  });

  it('/leaderboard keeps its controls in one row, also with the longest names of a season, a region and a venue', async () => {
    const page = await visit('/leaderboard?lang=es', { viewport: viewports.desktop });
    const part = page.locator('[role=search][aria-label="Elige una tabla"]');
    await part.waitFor();
    await page.waitForLoadState('networkidle');
    await expectOneRow(part);

    const longNames = await page.evaluate<number>(`[...document.querySelectorAll('[role=search] select')].map(
      (select) => { select.selectedOptions[0].text = 'Campeonato de invierno de 2026 y 2027'; }).length`);

    expect(longNames).toBe(4);
    await expectOneRow(part);
  });
});
