import type { StandingRow } from '@ahl/shared-types/standings';
import { QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountAtom } from '@/features/session/session-state.ts';
import { accountOf } from '@/features/session/stored-user.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { factsLine } from '@/testing/facts-line.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { OverallView } from './overall-view.tsx';

const me = 'c'.repeat(24);
const row = (rank: number, name: string, id = name): StandingRow => ({
  rank,
  isShared: false,
  previousRank: rank,
  points: 1000 - rank,
  games: 20,
  counted: 14,
  wins: 2,
  bestPlace: 1,
  isQualified: true,
  player: { id, firstName: name, lastName: 'Moreno', pokerHandle: '', playerNumber: 7, profileImage: null },
});
const head = {
  season: null,
  rule: { counting: { method: 'best', count: 14 }, minimumGames: 3, qualifiers: 80 },
};

const requests: string[] = [];
type Options = { around?: StandingRow[]; items?: StandingRow[]; page?: number; status?: number };
const open = ({ around = [], items = [], page = 1, status = 200 }: Options, address = '/overall-points') => {
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    const path = url.split('?')[0];
    if (path === '/api/standings')
      return Response.json({ items, total: items.length && 1977, board: head }, { status });
    if (path === '/api/standings/around') return Response.json({ items: around, total: 1977 });
    if (path === '/api/standings/position') return Response.json({ rank: 203, page, row: around[0] });
    return Response.json([{ id: 's1', name: 'Fall 2026', status: 'running' }]);
  });
  const store = createStore();
  store.set(accountAtom, accountOf({ id: me }));
  return renderAt(
    <Provider store={store}>
      <QueryClientProvider client={createQueryClient()}>
        <OverallView />
      </QueryClientProvider>
    </Provider>,
    address,
  );
};

beforeEach(() => {
  requests.length = 0;
  vi.spyOn(Element.prototype, 'scrollIntoView');
});
afterEach(() => vi.unstubAllGlobals());

describe('/overall-points', () => {
  it('shows the viewer’s own row with its neighbours above the whole board', async () => {
    open({ around: [row(202, 'Ana'), row(203, 'Alicia', me)], items: [row(1, 'Latoya')] });

    const mine = within(await screen.findByRole('region', { name: 'Where you stand' }));
    expect(mine.getByText('203')).toBeTruthy();
    expect(mine.getByText('You')).toBeTruthy();
    const whole = within(screen.getByRole('region', { name: 'The whole board' }));
    expect(await whole.findByText('Latoya Moreno')).toBeTruthy();
    expect(
      screen.getByText(factsLine(/Whole league · All time · 1,977 players · Best 14 nights count/)),
    ).toBeTruthy();
  });

  it('jumps to the page of the viewer’s own row', async () => {
    const { user, router } = open({ around: [row(203, 'Alicia', me)], items: [row(1, 'Latoya')], page: 9 });
    await waitFor(() => expect(requests.some((url) => url.includes('/position'))).toBe(true));
    await screen.findByText('Latoya Moreno');

    await user.click(await screen.findByRole('button', { name: 'Jump to me' }));

    await waitFor(() => expect(router.state.location.search).toBe('?page=9'));
  });

  it('switches to a season, kept in the address', async () => {
    const { user, router } = open({ items: [row(1, 'Latoya')] });

    await user.click(await screen.findByRole('button', { name: 'Season' }));

    expect(router.state.location.search).toBe('?period=season');
    await waitFor(() =>
      expect(requests.filter((url) => url.startsWith('/api/standings?')).at(-1)).toMatch(/period=season/),
    );
  });

  it('shows that one night is enough to be on it', async () => {
    open({ items: [row(1, 'Latoya')] });

    expect(await screen.findByText(/You are not on this board yet/)).toBeTruthy();
  });

  it('offers a retry if the board did not load', async () => {
    open({ status: 503 });

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
