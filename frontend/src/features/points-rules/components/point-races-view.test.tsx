import { leagueRule, type PointRace, summaryOf } from '@ahl/shared-types/points-rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { holdServerTime } from '@/realtime/server-time.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { setConfig } from '@/testing/config.ts';
import { factsLine } from '@/testing/facts-line.ts';
import { fireEvent, renderAt, screen, within } from '@/testing/render.tsx';
import { PointRacesView } from './point-races-view.tsx';

beforeEach(() => holdServerTime(Date.parse('2026-11-21T07:00:00Z')));

const seasonId = 'a'.repeat(24);
const leader = (rank: number, firstName: string): PointRace['leaders'][number] => ({
  rank,
  isShared: false,
  previousRank: rank,
  player: {
    id: firstName,
    firstName,
    lastName: 'Pena',
    pokerHandle: '',
    playerNumber: 70,
    profileImage: null,
  },
  points: 165_180,
  games: 48,
  counted: 15,
  wins: 4,
  bestPlace: 1,
  isQualified: true,
  isClinched: false,
});
const race = (more: Partial<PointRace> = {}): PointRace => ({
  id: `overall/season:${seasonId}`,
  kind: 'season',
  race: null,
  region: null,
  venue: null,
  season: { id: seasonId, name: 'Fall 2026' },
  month: null,
  board: { scope: 'overall', period: 'season', seasonId },
  endsOn: '2026-12-20',
  rule: summaryOf(leagueRule),
  players: 1972,
  qualifiers: 80,
  leaders: [leader(1, 'Ruben'), leader(2, 'Gary')],
  ...more,
});

const open = (answer: () => Response, address = '/') => {
  vi.stubGlobal('fetch', async () => answer());
  const queryClient = createQueryClient();
  setConfig(queryClient);
  return renderAt(
    <QueryClientProvider client={queryClient}>
      <PointRacesView />
    </QueryClientProvider>,
    address,
  );
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => vi.unstubAllGlobals());

describe('the point races', () => {
  it('show the leaders, the rule, the last day, the qualifiers, and a link to the whole board', async () => {
    open(() => Response.json([race()]));

    const season = await card('Season race: Fall 2026');
    expect(season.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/players/Ruben/points',
      '/players/Gary/points',
      `/leaderboard?seasonId=${seasonId}`,
    ]);
    expect(season.getByText(/Ends Sun, Dec 20/).parentElement?.textContent).toBe(
      'Ends Sun, Dec 20 · 29 days left · 1,972 players',
    );
    expect(
      season.getByText(
        factsLine('Best 15 nights count · At least 3 games to qualify · The first 80 qualify for the final'),
      ),
    ).toBeTruthy();
    expect(season.getByText('Your best 15 nights count; a bad one costs nothing.')).toBeTruthy();
  });

  it('show months, regions and venues, and include the last day', async () => {
    open(() =>
      Response.json([
        race({
          id: 'm',
          kind: 'month',
          month: '2026-11',
          season: null,
          endsOn: '2026-11-21',
          qualifiers: 0,
          board: { scope: 'overall', period: 'month', month: '2026-11' },
        }),
        race({
          id: 'v',
          kind: 'venue',
          venue: { id: 'v1', name: 'Cedar & Rye' },
          board: { scope: 'venue', period: 'season', venueId: 'v1', seasonId },
        }),
      ]),
    );

    const month = await card('Race of the month: November 2026');
    expect(month.getByText('last day', { exact: false })).toBeTruthy();
    expect(month.queryByText(/final/)).toBeNull();
    expect(month.getByRole('link', { name: 'Full board' }).getAttribute('href')).toBe(
      '/leaderboard?period=month&month=2026-11',
    );
    const venue = await card('Venue race: Cedar & Rye');
    expect(venue.getByRole('link', { name: 'Full board' }).getAttribute('href')).toBe(
      `/leaderboard?venueId=v1&seasonId=${seasonId}`,
    );
  });

  it('render their states: loading, none, failed with a retry', async () => {
    const { unmount } = open(() => Response.json([]));
    expect(screen.getByText('Loading the races')).toBeTruthy();
    expect(await screen.findByText('No race is on right now')).toBeTruthy();
    unmount();

    let isUp = false;
    open(() => (isUp ? Response.json([race()]) : Response.json({}, { status: 503 })));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isUp = true;
    fireEvent.click(retry);
    await card('Season race: Fall 2026');
  });
});

describe('a race created by the office', () => {
  const raceId = 'c'.repeat(24);
  const own = {
    id: raceId,
    name: 'Holiday sprint',
    startsOn: '2026-11-10',
    endsOn: '2026-12-05',
    cut: 2,
    best: 4,
    minimumGames: 0,
    prize: 'A seat in the final',
    venues: [
      { id: 'd'.repeat(24), name: 'Rusty Nail' },
      { id: 'e'.repeat(24), name: 'Patio' },
    ],
    players: 3,
    nightsLeft: 1,
  };

  it('is on the page with its venues, its cut, and the qualified players', async () => {
    open(() =>
      Response.json([
        race({
          id: `race:${raceId}`,
          kind: 'own',
          race: own,
          season: null,
          board: null,
          endsOn: own.endsOn,
          qualifiers: 2,
          leaders: [{ ...leader(1, 'Ruben'), isClinched: true }, leader(2, 'Gary')],
        }),
      ]),
    );

    const shown = await card('Race: Holiday sprint');
    expect(shown.getByText(/Rusty Nail and Patio/)).toBeTruthy();
    expect(shown.getByText(/The first 2 get through/)).toBeTruthy();
    expect(shown.getAllByText('Through')).toHaveLength(1);
    expect(shown.getByRole('link', { name: 'Full board' }).getAttribute('href')).toBe(
      `/point-races?race=${raceId}`,
    );
  });

  it.each([
    ['On now', { startsOn: '2026-11-01', endsOn: '2026-11-21' }],
    ['Coming up', { startsOn: '2026-11-22', endsOn: '2026-12-01' }],
    ['Ended', { startsOn: '2026-11-01', endsOn: '2026-11-20' }],
  ])('is listed under %s by its days', async (title, days) => {
    open(() =>
      Response.json([
        race({
          id: `race:${raceId}`,
          kind: 'own',
          race: { ...own, ...days },
          board: null,
          endsOn: days.endsOn,
        }),
      ]),
    );

    expect(await screen.findByRole('region', { name: title })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([title]);
  });

  it('is shown whole with its cut line', async () => {
    const items = [{ ...leader(1, 'Ruben'), isClinched: true }, leader(2, 'Gary'), leader(3, 'Ines')];
    open(() => Response.json({ items, total: 3, race: own }), `/point-races?race=${raceId}`);

    expect(await screen.findByRole('heading', { name: 'Holiday sprint', level: 1 })).toBeTruthy();
    const rows = within(screen.getByRole('list', { name: 'Standings' })).getAllByRole('listitem');
    expect(rows.map((row) => /Ruben|Gary|Ines|Cut/.exec(row.textContent ?? '')?.[0])).toEqual([
      'Ruben',
      'Gary',
      'Cut',
      'Ines',
    ]);
    expect(screen.getByText(/nobody can overtake them/)).toBeTruthy();
    await expectAccessible();
  });

  it('is reported as missing if it does not exist', async () => {
    const body = { code: 'NOT_FOUND', reason: 'race.not-found', message: 'Not there.', requestId: 'r' };
    open(() => Response.json(body, { status: 404 }), '/point-races?race=x');

    expect(await screen.findByText('There is no such race')).toBeTruthy();
  });
});
