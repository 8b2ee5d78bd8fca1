import { type PublicPlayer, searchMinLength } from '@ahl/shared-types/players';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { act, renderAt, screen, waitFor } from '@/testing/render.tsx';
import { minTermLength } from '../search-term.ts';
import { PlayerSearch } from './player-search.tsx';

const player = (id: string, firstName: string, lastName: string): PublicPlayer => ({
  id,
  firstName,
  lastName,
  middleInitial: '',
  pokerHandle: 'RiverQueen',
  playerNumber: 1606,
  city: 'Fort Worth',
  state: 'TX',
  profileImage: null,
  rank: 'Player',
});
const found = [player('a1', 'Alicia', 'Moreno'), player('b2', 'Ben', 'Morris')];

type Call = { term: string; signal: AbortSignal | undefined };

/** Answers the search; `null` makes it fail, `wait` never answers. */
const stubSearch = (answerOf: (term: string) => PublicPlayer[] | null | 'wait') => {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const term = new URL(url, 'http://x.org').searchParams.get('searchTerm') ?? '';
    calls.push({ term, signal: init.signal ?? undefined });
    const answer = answerOf(term);
    if (answer === 'wait')
      return new Promise((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    return Promise.resolve(answer ? Response.json(answer) : new Response('', { status: 500 }));
  });
  return calls;
};

const open = () =>
  renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <button type="button">Before</button>
      <PlayerSearch pathOf={(id) => `/my-points/${id}`} />
    </QueryClientProvider>,
  );
const box = () => screen.getByRole('combobox', { name: 'Search players' });

afterEach(() => vi.unstubAllGlobals());

describe('the player search', () => {
  it('searches from 2 characters on, as the contract does', async () => {
    const calls = stubSearch(() => found);
    const { user } = open();

    await user.type(box(), ' m');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    await user.type(box(), 'o');

    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(calls.map(({ term }) => term)).toEqual(['mo']);
    expect(minTermLength).toBe(searchMinLength);
  });

  it('shows each player with handle, place and padded number', async () => {
    stubSearch(() => found);
    const { user } = open();

    await user.type(box(), 'mor');

    const [first] = await screen.findAllByRole('option');
    expect(first?.textContent).toContain('Alicia Moreno');
    expect(first?.textContent).toContain('RiverQueen · Fort Worth, TX');
    expect(first?.textContent).toContain('00001606');
  });

  it('opens the points of a result by arrows and Enter, and clears itself', async () => {
    stubSearch(() => found);
    const { user, router } = open();
    await user.type(box(), 'mor');
    const options = await screen.findAllByRole('option');

    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box().getAttribute('aria-activedescendant')).toBe(options[1]?.id);
    await user.keyboard('{Enter}');

    await waitFor(() => expect(router.state.location.pathname).toBe('/my-points/b2'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('opens the best match on Enter alone, and a row on press', async () => {
    stubSearch(() => found);
    const { user, router } = open();

    await user.type(box(), 'mor');
    await screen.findAllByRole('option');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-points/a1'));

    await user.type(box(), 'mor');
    await user.click(await screen.findByRole('option', { name: /Ben Morris/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-points/b2'));
  });

  it('closes on Escape and keeps the term; a second Escape clears it', async () => {
    stubSearch(() => found);
    const { user } = open();
    await user.type(box(), 'mor');
    await screen.findByRole('listbox');

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box()).toHaveProperty('value', 'mor');
    await user.keyboard('{Escape}');

    expect(box()).toHaveProperty('value', '');
  });

  it('stays open for a moment after it has lost the focus, then closes', async () => {
    stubSearch(() => found);
    const { user } = open();
    await user.type(box(), 'mor');
    await screen.findByRole('listbox');

    act(() => screen.getByRole('button', { name: 'Before' }).focus());

    expect(screen.queryByRole('listbox')).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('aborts the request for an older term', async () => {
    const calls = stubSearch((term) => (term === 'mo' ? 'wait' : found));
    const { user } = open();
    await user.type(box(), 'mo');
    await waitFor(() => expect(calls).toHaveLength(1));

    await user.type(box(), 'r');

    await screen.findAllByRole('option');
    expect(calls.map(({ term, signal }) => [term, signal?.aborted])).toEqual([
      ['mo', true],
      ['mor', false],
    ]);
  });

  it('shows that nobody matches', async () => {
    stubSearch(() => []);
    const { user } = open();

    await user.type(box(), 'zz top');

    expect(await screen.findByText('No members found matching "zz top"')).toBeTruthy();
  });

  it('shows that the search failed, and offers a retry', async () => {
    let isDown = true;
    stubSearch(() => (isDown ? null : found));
    const { user } = open();
    await user.type(box(), 'mor');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to search players');

    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findAllByRole('option')).toHaveLength(2);
  });

  it('gets the focus on the slash key, but not while somebody types', async () => {
    stubSearch(() => found);
    const { user } = open();
    screen.getByRole('button', { name: 'Before' }).focus();

    await user.keyboard('/');
    expect(document.activeElement).toBe(box());
    await user.keyboard('/');

    expect(box()).toHaveProperty('value', '/');
  });
});
