import type { Story, StorySummary } from '@ahl/shared-types/news';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildConfig } from '@/testing/config.ts';
import { act, screen } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { NewsCarousel } from './news-carousel.tsx';
import { NewsList } from './news-list.tsx';
import { NewsPreview } from './news-preview.tsx';
import { StoryPage } from './story-page.tsx';

const story = (number: number, more: Partial<Story> = {}): Story => ({
  id: String(number),
  title: `Story ${number}`,
  body: `<p>What <b>happened</b> in night ${number}. ${'word '.repeat(60)}</p>`,
  imageUrl: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  isFeatured: true,
  ...more,
});
const stories = (count: number) => Array.from({ length: count }, (_unused, index) => story(index + 1));

const summary = (number: number): StorySummary => {
  const { body: _body, ...rest } = story(number);
  return { ...rest, preview: `What happened in night ${number}.`, titleEs: null, previewEs: null };
};
const summaries = (count: number) => stories(count).map((_story, index) => summary(index + 1));

const moves = (isReduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the carousel', () => {
  const show = (count: number) => renderWithData(<NewsCarousel />, [[['/api/news/active'], stories(count)]]);
  const shown = () => screen.getByRole('link').getAttribute('href');
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  it('shows the promo while nothing is featured', () => {
    show(0);

    expect(screen.getByText('$500 Team Play Circuit Freeroll')).toBeTruthy();
    expect(screen.getByText('Sunday 7/27 at 1PM')).toBeTruthy();
  });

  it('shows what is next in a league with another name', () => {
    const event = { name: 'Tuesday Deepstack', date: '2026-12-01', startTime: '7:00PM', venueName: 'Pier 9' };
    renderWithData(<NewsCarousel />, [
      [['/api/config'], { ...buildConfig(), productName: 'River League' }],
      [['/api/news/active'], []],
      [['/api/calendar/next'], { event }],
    ]);

    expect(screen.getByText('Tuesday Deepstack · Pier 9')).toBeTruthy();
    expect(screen.getByText('Tuesday, December 1, 7:00PM')).toBeTruthy();
  });

  it('captions one story with its title, and has no arrows', () => {
    moves(false);
    show(1);

    expect(screen.getByText('Click image to read: Story 1')).toBeTruthy();
    expect(shown()).toBe('/news/1');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('captions several with their count, advances every 5 seconds and wraps around', () => {
    vi.useFakeTimers();
    moves(false);
    show(3);
    expect(screen.getByText('Featured Stories (3) - Click image to read more')).toBeTruthy();

    wait(4_999);
    expect(shown()).toBe('/news/1');
    wait(1);
    expect(shown()).toBe('/news/2');
    wait(10_000);
    expect(shown()).toBe('/news/1');
  });

  it('does not advance with reduced motion, and follows the arrows both ways', async () => {
    moves(true);
    const { user } = show(3);

    await user.click(screen.getByRole('button', { name: 'Previous story' }));
    expect(shown()).toBe('/news/3');
    await user.click(screen.getByRole('button', { name: 'Next story' }));

    expect(shown()).toBe('/news/1');
  });
});

describe('the news of the homepage', () => {
  it('is the three latest, each as 150 characters without tags, and a link to all', () => {
    renderWithData(<NewsPreview />, [[['/api/news'], stories(5)]]);

    expect(screen.getAllByRole('article')).toHaveLength(3);
    const preview = screen.getByText(/What happened in night 1\./).textContent ?? '';
    expect(preview.endsWith('…')).toBe(true);
    expect(preview.length).toBeLessThanOrEqual(151);
    expect(screen.getByRole('link', { name: 'View All News' }).getAttribute('href')).toBe('/news');
  });

  it('shows a message if there are none', () => {
    renderWithData(<NewsPreview />, [[['/api/news'], []]]);

    expect(screen.getByText('No News Stories Yet')).toBeTruthy();
  });

  it('offers a retry if it did not load', async () => {
    renderWithData(<NewsPreview />, [], { failing: ['/api/news'] });

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('/news', () => {
  const page = (number: number) => summaries(14).slice((number - 1) * 12, number * 12);
  const show = (address: string) =>
    renderWithData(
      <NewsList />,
      [
        [['/api/news/list', { page: 1, pageSize: 12 }], { items: page(1), total: 14 }],
        [['/api/news/list', { page: 2, pageSize: 12 }], { items: page(2), total: 14 }],
        [['/api/news/list', { page: 9, pageSize: 12 }], { items: [], total: 14 }],
        [['/api/news/list', { search: 'roulette', page: 1, pageSize: 12 }], { items: [], total: 0 }],
      ],
      { address },
    );

  it('loads twelve a page, keeps the page in the address, and shows the range of stories', async () => {
    const { user, router } = show('/news');
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(screen.getByText('14 stories')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Next page' }));

    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(router.state.location.search).toBe('?page=2');
    expect(screen.getByText('13–14 of 14').getAttribute('role')).toBe('status');
  });

  it('shows that nothing was found, and shows all again', async () => {
    const { user } = show('/news?search=roulette');

    await user.click(screen.getByRole('button', { name: 'Show all' }));

    expect(screen.getAllByRole('article')).toHaveLength(12);
  });

  it('offers a way back from a page that no longer exists', async () => {
    const { user } = show('/news?page=9');

    await user.click(screen.getByRole('button', { name: 'Show all' }));

    expect(screen.getAllByRole('article')).toHaveLength(12);
  });
});

describe('/news/:id', () => {
  it('shows the story, its day, and its neighbours', () => {
    renderWithData(<StoryPage id="2" />, [
      [['/api/news', '2'], story(2)],
      [
        ['/api/news', '2', 'neighbours'],
        { newer: summary(1), older: summary(3), others: summaries(6).slice(3) },
      ],
    ]);

    expect(screen.getByRole('heading', { level: 1, name: 'Story 2' })).toBeTruthy();
    expect(screen.getAllByText('November 20, 2026')[0]?.tagName).toBe('TIME');
    expect(document.title).toBe('Story 2 · AHL');
    expect(screen.getByRole('link', { name: /Next story: ?Story 1/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Previous story: ?Story 3/ })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  it('shows that a story does not exist', async () => {
    renderWithData(<StoryPage id="9" />, [], { failing: ['/api/news'], status: 404 });

    expect(await screen.findByText('This story is not here')).toBeTruthy();
  });
});
