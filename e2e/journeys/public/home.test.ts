import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { callOnce, signIn } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessible, viewports, visit } from '../../harness/browser.ts';

// The home page according to the spec (section 2): ticker, countdown, carousel and the tabs that switch in place.
type Story = { id: string; title: string };
let featured: Story[];
let latest: Story[];

const write = (token: string, path: string, body: object) => callOnce(appUrl(), 'PUT', path, token, body);
const read = <T>(path: string) => callOnce<T>(appUrl(), 'GET', path, null);

beforeAll(async () => {
  const token = await signIn(appUrl());
  await write(token, '/api/thought-of-the-day', { text: 'Bring a friend on Friday', linkUrl: '/join' });
  await write(token, '/api/countdown-config', {
    isActive: true,
    title: 'Winter freeroll',
    subtitle: 'Seats are free',
    targetDate: new Date(Date.now() + 3 * 86_400_000 + 1_800_000).toISOString(),
    linkUrl: '/news',
  });
  featured = await read<Story[]>('/api/news/active');
  latest = (await read<Story[]>('/api/news')).slice(0, 3);
});

const carousel = (page: Page) => page.getByRole('region', { name: 'Featured stories' });
const slide = (page: Page) => carousel(page).getByRole('link').getAttribute('href');
const pathOf = (index: number) => `/news/${featured.at(index % featured.length)?.id}`;

describe('the homepage', () => {
  it('shows the thought of the day in its ticker, with a link', async () => {
    const page = await visit('/');

    const ticker = page.getByRole('region', { name: 'Thought of the day' });
    await ticker.getByRole('link', { name: 'Bring a friend on Friday' }).click();

    await page.waitForURL('**/join');
  });

  it('counts down every second, and the whole card is a link', async () => {
    const page = await visit('/');
    const card = page.getByRole('link', { name: /Winter freeroll/ });
    await card.getByText('Seats are free').waitFor();
    const timer = card.getByRole('timer');
    expect(await timer.innerText()).toMatch(/^03\s+days\s+00\s+hours\s+\d\d\s+min\s+\d\d\s+sec$/);

    const before = await timer.innerText();
    await expect.poll(() => timer.innerText()).not.toBe(before);
    await card.click();

    await page.waitForURL('**/news');
  });

  it('shows the featured stories one at a time: caption, arrows in both directions, click to open', async () => {
    const page = await visit('/');
    const caption = `Featured Stories (${featured.length}) - Click image to read more`;
    await carousel(page).getByText(caption).waitFor();
    // A press before the page is hydrated has no effect.
    await page.locator('#root[data-taken]').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await slide(page)).toBe(pathOf(0));

    await page.getByRole('button', { name: 'Previous story' }).click();
    expect(await slide(page)).toBe(pathOf(-1));
    await page.getByRole('button', { name: 'Next story' }).click();
    await page.getByRole('button', { name: 'Next story' }).click();
    expect(await slide(page)).toBe(pathOf(1));
    await carousel(page).getByRole('link').click();

    await page.waitForURL(`**${pathOf(1)}`);
    await page.getByRole('heading', { level: 1, name: featured[1]?.title ?? '' }).waitFor();
  });

  it('advances to the next story after 5 seconds, unless reduced motion is preferred', async () => {
    // The moving one comes last: it advances while the test waits for anything else.
    const still = await visit('/');
    await carousel(still).waitFor();
    const moving = await visit('/', { reducedMotion: 'no-preference' });

    await expect.poll(() => slide(moving)).toBe(pathOf(1));

    expect(await slide(still)).toBe(pathOf(0));
  });

  it('switches its tabs in place, stores them in the address, and keeps Calendar of Events as a page', async () => {
    const page = await visit('/');
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Homepage' }).getByRole('link', { name });

    await tab('News').click();
    await page.waitForURL('**/?tab=news');
    const news = page.getByRole('region', { name: 'News', exact: true });
    await news.getByRole('article').nth(2).waitFor();
    expect(await news.getByRole('article').getByRole('link').allInnerTexts()).toEqual(
      latest.map(({ title }) => title),
    );
    await tab('All Stars').click();
    await page.getByText('Top performing players and hall of fame members.').waitFor();
    await tab('Recent Winners').click();
    await page.getByRole('link', { name: 'All winners' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/?tab=allstars');
    await tab('Calendar of Events').click();

    await page.waitForURL('**/calendar');
  });

  it.each(['/?tab=news', '/?tab=winners'])('is accessible on a phone at %s', async (address) => {
    const page = await visit(address, { viewport: viewports.phone });
    await page.getByRole('link', { name: /^(View All News|All winners)$/ }).waitFor();

    await expectAccessible(page);
  });
});
