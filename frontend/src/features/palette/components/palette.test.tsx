import type { OfficeFindings } from '@ahl/shared-types/office';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actAs } from '@/features/session/testing/act-as.ts';
import { setAnswer } from '@/lib/endpoint-query.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { setConfig } from '@/testing/config.ts';
import { act, renderAt, screen, waitFor, within } from '@/testing/render.tsx';
// Lazy on the page; imported here so that it is loaded at once, even on a busy machine.
import './palette.tsx';
import { PalettePlace } from './palette-place.tsx';

const rusty: OfficeFindings = {
  venues: [{ id: 'v1', name: 'Rusty Nail Tavern', city: 'Fort Worth', isActive: true }],
  members: [
    {
      id: 'm1',
      name: 'Rusty Keller',
      playerNumber: 3120,
      pokerHandle: 'RiverRat',
      city: 'Denton',
      email: 'rusty@example.com',
      isBanned: true,
    },
  ],
  events: [
    {
      id: 'calendar-e1',
      name: 'Monday League',
      venueName: 'Rusty Nail Tavern',
      date: '2026-11-23',
      startTime: '7:00PM',
      hostName: 'Dana W.',
      isCancelled: false,
    },
  ],
  invoices: [
    {
      id: 'i1',
      number: '2026-0042',
      venueName: 'Rusty Nail Tavern',
      status: 'open',
      totalCents: 24_000,
      issuedOn: '2026-11-01',
    },
  ],
  stories: [{ id: 's1', title: 'Rusty Nail opens', date: '2026-11-20', isUp: false }],
};
const nothing: OfficeFindings = { members: [], venues: [], events: [], invoices: [], stories: [] };
const clock = { id: 'c1', name: 'Friday', venueName: 'Rusty Nail Tavern', status: 'running', isPublic: true };

type Call = { q: string; signal: AbortSignal | undefined };

/** Answers the search; `null` makes it fail, `wait` never answers. */
const stubSearch = (answerOf: (q: string) => OfficeFindings | null | 'wait') => {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const q = new URL(url, 'http://x.org').searchParams.get('q') ?? '';
    calls.push({ q, signal: init.signal ?? undefined });
    const answer = answerOf(q);
    if (answer === 'wait')
      return new Promise((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    return Promise.resolve(answer ? Response.json(answer) : new Response('', { status: 500 }));
  });
  return calls;
};

const toggleTheme = vi.fn();
const open = (pages = [{ path: '/admin/structures', title: 'Structures' }]) => {
  const queryClient = createQueryClient();
  setConfig(queryClient);
  setAnswer(queryClient, 'GET /api/poker-clocks/running', {}, [clock] as never);
  return renderAt(
    <QueryClientProvider client={queryClient}>
      <input aria-label="A field" />
      <PalettePlace
        hasSlashKey
        source={{
          pages: [...pages, { path: '/admin/venues/add', title: 'Add a venue' }],
          moreActs: [{ id: 'act-theme', label: 'Dark theme', action: { run: toggleTheme } }],
          paths: {
            member: (id) => `/admin/members/${id}`,
            venue: (id) => `/venue/${id}`,
            event: (_id, date) => `/?date=${date}`,
            invoice: (id) => `/admin/invoice/${id}`,
            story: (id) => `/news/${id}`,
          },
        }}
      />
    </QueryClientProvider>,
    '/admin/structures',
  );
};
const box = () => screen.findByRole('combobox', { name: 'Search or run an action' });
/** Pastes all letters at once: a pause between single ones could query the server for a part of the word. */
const write = async (user: ReturnType<typeof open>['user'], words: string) => {
  await user.click(await box());
  await user.paste(words);
};
const groupsShown = () =>
  screen.getAllByRole('group').map((group) => [
    document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
    ...within(group)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ]);

beforeEach(() => {
  localStorage.clear();
  actAs({ role: 'Master Admin', isAdmin: true });
});
afterEach(() => vi.unstubAllGlobals());

describe('the palette', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])(
    'opens by %s with the focus in its box',
    async (keys) => {
      stubSearch(() => nothing);
      const { user } = open();

      await user.keyboard(keys);

      await waitFor(async () => expect(document.activeElement).toBe(await box()));
    },
  );

  it('ignores the slash while somebody types in a field', async () => {
    stubSearch(() => nothing);
    const { user } = open();
    const field = screen.getByRole('textbox', { name: 'A field' });

    await user.type(field, 'a/b');

    expect(field).toHaveProperty('value', 'a/b');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers pages and actions before anything is typed', async () => {
    stubSearch(() => nothing);
    const { user } = open();

    await user.click(screen.getByRole('button', { name: 'Search or run an action' }));
    await box();

    expect(groupsShown()).toEqual([
      ['Pages', 'Structures'],
      ['Actions', 'Add a venue', 'Open the clock of Rusty Nail TavernFriday', 'Dark theme'],
    ]);
    await expectAccessible();
  });

  it('finds actions, venues, members, events, invoices and stories, and opens one by arrows and Enter', async () => {
    const calls = stubSearch(() => rusty);
    const { user, router } = open();
    await user.keyboard('{Control>}k{/Control}');

    await write(user, 'rusty');

    await screen.findByRole('option', { name: /Rusty Keller/ });
    expect(groupsShown()).toEqual([
      ['Actions', 'Open the clock of Rusty Nail TavernFriday'],
      ['Venues', 'Rusty Nail TavernFort Worth'],
      ['Members', 'Rusty Keller00003120 · Denton · banned'],
      ['Events', 'Monday League · Rusty Nail TavernMon, Nov 23, 7:00PM · Dana W.'],
      ['Invoices', '2026-0042 · Rusty Nail TavernNov 1, 2026 · $240.00'],
      ['Stories', 'Rusty Nail opensNov 20, 2026 · not shown'],
    ]);
    expect(calls.map(({ q }) => q)).toEqual(['rusty']);
    await expectAccessible();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');

    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/members/m1'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the best match on Enter alone, by its title in either language', async () => {
    stubSearch(() => nothing);
    const { user, router } = open([{ path: '/admin/event-tags', title: 'Event tags' }]);
    await user.keyboard('{Control>}k{/Control}');

    await user.type(await box(), 'etiquetas');
    await screen.findByRole('option', { name: 'Event tags' });
    await user.keyboard('{Enter}');

    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/event-tags'));
  });

  it('runs an action that leads to no page', async () => {
    stubSearch(() => nothing);
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');

    await user.type(await box(), 'dark');
    await user.click(await screen.findByRole('option', { name: 'Dark theme' }));

    expect(toggleTheme).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('remembers the chosen items on the device', async () => {
    stubSearch(() => rusty);
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await box(), 'rusty');
    await user.click(await screen.findByRole('option', { name: /Rusty Keller/ }));

    await user.keyboard('{Control>}k{/Control}');
    await box();

    expect(groupsShown()[0]).toEqual(['Recent', 'Rusty Keller00003120 · Denton · banned']);
  });

  it('aborts the request for an older term', async () => {
    const calls = stubSearch((q) => (q === 'ru' ? 'wait' : rusty));
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await write(user, 'ru');
    await waitFor(() => expect(calls).toHaveLength(1));

    await write(user, 'sty');

    await screen.findByRole('option', { name: /Rusty Keller/ });
    expect(calls.map(({ q, signal }) => [q, signal?.aborted])).toEqual([
      ['ru', true],
      ['rusty', false],
    ]);
  });

  it('shows that nothing was found', async () => {
    stubSearch(() => nothing);
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');

    await user.type(await box(), 'zz top');

    expect(await screen.findByText('Nothing matches “zz top”')).toBeTruthy();
  });

  it('keeps pages and actions when the server cannot be reached, and offers a retry', async () => {
    let isDown = true;
    stubSearch(() => (isDown ? null : rusty));
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await box(), 'rusty');
    await screen.findByRole('alert');
    expect(groupsShown()).toEqual([['Actions', 'Open the clock of Rusty Nail TavernFriday']]);

    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('option', { name: /Rusty Keller/ })).toBeTruthy();
  });

  it('never queries the server for somebody who is not an administrator', async () => {
    actAs({ role: 'Operator' });
    const calls = stubSearch(() => rusty);
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await box();
    vi.useFakeTimers({ shouldAdvanceTime: true });

    await write(user, 'zebra');
    await act(() => vi.advanceTimersByTimeAsync(1_000));

    expect(await screen.findByText('Nothing matches “zebra”')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('closes on Escape and restores the focus', async () => {
    stubSearch(() => nothing);
    const { user } = open();
    const button = screen.getByRole('button', { name: 'Search or run an action' });
    await user.click(button);
    await box();

    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});
