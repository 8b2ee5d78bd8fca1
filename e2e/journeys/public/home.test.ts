import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { callOnce } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessible, viewports, visit } from '../../harness/browser.ts';

// The home page according to the spec (section 2): the carousel and the tabs that switch in place. The ticker, the
// countdown and the time of a slide are tested with their components, and changes of them in follows.test.ts.
type Story = { id: string; title: string };
let featured: Story[];
let latest: Story[];

const read = <T>(path: string) => callOnce<T>(appUrl(), 'GET', path, null);

beforeAll(async () => {
  featured = await read<Story[]>('/api/news/active');
  latest = (await read<Story[]>('/api/news')).slice(0, 3);
});

const carousel = (page: Page) => page.getByRole('region', { name: 'Featured stories' });
const slide = (page: Page) => carousel(page).getByRole('link').getAttribute('href');
const pathOf = (index: number) => `/news/${featured.at(index % featured.length)?.id}`;

describe('the homepage', () => {
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
