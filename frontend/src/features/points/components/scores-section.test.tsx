import { leagueRule, summaryOf } from '@ahl/shared-types/points-rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTableState } from '@/components/table/use-table-state.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { act, renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import type { PlayerPoints } from '../hooks/use-player-points.ts';
import { ScoresSection } from './scores-section.tsx';

const player = {
  id: 'a'.repeat(24),
  firstName: 'Alicia',
  lastName: 'Moreno',
  pokerHandle: '',
  playerNumber: 1606,
  profileImage: null,
};
const explanation = {
  formula: 'table' as const,
  ruleName: 'AHL season',
  ruleVersion: 2,
  base: 4000,
  sharedBy: 1,
  multiplier: 1,
  participation: 0,
  bonuses: [],
  factor: 1,
  weight: 'normal' as const,
  granted: [{ title: 'Food drive', points: 500 }],
};
const night = {
  id: 'n1',
  name: 'Friday League Night',
  date: '2026-11-20',
  region: 733,
  entrants: 42,
  nightId: 'calendar-1',
  venue: { id: 'v1', name: 'Rusty Nail Tavern' },
};
const points: PlayerPoints = {
  player: { ...player, city: '', state: '' },
  season: { id: 's', name: 'Fall' },
  totals: [],
  movement: null,
  timeline: [],
  rule: summaryOf(leagueRule),
  choices: { regions: [], venues: [], months: [] },
  items: [
    { result: night, place: 9, points: 4500, explanation: { ...explanation, counted: true, why: 'counts' } },
  ],
  total: 1,
  openings: [],
};

let shown: PlayerPoints;

const Section = () => {
  const table = useTableState({ filters: ['seasonId', 'region', 'venueId', 'month'] });
  return <ScoresSection points={shown} table={table} isMe isStale={false} />;
};
const open = (address: string) => {
  const finisher = { player, place: 9, points: 4500, prizeCents: null, explanation };
  vi.stubGlobal('fetch', async () =>
    Response.json({ ...night, weight: 'normal', finishers: [finisher], winners: [] }),
  );
  return renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <Section />
    </QueryClientProvider>,
    address,
  );
};

beforeEach(() => {
  shown = points;
  vi.spyOn(Element.prototype, 'scrollIntoView');
});
afterEach(() => vi.unstubAllGlobals());

describe('the scores of a player', () => {
  it('end with what the player had before the first night here, unless nights are filtered', async () => {
    const opening = {
      id: 'o1',
      season: { id: 's', name: 'Fall' },
      points: 1_284,
      nights: 18,
      wins: 4,
      source: 'old site',
      stoodOn: '2026-08-31',
      counted: true,
    };
    shown = { ...points, openings: [opening, { ...opening, id: 'o2', season: null, counted: false }] };
    open('/my-points');

    const list = within(await screen.findByRole('list', { name: 'Opening points' }));
    expect(list.getAllByText('Opening points, from old site')).toHaveLength(2);
    expect(list.getByText('18 nights · 4 wins · as of August 31, 2026')).toBeTruthy();
    expect(list.getByText('18 nights · 4 wins · as of August 31, 2026 · all time only')).toBeTruthy();
    expect(list.getByText('not counted')).toBeTruthy();
    await expectAccessible();
  });

  it('are not empty where a player has opening points alone, and are where a filter finds no night', async () => {
    const opening = { id: 'o', season: null, points: 9, nights: 0, wins: 0, source: 'old site' };
    const openings = [{ ...opening, stoodOn: '2026-08-31', counted: true }];
    shown = { ...points, items: [], total: 0, openings };
    const { unmount } = open('/my-points');
    await screen.findByRole('list', { name: 'Opening points' });
    expect(screen.queryByText('You have not played this season')).toBeNull();
    unmount();
    open('/my-points?month=2026-10');

    expect(await screen.findByText('No night matches these filters')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Opening points' })).toBeNull();
  });

  it('show the bonus that counted in a score', async () => {
    const { user } = open('/my-points');

    await user.click(screen.getByText('9th of 42'));

    expect(screen.getByText('4,000 for 9th + 500 bonus = 4,500')).toBeTruthy();
    expect(screen.getByText('Bonus: Food drive +500')).toBeTruthy();
  });

  it('open the night of the address with the explanation of one’s own score, and close it', async () => {
    const { user, router } = open('/my-points?seasonId=s&night=n1');

    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('4,000 for 9th + 500 bonus = 4,500')).toBeTruthy();
    expect(dialog.getByText('Bonus: Food drive +500')).toBeTruthy();
    await user.keyboard('{Escape}');

    await waitFor(() => expect(router.state.location.search).toBe('?seasonId=s'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('put the opened night into the address, and going back closes it', async () => {
    const { user, router } = open('/my-points');

    await user.click(screen.getByText('9th of 42'));
    await user.click(screen.getByRole('button', { name: 'Full finish order' }));
    await screen.findByRole('dialog');
    expect(router.state.location.search).toBe('?night=n1');
    await act(() => router.navigate(-1));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });
});
