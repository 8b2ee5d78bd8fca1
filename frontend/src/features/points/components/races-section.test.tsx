import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { renderAt, screen, waitFor } from '@/testing/render.tsx';
import type { PlayerRaces, Race } from '../hooks/use-player-points.ts';
import { RacesSection } from './races-section.tsx';

const id = 'a'.repeat(24);
const race = (more: Partial<Race> = {}): Race => ({
  scope: 'overall',
  period: 'season',
  region: null,
  venue: null,
  season: { id: 's', name: 'Fall' },
  rank: 120,
  isShared: false,
  players: 1973,
  points: 90_195,
  games: 21,
  counted: 15,
  wins: 0,
  bestPlace: 2,
  isQualified: true,
  qualifiers: 80,
  mark: 'open',
  whatIf: { nightPoints: 10_400, points: 99_855, rank: 71, isShared: false, isQualified: true },
  targets: [
    { code: 'qualifying-line', rank: 80, points: 98_000, pointsNeeded: 8_583, worstPlace: 4 },
    { code: 'leader', rank: 1, points: 160_000, pointsNeeded: null, worstPlace: null },
  ],
  assumes: { nightsLeft: 30, largestField: 70, mostPoints: 17_000 },
  ...more,
});

const requests: string[] = [];
const open = (items: Race[], { address = '/', isMe = true, seasonId = '' } = {}) => {
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    const query = new URLSearchParams(url.split('?')[1]);
    const place = Number(query.get('place'));
    const entrants = Number(query.get('entrants'));
    return Response.json({ season: null, place, entrants, items } satisfies PlayerRaces);
  });
  return renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <RacesSection id={id} seasonId={seasonId} isMe={isMe} />
    </QueryClientProvider>,
    address,
  );
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** Pastes all digits at once: a pause between single ones could apply the first as the number. */
const write = async (user: ReturnType<typeof open>['user'], name: string, digits: string) => {
  await user.clear(box(name));
  await user.paste(digits);
  await user.keyboard('{Enter}');
};

beforeEach(() => {
  requests.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

describe('what do I need', () => {
  it('shows the effect of a finish, and what reaches the line and the lead', async () => {
    open([race()]);

    expect(await screen.findByText(/Then 99,855 points and 71st, 49 places up/)).toBeTruthy();
    expect(screen.getByText('To be in the final (80th)').nextElementSibling?.textContent).toBe(
      '4th or better of 30 · 8,583 points in one night',
    );
    expect(screen.getByText('To lead').nextElementSibling?.textContent).toBe('not in one night of 30');
  });

  it('keeps the what-if finish in the address', async () => {
    const { user, router } = open([race()]);
    await screen.findByRole('textbox', { name: 'If I finish' });

    await write(user, 'If I finish', '12');

    await waitFor(() => expect(router.state.location.search).toBe('?place=12&of=30'));
    await waitFor(() => expect(requests.at(-1)).toContain('place=12&entrants=30'));
  });

  it('uses the finish of a link, and shows another player’s races with it at once', async () => {
    open([race()], { address: '/?place=2&of=50', isMe: false });

    expect(await screen.findByText('Whole league')).toBeTruthy();
    expect(requests[0]).toContain('place=2&entrants=50');
    expect(box('of players').value).toBe('50');
  });

  it('enlarges the field to the place, and reduces the place to the field', async () => {
    const { user, router } = open([race()]);
    await screen.findByText('Whole league');

    await write(user, 'If I finish', '40');
    await waitFor(() => expect(box('of players').value).toBe('40'));
    await write(user, 'of players', '25');

    await waitFor(() => expect(router.state.location.search).toBe('?place=25&of=25'));
  });

  it.each([['x'], ['0'], ['-4'], ['1.5'], ['5000']])(
    'ignores a finish of %s in the address',
    async (text) => {
      open([race()], { address: `/?place=${text}` });

      await screen.findByText('Whole league');
      expect(requests[0]).toContain('place=3&entrants=30');
    },
  );

  it('shows four races at first, marks what is certain, and shows only ranks for a season that is over', async () => {
    const bar = (name: string): Race => race({ scope: 'venue', venue: { id: name, name } });
    const items = [race({ mark: 'clinched' }), ...['A', 'B', 'C', 'D'].map(bar)];
    const { user, unmount } = open(items);

    expect(await screen.findByText('In the final')).toBeTruthy();
    expect(screen.queryByText('D')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show 1 more race' }));
    expect(screen.getByText('D')).toBeTruthy();
    unmount();
    open([race()], { seasonId: 's' });

    expect(await screen.findByRole('heading', { name: 'Where the season ended' })).toBeTruthy();
    expect(screen.queryByText('To lead')).toBeNull();
  });
});
