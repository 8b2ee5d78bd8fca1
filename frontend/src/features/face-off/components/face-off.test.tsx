import type { FaceOff, Rivals } from '@ahl/shared-types/face-off';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { renderAt, screen } from '@/testing/render.tsx';
import { FaceOffView } from './face-off-view.tsx';

const me = 'a'.repeat(24);
const other = 'b'.repeat(24);
const person = (id: string, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  pokerHandle: `${firstName}77`,
  playerNumber: 1606,
  profileImage: null,
});
const side = (player: FaceOff['first']['player'], value: number): FaceOff['first'] => ({
  player,
  rating: { value, spread: 120, nights: 84, isProvisional: false },
  nights: 84,
  wins: 3,
  finalTables: 13,
  bestPlace: 1,
});
const faceOff: FaceOff = {
  first: side(person(me, 'Alicia', 'Moreno'), 1672),
  second: side(person(other, 'Carla', 'Mendoza'), 1539),
  tally: { first: 1, second: 2, even: 0 },
  chancePercent: 61.4,
  total: 3,
  nights: [
    {
      result: {
        id: 'n1',
        name: 'Friday League Night',
        date: '2026-11-20',
        region: 733,
        entrants: 42,
        nightId: 'calendar-1',
        venue: { id: 'v1', name: 'Rusty Nail Tavern' },
      },
      places: [9, 4],
    },
  ],
  timeline: [{ date: '2026-11-20', lead: -1 }],
  venues: [
    { venue: { id: 'v1', name: 'Rusty Nail Tavern' }, nights: 3, tally: { first: 1, second: 2, even: 0 } },
  ],
};
const rivals: Rivals = {
  nemesis: { player: person('c'.repeat(24), 'Nancy', 'Harris'), nights: 9, above: 2, below: 7 },
  victim: null,
  most: [],
  minimumNights: 5,
  nightsRead: 84,
};
rivals.most = rivals.nemesis ? [rivals.nemesis] : [];

const open = (otherId: string | null, answer: () => Response = () => Response.json(faceOff)) => {
  vi.stubGlobal('fetch', async (url: string) =>
    url === `/api/face-off/${me}/${other}`
      ? answer()
      : Response.json(url.includes('/face-off/') ? rivals : {}),
  );
  return renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <FaceOffView meId={me} playerId={null} otherId={otherId} search={<p>the search</p>} />
    </QueryClientProvider>,
  );
};

afterEach(() => vi.unstubAllGlobals());

describe('the face-off', () => {
  it('asks for an opponent, and offers the rivals with the minimum number of shared nights', async () => {
    open(null);

    expect(await screen.findByText('Choose somebody to face')).toBeTruthy();
    const nemesis = await screen.findByRole('link', { name: 'Nancy Harris' });
    expect(nemesis.getAttribute('href')).toBe(`/face-off?with=${'c'.repeat(24)}`);
    expect(screen.getByText('Nemesis')).toBeTruthy();
    expect(screen.getByText(/at least 5 shared nights/)).toBeTruthy();
  });

  it('shows the tally, the probability, the nights and how the rating is calculated', async () => {
    open(other);

    expect(await screen.findByText('3 shared nights', { selector: 'p' })).toBeTruthy();
    expect(screen.getByText(/Alicia Moreno finishes higher next time with a chance of 61%/)).toBeTruthy();
    expect(screen.getByText('9th against 4th')).toBeTruthy();
    expect(screen.getByText(/Plackett–Luce after Weng and Lin/)).toBeTruthy();
    expect(screen.getByText('1,672')).toBeTruthy();
  });

  it('reports that a member does not take part, with a link to choose somebody else', async () => {
    open(other, () => Response.json({ code: 'FORBIDDEN', message: 'no' }, { status: 403 }));

    expect(await screen.findByText('No face-off with this member')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose somebody else' }).getAttribute('href')).toBe('/face-off');
  });

  it('does not accept the viewer as the opponent', async () => {
    open(me);

    expect(await screen.findByText('Choose somebody to face')).toBeTruthy();
  });
});
