import { expect, it } from 'vitest';
import { isHydrated, untilHydrated, visit } from '../../harness/browser.ts';
import { waitFor } from '../../harness/wait.ts';

it('fetches no script before the first paint of / that is needed only for a later act', async () => {
  const page = await visit('/');
  await page.locator('#day-heading').waitFor();

  const early = await page.evaluate(async () => {
    const paintedAt = await new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const paint = list.getEntriesByName('first-contentful-paint')[0];
        if (paint) resolve(paint.startTime);
      });
      // The types are those of Node, which has no paint.
      observer.observe({ type: 'paint' as never, buffered: true });
    });
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js') && entry.startTime < paintedAt)
      .map((entry) => new URL(entry.name).pathname);
  });

  expect(early.length).toBeGreaterThan(0);
  expect(early.filter((name) => /socket|dialog|form|admin|desk|display|picker/i.test(name))).toEqual([]);
});

it('handles a press that happened before its scripts ran', async () => {
  const page = await visit('/robots.txt');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const today = await page.locator('#day-heading').textContent();

  await page.getByRole('button', { name: 'Next day' }).click();
  release();

  await page
    .locator('#day-heading')
    .filter({ hasNotText: today ?? '' })
    .waitFor();
});

it('handles a press once that happened after the page was hydrated, but before it was idle', async () => {
  const page = await visit('/robots.txt');
  // The page becomes idle on the test's command.
  await page.addInitScript('globalThis.put = []; requestIdleCallback = (task) => put.push(task);');
  await page.goto('/');
  await waitFor('the page to be hydrated', () => page.evaluate<boolean>(`put.length > 0 && ${isHydrated}`));
  const heading = page.locator('#day-heading');
  const today = (await heading.textContent()) ?? '';

  await page.getByRole('button', { name: 'Next day' }).click();
  const tomorrow = (await heading.filter({ hasNotText: today }).textContent()) ?? '';
  await page.evaluate('put.forEach((task) => task())');
  await untilHydrated(page);

  expect(await heading.textContent()).toBe(tomorrow);
});

it.each([
  ['the dark theme', '/rules', { theme: 'dark' }],
  ['the grid and a region', '/', { theme: 'dark', eventLayout: 'grid', regionFilter: '733' }],
])('hydrates the rendered page with %s stored, and renders no part again', async (_what, address, stored) => {
  const page = await visit('/robots.txt');
  const notes: string[] = [];
  page.on('console', (message) => notes.push(message.text()));
  await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(stored)})`);

  await page.goto(address);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Light theme' }).waitFor();

  expect(notes.filter((note) => note.startsWith('Rendered again'))).toEqual([]);
});
