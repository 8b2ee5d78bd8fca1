import type { AllStars } from '@ahl/shared-types/points-rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { fireEvent, renderAt, screen, within } from '@/testing/render.tsx';
import { AllStarsPreview } from './all-stars-preview.tsx';
import { AllStarsView } from './all-stars-view.tsx';

type StarRow = AllStars['boards'][number]['rows'][number];
const star = (rank: number, firstName: string, value: number): StarRow => ({
  rank,
  player: {
    id: firstName,
    firstName,
    lastName: 'Tidwell',
    pokerHandle: '',
    playerNumber: 228,
    profileImage: null,
  },
  value,
  games: 23,
});
const names = ['Ana', 'Ben', 'Cleo', 'Dana', 'Eli', 'Fay'];
const stars: AllStars = {
  season: { id: 's', name: 'Fall 2026' },
  boards: [
    {
      code: 'season-points',
      minimumGames: 0,
      rows: names.map((name, index) => star(index + 1, name, 900 - index)),
    },
    {
      code: 'season-wins',
      minimumGames: 0,
      rows: [star(1, 'Gary', 5), star(1, 'Hank', 5), star(3, 'Ana', 1)],
    },
    { code: 'season-average', minimumGames: 8, rows: [star(1, 'Gary', 10_943.33)] },
    { code: 'hottest-30-days', minimumGames: 3, rows: [] },
    { code: 'all-time-points', minimumGames: 0, rows: [star(1, 'Ruben', 989_617)] },
  ],
  hallOfFame: [
    { season: { id: 'x', name: 'Summer 2026', endsOn: '2026-09-20' }, champions: [star(1, 'Gary', 185_000)] },
  ],
};
const nothing: AllStars = { season: null, boards: [], hallOfFame: [] };

const open = (element: React.ReactNode, answer: () => Response) => {
  vi.stubGlobal('fetch', async () => answer());
  return renderAt(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>);
};
const list = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => vi.unstubAllGlobals());

describe('the All Stars', () => {
  it('list the leaders, ties with the same rank, and the number of games', async () => {
    open(<AllStarsView />, () => Response.json(stars));

    const wins = await list('Most wins this season');
    expect(wins.getAllByText('T1')).toHaveLength(2);
    expect(wins.getAllByText('5 wins')).toHaveLength(2);
    expect(wins.getByText('1 win')).toBeTruthy();
    const average = await list('Best average this season');
    expect(average.getByText('From 8 games')).toBeTruthy();
    expect(average.getByText('10,943')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'On fire' })).toBeNull();
  });

  it('include the champions of closed seasons', async () => {
    open(<AllStarsView />, () => Response.json(stars));

    const hall = await list('Hall of fame');
    expect(hall.getByText('Summer 2026')).toBeTruthy();
    expect(hall.getByText('Champion with 185,000 points')).toBeTruthy();
    expect(hall.getByRole('link', { name: 'Gary Tidwell' }).getAttribute('href')).toBe(
      '/players/Gary/points',
    );
  });

  it('have a short version for the homepage, with the texts of the spec', async () => {
    open(<AllStarsPreview />, () => Response.json(stars));

    expect(screen.getByText('Top performing players and hall of fame members.')).toBeTruthy();
    const points = await list('Most points this season');
    expect(points.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'See all All Stars' }).getAttribute('href')).toBe('/allstars');
    expect(screen.queryByRole('region', { name: 'Most points of all time' })).toBeNull();
  });

  it.each([
    ['page', <AllStarsView key="page" />],
    ['preview', <AllStarsPreview key="preview" />],
  ])('have their states on the %s: loading, empty, failed with a retry', async (_name, element) => {
    const { unmount } = open(element, () => Response.json(nothing));
    expect(screen.getByText('Loading the All Stars')).toBeTruthy();
    expect(await screen.findByText('No stars yet')).toBeTruthy();
    unmount();

    let isUp = false;
    open(element, () => (isUp ? Response.json(stars) : Response.json({}, { status: 503 })));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isUp = true;
    fireEvent.click(retry);
    await list('Most points this season');
  });
});
