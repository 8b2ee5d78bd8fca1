import { type TrophyCase, trophies } from '@ahl/shared-types/trophies';
import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { MyTrophies, PlayerTrophies } from './trophy-pages.tsx';

const id = 'a'.repeat(24);
type Stand = TrophyCase['trophies'][number];
const night: Stand['night'] = {
  id: 'n1',
  name: 'Friday League Night',
  date: '2026-11-13',
  venue: { id: 'v1', name: 'Rusty Nail Tavern' },
  region: 733,
  entrants: 42,
  nightId: 'calendar-1',
};
const won: Record<string, Partial<Stand>> = {
  'first-night': { wonOn: '2026-03-06', value: 12 },
  'first-win': { wonOn: '2026-11-13', value: 1, isNew: true, night, heldByPercent: 56.1 },
};
const buildCase = (more: Partial<TrophyCase> = {}): TrophyCase => ({
  player: {
    id,
    firstName: 'Alicia',
    lastName: 'Moreno',
    pokerHandle: 'AceAlicia',
    playerNumber: 1606,
    profileImage: null,
  },
  nights: 12,
  trophies: trophies.map((trophy) => ({
    id: trophy.id,
    wonOn: null,
    night: null,
    threshold: trophy.threshold,
    isNew: false,
    value: trophy.id === 'nights-25' ? 12 : 0,
    heldByPercent: 0.4,
    ...won[trophy.id],
  })),
  streaks: [{ kind: 'weeks', current: 4, longest: 9 }],
  titles: [
    {
      season: { id: 's1', name: 'Summer 2026' },
      scope: 'venue',
      region: null,
      venue: { id: 'v1', name: 'Rusty Nail Tavern' },
      rank: 2,
      players: 61,
      points: 4210,
    },
  ],
  ...more,
});

const calls: string[] = [];
const open = (answer: () => Response, page = <MyTrophies isFromHome />) => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push(`${init?.method ?? 'GET'} ${url}`);
    return url.startsWith('/api/trophies') ? answer() : Response.json({});
  });
  return renderAt(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>);
};

/** Returns the levels of the page's headings, in document order. */
const headingLevels = () => screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));

it('skips no level of headings', async () => {
  open(() => Response.json(buildCase()));
  await screen.findByRole('list', { name: 'Trophies won' });

  const levels = headingLevels();

  expect(levels[0]).toBe(1);
  expect(levels.every((level, index) => index === 0 || level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
});

describe('the trophy case', () => {
  it('shows the won trophies, the night of each, how rare it is, and new ones first', async () => {
    open(() => Response.json(buildCase()));

    const [first] = within(await screen.findByRole('list', { name: 'Trophies won' })).getAllByRole(
      'listitem',
    );
    expect(first?.textContent).toContain('First win');
    expect(first?.textContent).toContain('NEW');
    expect(first?.textContent).toContain('Bronze · Nov 13, 2026 · Rusty Nail Tavern');
    expect(first?.textContent).toContain('56% of players hold it');
    expect(screen.getByText(/2 of 33 won/).textContent).toContain('1 new');
  });

  it('shows the next one with its progress, the streaks and the season titles', async () => {
    open(() => Response.json(buildCase()));

    const [bar] = await screen.findAllByRole('progressbar', { name: 'Progress: Regular' });
    expect(bar?.getAttribute('aria-valuenow')).toBe('48');
    expect(screen.getByText('Longest 9')).toBeTruthy();
    expect(screen.getByText('of 61 players')).toBeTruthy();
    expect(screen.getAllByText('<1% of players hold it').length).toBeGreaterThan(0);
  });

  it('links back to the dashboard, and on leaving marks the new ones as seen', async () => {
    const { unmount } = open(() => Response.json(buildCase()));

    const back = await screen.findByRole('link', { name: 'Back to the dashboard' });
    expect(back.getAttribute('href')).toBe('/');
    expect(calls).not.toContain('PUT /api/trophies/mine/seen');
    unmount();

    await waitFor(() => expect(calls).toContain('PUT /api/trophies/mine/seen'));
  });

  it('shows what to do before a first night', async () => {
    open(() => Response.json(buildCase({ nights: 0, trophies: [], titles: [] })));

    expect(await screen.findByText('Your case is empty')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a game tonight' })).toBeTruthy();
  });

  it('shows that a member does not exist, and offers a retry when loading fails', async () => {
    let status = 404;
    const { user, unmount } = open(
      () => Response.json({ code: 'NOT_FOUND' }, { status }),
      <PlayerTrophies id={id} />,
    );
    expect(await screen.findByText('There is no such player')).toBeTruthy();
    unmount();

    status = 500;
    open(
      () => (status === 500 ? new Response('', { status }) : Response.json(buildCase())),
      <PlayerTrophies id={id} />,
    );
    const retry = await screen.findByRole('button', { name: 'Retry' });
    status = 200;
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Alicia Moreno: trophies' })).toBeTruthy();
  });
});
