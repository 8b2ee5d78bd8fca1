import { expect, it } from 'vitest';
import { callOnce, signIn } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  type people,
  untilHydrated,
  viewports,
} from '../../harness/browser.ts';
import { visitAs } from '../../harness/sign-in.ts';

// A member opens the home page: their name, what needs attention, and their picture.
const open = async (who: keyof typeof people, viewport: keyof typeof viewports = 'desktop') => {
  const page = await visitAs(who, '/', { viewport: viewports[viewport] });
  // A press on the rendered dashboard is handled later, and a reload would come before that.
  await page.locator('#ssr-dashboard').waitFor({ state: 'detached' });
  await page.getByRole('navigation', { name: 'Member area' }).waitFor();
  return page;
};

it('greets a member and links to everything of theirs, in both themes', async () => {
  const page = await open('player');

  await page.getByRole('heading', { name: 'Welcome, Alicia Moreno' }).waitFor();
  await page.getByText('00001606').waitFor();
  await expectAccessibleInBothThemes(page);
});

it('collapses, and stays collapsed after a reload; nothing below moves while it loads', async () => {
  const page = await open('player', 'phone');
  await page.getByRole('button', { name: 'Collapse the dashboard' }).click();
  await page.reload();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Expand the dashboard' }).click();
  await page.addInitScript(`
    globalThis.moved = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) globalThis.moved += value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await page.reload();
  await page.getByRole('navigation', { name: 'Member area' }).waitFor();
  await page.waitForLoadState('networkidle');

  expect(await page.evaluate('moved')).toBeLessThan(0.02);
});

it('accepts a picture, and after a reload the member is still signed in with it', async () => {
  const page = await open('player');
  // The types are those of Node, which has no canvas.
  const rendered = await page.evaluate<string>(`{
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    canvas.getContext('2d').fillRect(200, 100, 300, 300);
    canvas.toDataURL('image/png');
  }`);
  const png = Buffer.from(rendered.slice(rendered.indexOf(',') + 1), 'base64');
  const reloaded = page.waitForEvent('load');

  await page
    .getByTestId('picture-picker')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });

  await reloaded;
  await page.getByText('Picture saved').first().waitFor();
  const picture = page.getByRole('region', { name: 'Your dashboard' }).locator('img');
  await picture.waitFor();
  expect(await picture.getAttribute('src')).toMatch(/^\/pictures\//);
  await page.getByRole('heading', { name: 'Welcome, Alicia Moreno' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).not.toBeNull();
});

it('shows a host the week, and a night that was just assigned to them', async () => {
  const url = appUrl();
  const token = await signIn(url);
  const page = await open('host');
  await page.getByRole('button', { name: /My Host Schedule/ }).click();
  const dialog = page.getByRole('dialog', { name: 'My Host Schedule' });
  await dialog.getByText('View your scheduled tournaments and events for the week').waitFor();
  await dialog.getByRole('button', { name: 'Next week' }).click();
  await dialog.getByText('Off').first().waitFor();
  await expectAccessible(page);

  const name = `Journey night ${crypto.randomUUID().slice(0, 8)}`;
  const { items } = await callOnce<{ items: { id: string }[] }>(url, 'GET', '/api/venues?pageSize=1', null);
  await callOnce(url, 'POST', '/api/calendar-events', token, {
    name,
    venueId: items[0]?.id,
    weekday: 1,
    startTimes: ['18:33'],
    startsOn: '2026-01-01',
    hostName: 'Dana W.',
  });

  await dialog.getByText(name).waitFor();
});
