import { describe, expect, it } from 'vitest';
import { viewports, visit } from '../../harness/browser.ts';

describe('a page in Spanish on a wide screen', () => {
  it.each([
    ['/', '[role=group][aria-label="Día"]', 'xpath=..'],
    ['/leaderboard', '[role=search][aria-label="Elige una tabla"]', 'xpath=.'],
  ])('%s keeps its controls in one row', async (path, control, row) => {
    const page = await visit(`${path}?lang=es`, { viewport: viewports.desktop });
    const part = page.locator(control);
    await part.waitFor();

    const boxes = [];
    for (const each of await part.locator(row).locator('button:visible, select:visible').all()) {
      const box = await each.boundingBox();
      if (box) boxes.push(box);
    }
    const middles = boxes.map(({ y, height }) => y + height / 2);

    expect(boxes.length).toBeGreaterThan(3);
    // In another row the distance would be more than its own height.
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(boxes[0]?.height ?? 0);
  });
});
