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

    const [one, all] = [
      await part.locator('button, select').first().boundingBox(),
      await part.locator(row).boundingBox(),
    ];

    // Two rows are twice as high as a control and the room between them.
    expect(all?.height).toBeLessThan(1.5 * (one?.height ?? 0));
  });
});
