import type { RecentWinner } from '@ahl/shared-types/winners';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdServerTime, serverNow } from '@/realtime/server-time.ts';
import { act, screen } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { PastWinners } from './past-winners.tsx';
import { RecentWinners } from './recent-winners.tsx';
import { WinnersCard } from './winners-card.tsx';

beforeEach(() => {
  holdServerTime(Date.parse('2026-11-21T18:00:00Z'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const winner: RecentWinner = {
  id: 'r1-p1',
  date: '2026-11-20',
  player: { id: 'p1', firstName: 'Alicia', lastName: 'Moreno', profileImage: null, playerNumber: 1606 },
  tournament: { name: 'Friday League Night', venueName: 'Rusty Nail Tavern' },
  nightId: 'calendar-1',
  expiresAt: '2026-11-22T18:00:00.000Z',
};

describe('recent winners', () => {
  it('link to the points of each', () => {
    renderWithData(<RecentWinners />, [[['/api/winners/recent'], [winner]]]);

    expect(screen.getByRole('link', { name: 'Alicia Moreno' }).getAttribute('href')).toBe(
      '/players/p1/points',
    );
    expect(screen.getByText(/Friday League Night · Rusty Nail Tavern · Friday, November 20/)).toBeTruthy();
  });

  it('show the spec’s message when there are none', () => {
    renderWithData(<RecentWinners />, [[['/api/winners/recent'], []]]);

    expect(screen.getByText('No Recent Winners')).toBeTruthy();
    expect(screen.getByText('No 1st place winners in the last 48 hours. Check back later!')).toBeTruthy();
  });

  describe('that have expired', () => {
    const second: RecentWinner = {
      ...winner,
      id: 'r2-p2',
      player: { ...winner.player, id: 'p2', firstName: 'Ben', lastName: 'Ortiz' },
      expiresAt: '2026-11-23T18:00:00.000Z',
    };
    const pass = (ms: number) => {
      holdServerTime(serverNow() + ms);
      act(() => void vi.advanceTimersByTime(ms));
    };
    const hourMs = 3_600_000;

    it.each([
      ['the list', RecentWinners],
      ['the card of the homepage', WinnersCard],
    ])('leave %s one by one, automatically', (_where, Component) => {
      vi.useFakeTimers();
      renderWithData(<Component />, [[['/api/winners/recent'], [second, winner]]]);
      const names = () =>
        screen.queryAllByRole('link', { name: /Alicia|Ben/ }).map((link) => link.textContent);

      pass(24 * hourMs - 1_000);
      expect(names()).toEqual(['Ben Ortiz', 'Alicia Moreno']);
      pass(1_010);
      expect(names()).toEqual(['Ben Ortiz']);
      pass(24 * hourMs);

      expect(names()).toEqual([]);
      expect(screen.getByText('No 1st place winners in the last 48 hours. Check back later!')).toBeTruthy();
    });

    it('are removed when a suspended page becomes visible again', () => {
      vi.useFakeTimers();
      renderWithData(<RecentWinners />, [[['/api/winners/recent'], [winner]]]);

      holdServerTime(serverNow() + 30 * hourMs);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));

      expect(screen.getByText('No Recent Winners')).toBeTruthy();
    });
  });

  it('show eight placeholders while they load', () => {
    renderWithData(<RecentWinners />, [], { waiting: ['/api/winners/recent'] });

    expect(screen.getByRole('status').querySelectorAll('[class*="border-t"]')).toHaveLength(8);
  });
});

describe('the winners of every night', () => {
  const night = (id: string, date: string) => ({
    id,
    name: `Night ${id}`,
    date,
    venue: { id: 'v1', name: 'Copper Still' },
    region: 733,
    entrants: 31,
    startTime: '7:00PM',
    weight: 'normal',
    seasonId: null,
    finishers: 20,
    winners: [{ id: 'p1', firstName: 'Ben', lastName: 'Whitaker', pokerHandle: '', playerNumber: 7 }],
    postedAt: '2026-11-20T04:00:00.000Z',
    version: 1,
    isRemoved: false,
  });

  it('are listed by day, with the venue and the number of players', () => {
    renderWithData(<PastWinners />, [
      [
        ['/api/results', { page: 1, pageSize: 25 }],
        { items: [night('1', '2026-11-20'), night('2', '2026-11-20'), night('3', '2026-11-19')], total: 3 },
      ],
    ]);

    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Friday, November 20, 2026',
      'Thursday, November 19, 2026',
    ]);
    expect(screen.getAllByRole('link', { name: 'Copper Still' })[0]?.getAttribute('href')).toBe('/venue/v1');
    expect(screen.getAllByText('31 players')).toHaveLength(3);
  });

  it('are queried from the address, and all are shown again when nothing is found', async () => {
    const { user, router } = renderWithData(
      <PastWinners />,
      [[['/api/results', { search: 'zzz', region: '733', page: 1, pageSize: 25 }], { items: [], total: 0 }]],
      { address: '/winners?search=zzz&region=733', waiting: ['/api/results'] },
    );

    await user.click(screen.getByRole('button', { name: 'Show all' }));

    expect(router.state.location.search).toBe('');
  });
});
