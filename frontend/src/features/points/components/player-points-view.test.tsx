import { leagueRule, summaryOf } from '@ahl/shared-types/points-rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { refreshKeys } from '@/realtime/cache-bridge.ts';
import { setConfig } from '@/testing/config.ts';
import { factsLine } from '@/testing/facts-line.ts';
import { act, fireEvent, renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import type { Night, PlayerPoints } from '../hooks/use-player-points.ts';
import { PlayerPointsView } from './player-points-view.tsx';
import { weeksOf } from './rank-chart.tsx';

const id = 'a'.repeat(24);
const season = { id: 'b'.repeat(24), name: 'Fall 2026' };
const player = {
  id,
  firstName: 'Alicia',
  lastName: 'Moreno',
  pokerHandle: 'AceAlicia',
  playerNumber: 1606,
  profileImage: null,
};
const explanation = {
  formula: 'table' as const,
  ruleName: 'AHL season',
  ruleVersion: 2,
  base: 4000,
  sharedBy: 1,
  multiplier: 1.42,
  participation: 0,
  bonuses: [{ code: 'quads' as const, count: 1, points: 500 }],
  factor: 1,
  weight: 'normal' as const,
  granted: [],
};
const night = {
  id: 'n1',
  name: 'Friday League Night',
  date: '2026-11-20',
  venue: { id: 'v1', name: 'Rusty Nail Tavern' },
  region: 733,
  entrants: 42,
  nightId: 'calendar-1',
};
const total = {
  scope: 'overall' as const,
  period: 'season' as const,
  region: null,
  venue: null,
  season,
  rank: 12,
  isShared: true,
  players: 1972,
  points: 81_232,
  games: 25,
  counted: 15,
  wins: 3,
  bestPlace: 1,
  isQualified: true,
};

const buildPoints = (more: Partial<PlayerPoints> = {}): PlayerPoints => ({
  player: { ...player, city: 'Fort Worth', state: 'TX' },
  season,
  choices: { regions: [], venues: [], months: [] },
  rule: summaryOf(leagueRule),
  totals: [
    total,
    { ...total, scope: 'region', region: { id: 733, name: 'Mid Cities' }, rank: 4, isShared: false },
  ],
  movement: { previousRank: 15, since: '2026-11-20' },
  timeline: [
    { date: '2026-11-08', points: 70_000, rank: 15 },
    { date: '2026-11-15', points: 81_232, rank: 12 },
  ],
  items: [
    {
      result: night,
      place: 9,
      points: 6180,
      explanation: { ...explanation, counted: false, why: 'not-among-best' },
    },
  ],
  total: 1,
  openings: [],
  ...more,
});

const requests: string[] = [];
const open = (answer: () => Response, address = '/', more: Record<string, unknown> = {}) => {
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    const path = url.split('?')[0] ?? '';
    if (path === `/api/players/${id}/races`)
      return new Response(JSON.stringify({ season: null, place: 3, entrants: 30, items: [] }));
    if (path === `/api/players/${id}/points`) return answer();
    if (path.startsWith('/api/results/') && !(path in more))
      return Response.json({ code: 'NOT_FOUND' }, { status: 404 });
    return Response.json(more[path] ?? []);
  });
  const queryClient = createQueryClient();
  setConfig(queryClient);
  const page = renderAt(
    <QueryClientProvider client={queryClient}>
      <PlayerPointsView id={id} />
    </QueryClientProvider>,
    address,
  );
  return { queryClient, ...page };
};
const tile = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;

beforeEach(() => {
  requests.length = 0;
  vi.spyOn(Element.prototype, 'scrollIntoView');
});
afterEach(() => vi.unstubAllGlobals());

describe('the points of a player', () => {
  it('show the name, the handle, the padded number, the city and the figures at the top', async () => {
    open(() => Response.json(buildPoints()));

    expect(await screen.findByRole('heading', { level: 1, name: 'Alicia Moreno' })).toBeTruthy();
    expect(screen.getByText(factsLine('AceAlicia · No. 00001606 · Fort Worth, TX'))).toBeTruthy();
    expect(tile('Points')).toContain('81,232');
    expect(tile('Rank')).toContain('12th, shared');
    expect(tile('Rank')).toContain('up 3 since Friday, November 20');
    expect(tile('Rank')).toContain('of 1,972');
    expect(tile('Games')).toContain('15 count');
    expect(tile('Wins')).toContain('3');
    await waitFor(() => expect(document.title).toBe('Alicia Moreno: points · AHL'));
  });

  it('explain a score in words, and name the rule', async () => {
    const { user } = open(() => Response.json(buildPoints()));
    const score = await screen.findByText('9th of 42');
    expect(screen.getByText('not counted')).toBeTruthy();

    await user.click(score);

    expect(screen.getByText('4,000 for 9th × 1.42 for 42 players + 500 quads = 6,180')).toBeTruthy();
    expect(screen.getByText('Does not count: beyond the best 15')).toBeTruthy();
    expect(screen.getByText('Rule: AHL season, version 2')).toBeTruthy();
  });

  it('open the finish order of the night with the player’s own row in view', async () => {
    const finish: Partial<Night> = {
      ...night,
      weight: 'double',
      finishers: [
        {
          player: { ...player, id: 'x', firstName: 'Ben' },
          place: 1,
          points: 14_200,
          prizeCents: null,
          explanation: { ...explanation, bonuses: [] },
        },
        { player, place: 9, points: 6180, prizeCents: null, explanation },
      ],
    };
    const { user } = open(() => Response.json(buildPoints()), '/', { '/api/results/n1': finish });
    await user.click(await screen.findByText('9th of 42'));

    await user.click(screen.getByRole('button', { name: 'Full finish order' }));

    const dialog = within(await screen.findByRole('dialog'));
    const rows = within(await dialog.findByRole('list', { name: 'Finish order' })).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Ben Moreno',
      'Alicia Moreno',
    ]);
    expect(
      dialog.getByText(/Rusty Nail Tavern · Friday, November 20 · 42 players · Double points/),
    ).toBeTruthy();
    expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toContain(rows[1]);
  });

  it('show that a night was deleted while its finish order is open', async () => {
    const nights: Record<string, unknown> = {
      '/api/results/n1': { ...night, weight: 'normal', finishers: [] },
    };
    const { user, queryClient } = open(() => Response.json(buildPoints()), '/', nights);
    await user.click(await screen.findByText('9th of 42'));
    await user.click(screen.getByRole('button', { name: 'Full finish order' }));
    await screen.findByRole('heading', { name: 'Friday League Night' });

    delete nights['/api/results/n1'];
    await act(() => refreshKeys(queryClient, ['/api/results']));

    expect(await screen.findByText('This night was withdrawn')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Finish order' })).toBeNull();
  });

  it('provide the rank of each week as a table for screen readers', async () => {
    open(() => Response.json(buildPoints()));

    const table = await screen.findByRole('table', { name: 'Rank and points at the end of each week' });
    expect(within(table).getAllByRole('row').at(-1)?.textContent).toBe('Sunday, November 1512th81,232');
  });

  it('link to every other board that lists the player', async () => {
    open(() => Response.json(buildPoints()));

    const link = await screen.findByRole('link', { name: 'Mid Cities' });
    expect(link.getAttribute('href')).toBe('/leaderboard?region=733');
  });

  it('are those of the chosen season, kept in the address', async () => {
    const seasons = [
      { ...season, startsOn: '', endsOn: '', status: 'running' },
      { id: 'c'.repeat(24), name: 'Summer 2026', startsOn: '', endsOn: '', status: 'closed' },
    ];
    const { user, router } = open(() => Response.json(buildPoints()), '/?page=2', {
      '/api/seasons': seasons,
    });
    await screen.findByRole('option', { name: 'Summer 2026' });

    await user.selectOptions(screen.getByLabelText('Season'), 'Summer 2026');

    expect(router.state.location.search).toBe(`?seasonId=${'c'.repeat(24)}`);
    await waitFor(() =>
      expect(requests.at(-1)).toBe(`/api/players/${id}/points?seasonId=${'c'.repeat(24)}&page=1&pageSize=25`),
    );
  });

  it('refresh on a hint that results changed', async () => {
    let points = 81_232;
    const { queryClient } = open(() => Response.json(buildPoints({ totals: [{ ...total, points }] })));
    await screen.findByRole('heading', { level: 1 });

    points = 90_000;
    await act(() => refreshKeys(queryClient, ['/api/players']));

    await waitFor(() => expect(tile('Points')).toContain('90,000'));
  });

  it('show who has not played yet, and what to do', async () => {
    open(() => Response.json(buildPoints({ totals: [], timeline: [], items: [], total: 0 })));

    expect(await screen.findByText('Alicia has not played this season')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a game tonight' })).toBeTruthy();
  });

  it('have a page for an unknown player: an unused id, and a text that is not an id', async () => {
    const first = open(() => Response.json({ code: 'NOT_FOUND' }, { status: 404 }));
    expect(screen.getByText('Loading the points')).toBeTruthy();
    expect(await screen.findByText('There is no such player')).toBeTruthy();
    first.unmount();

    open(() => Response.json({ code: 'VALIDATION_FAILED' }, { status: 400 }));
    expect(await screen.findByText('There is no such player')).toBeTruthy();
  });

  it('offer a retry if they did not load', async () => {
    let isUp = false;
    open(() => (isUp ? Response.json(buildPoints()) : Response.json({}, { status: 503 })));
    const retry = await screen.findByRole('button', { name: 'Retry' });

    isUp = true;
    fireEvent.click(retry);

    expect(await screen.findByRole('heading', { level: 1, name: 'Alicia Moreno' })).toBeTruthy();
  });
});

describe('the weeks of the chart', () => {
  it('label the first, the best and the last', () => {
    const timeline = [900, 40, 67, 183].map((rank, index) => ({
      date: `2026-11-0${index + 1}`,
      points: rank,
      rank,
    }));

    expect(weeksOf(timeline, 'rank').map(({ label }) => label)).toEqual(['900', '40', '', '183']);
    expect(weeksOf(timeline, 'points').map(({ label }) => label)).toEqual(['900', '', '', '183']);
  });

  it('omit a week without a rank', () => {
    expect(weeksOf([{ date: '2026-11-01', points: 1, rank: null }], 'rank')).toEqual([]);
  });
});
