import type { Leaderboard, StandingRow } from '@ahl/shared-types/standings';
import { QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountAtom } from '@/features/session/session-state.ts';
import { accountOf } from '@/features/session/stored-user.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { refreshKeys } from '@/realtime/cache-bridge.ts';
import { factsLine } from '@/testing/facts-line.ts';
import { setRegions } from '@/testing/regions.ts';
import { act, fireEvent, renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { LeaderboardView } from './leaderboard-view.tsx';

const seasonId = 'a'.repeat(24);
const venueId = 'b'.repeat(24);
const me = 'c'.repeat(24);

const board: Leaderboard = {
  scope: 'overall',
  region: null,
  venue: null,
  period: 'season',
  season: { id: seasonId, name: 'Fall 2026' },
  month: null,
  rule: {
    name: 'AHL season',
    formula: 'table',
    counting: { method: 'best', count: 14 },
    minimumGames: 3,
    qualifiers: 2,
    fieldBonusPercent: 1,
    participation: 0,
    bonuses: { quads: 500 },
    secondaryRegionPercent: null,
  },
  tieRule: 'points-wins-best-place',
  asOf: null,
  movedSince: '2026-11-19',
  updatedAt: '2026-11-20T18:00:00.000Z',
};

const row = (rank: number, name: string, more: Partial<StandingRow> = {}): StandingRow => ({
  rank,
  isShared: false,
  previousRank: rank,
  player: {
    id: name.toLowerCase(),
    firstName: name,
    lastName: 'Moreno',
    pokerHandle: '',
    playerNumber: 1606,
    profileImage: null,
  },
  points: 1000 - rank,
  games: 20,
  counted: 14,
  wins: 2,
  bestPlace: 1,
  isQualified: true,
  ...more,
});

type Answers = Record<string, () => Response>;
const requests: string[] = [];

/** Answers each path; any other path gets an empty list. */
const serve = (answers: Answers) =>
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    const path = url.split('?')[0] ?? '';
    return answers[path]?.() ?? Response.json([]);
  });

const listOf = (items: StandingRow[], head: Partial<Leaderboard> = {}, total = items.length) =>
  Response.json({ items, total, board: { ...board, ...head } });

const open = (answers: Answers, address = '/leaderboard', playerId?: string) => {
  serve(answers);
  const store = createStore();
  if (playerId) store.set(accountAtom, accountOf({ id: playerId }));
  const queryClient = createQueryClient();
  setRegions(queryClient);
  return {
    queryClient,
    ...renderAt(
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <LeaderboardView />
        </QueryClientProvider>
      </Provider>,
      address,
    ),
  };
};

const lastList = () => requests.filter((url) => url.startsWith('/api/standings?')).at(-1);

beforeEach(() => {
  requests.length = 0;
  vi.spyOn(Element.prototype, 'scrollIntoView');
});
afterEach(() => vi.unstubAllGlobals());

describe('the leaderboard', () => {
  it('lists ranks, marks shared ones, shows their changes, and each name opens the points', async () => {
    open({
      '/api/standings': () =>
        listOf([
          row(1, 'Ana', { previousRank: 3 }),
          row(2, 'Ben', { isShared: true }),
          row(2, 'Cleo', { isShared: true, previousRank: 1 }),
        ]),
    });

    const ana = (await screen.findByRole('rowheader', { name: /Ana Moreno/ })).closest('tr') as HTMLElement;
    expect(within(ana).getByText('up 2 since the last day of play')).toBeTruthy();
    expect(within(ana).getByRole('link').getAttribute('href')).toBe('/players/ana/points');
    expect(screen.getAllByText('T2')).toHaveLength(2);
    expect(screen.getAllByText('2nd, shared')).toHaveLength(2);
    expect(screen.getByText(/more wins go first, then the better best place/)).toBeTruthy();
  });

  it('shows what counts, the minimum of games, and who is short of it', async () => {
    open({
      '/api/standings': () => listOf([row(1, 'Ana'), row(2, 'Ben', { games: 1, isQualified: false })]),
    });

    expect(
      await screen.findByText(
        factsLine(
          'Whole league · Fall 2026 · Best 14 nights count · At least 3 games to qualify · Updated Nov 20 · ↑ ↓ since Thu, Nov 19',
        ),
      ),
    ).toBeTruthy();
    expect(screen.getByText('1 of 3 games')).toBeTruthy();
    expect(screen.getByText('Your best 14 nights count; a bad one costs nothing.')).toBeTruthy();
  });

  it('draws the line under the last qualifier, only on the league’s own season board', async () => {
    const rows = [row(1, 'Ana'), row(2, 'Ben'), row(3, 'Cleo')];
    const { unmount } = open({ '/api/standings': () => listOf(rows) });
    const table = within(await screen.findByRole('table'));
    const texts = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(texts.indexOf('The first 2 qualify for the final')).toBe(3);
    unmount();

    const below = open({ '/api/standings': () => listOf([row(3, 'Ana'), row(4, 'Ben')]) });
    await screen.findByRole('table');
    expect(screen.queryByText('The first 2 qualify for the final')).toBeNull();
    below.unmount();

    open(
      { '/api/standings': () => listOf(rows, { scope: 'region', region: { id: 734, name: 'Texoma' } }) },
      '/?region=734',
    );
    await screen.findByRole('table');
    expect(screen.queryByText(/qualify for the final/)).toBeNull();
  });

  it('requests the board of the address, and omits invalid parameters', async () => {
    open(
      { '/api/standings': () => listOf([row(1, 'Ana')]) },
      `/?venueId=${venueId}&period=month&month=2026-10&asOf=2026-10-15&region=999&seasonId=x&page=2`,
    );

    await screen.findByRole('table');
    expect(lastList()).toBe(
      `/api/standings?scope=venue&venueId=${venueId}&period=month&month=2026-10&asOf=2026-10-15&page=2&pageSize=25`,
    );
  });

  it('puts a filter into the address and goes back to the first page', async () => {
    const { user, router } = open(
      { '/api/standings': () => listOf([row(1, 'Ana')], {}, 90) },
      '/?page=3&search=mor',
    );
    await screen.findByRole('table');

    await user.selectOptions(screen.getByLabelText('Region'), '734');
    expect(router.state.location.search).toBe('?search=mor&region=734');
    // The next choice depends on the first one being in the address.
    await waitFor(() => expect(lastList()).toContain('region=734'));
    await user.click(screen.getByRole('button', { name: 'All time' }));

    expect(router.state.location.search).toBe('?search=mor&region=734&period=all-time');
    await waitFor(() => expect(lastList()).toContain('scope=region&region=734&period=all-time'));
  });

  it('marks the member’s own row and jumps to its page, whatever was searched', async () => {
    const mine = row(30, 'Me', { player: { ...row(30, 'Me').player, id: me } });
    const { user, router } = open(
      {
        '/api/standings': () =>
          listOf(lastList()?.includes('page=2') ? [row(29, 'Ana'), mine] : [row(1, 'Ben')], {}, 40),
        '/api/standings/position': () => Response.json({ rank: 30, page: 2, row: mine }),
      },
      '/?search=ben&sort=-wins',
      me,
    );

    await user.click(await screen.findByRole('button', { name: 'Jump to me' }));

    expect(router.state.location.search).toBe('?page=2');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Me Moreno'));
    expect(document.activeElement?.closest('tr')?.textContent).toContain('You');
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  it('shows a member without a game how to start, and queries nothing for a visitor', async () => {
    const { unmount } = open(
      {
        '/api/standings': () => listOf([row(1, 'Ana')]),
        '/api/standings/position': () => Response.json(null),
      },
      '/',
      me,
    );
    expect(await screen.findByText('You are not on this board yet. One night puts you on it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Jump to me/ })).toBeNull();
    unmount();
    requests.length = 0;

    open({ '/api/standings': () => listOf([row(1, 'Ana')]) }, '/?region=734');
    const signIn = await screen.findByRole('link', { name: 'Sign In' });
    expect(signIn.getAttribute('href')).toBe('/login?returnTo=%2F%3Fregion%3D734');
    expect(requests.some((url) => url.includes('position'))).toBe(false);
  });

  it('refreshes on a hint that standings changed', async () => {
    let leader = 'Ana';
    const { queryClient } = open({ '/api/standings': () => listOf([row(1, leader)]) });
    await screen.findByText('Ana Moreno');

    leader = 'Ben';
    await act(() => refreshKeys(queryClient, ['/api/standings']));

    expect(await screen.findByText('Ben Moreno')).toBeTruthy();
  });

  it('shows that nobody has this name, and clears the search', async () => {
    const { user, router } = open(
      { '/api/standings': () => listOf(lastList()?.includes('search') ? [] : [row(1, 'Ana')]) },
      '/?search=zz',
    );

    await user.click(await screen.findByRole('button', { name: 'Clear search' }));

    expect(await screen.findByText('Ana Moreno')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('renders its states: loading, nobody yet, unknown board, failed with a retry', async () => {
    const first = open({ '/api/standings': () => listOf([]) });
    expect(screen.getByText('Loading the standings')).toBeTruthy();
    expect(await screen.findByText('Nobody has points here yet')).toBeTruthy();
    first.unmount();

    const second = open(
      { '/api/standings': () => Response.json({ code: 'NOT_FOUND' }, { status: 404 }) },
      `/?seasonId=${seasonId}`,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Show the league’s board' }));
    expect(second.router.state.location.search).toBe('');
    second.unmount();

    let isUp = false;
    open({
      '/api/standings': () => (isUp ? listOf([row(1, 'Ana')]) : Response.json({}, { status: 503 })),
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isUp = true;
    fireEvent.click(retry);
    expect(await screen.findByText('Ana Moreno')).toBeTruthy();
  });

  it('is a list on a phone, with a sticky line for the member’s standing', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as never,
    );
    open(
      {
        '/api/standings': () => listOf([row(1, 'Ana', { games: 1 })]),
        '/api/standings/position': () => Response.json({ rank: 12, page: 1, row: row(12, 'Me') }),
      },
      '/',
      me,
    );

    const list = within(await screen.findByRole('list', { name: 'Standings' }));
    expect(list.getByText('1 game · 2 wins')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(await screen.findByRole('button', { name: /12th.*Jump to me/ })).toBeTruthy();
  });
});
