// Renders the page of a venue over a server whose responses a test can change.
import type { CalendarCard } from '@ahl/shared-types/calendar';
import type { VenuePage } from '@ahl/shared-types/venues';
import { QueryClientProvider } from '@tanstack/react-query';
import { vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { holdServerTime } from '@/realtime/server-time.ts';
import { setConfig } from '@/testing/config.ts';
import { setRegions } from '@/testing/regions.ts';
import { renderAt, screen } from '@/testing/render.tsx';
import { VenueView } from '../components/venue-view.tsx';

export const id = 'a'.repeat(24);
const today = '2026-11-20';
const night = (date: string, name: string) => ({ id: name, date, name }) as CalendarCard;
const picture = { url: '/venue-pictures/a/0', alt: 'The patio at night' };

export const venue: VenuePage = {
  id,
  name: 'Rusty Nail',
  address: '2567 Elm St',
  city: 'Fort Worth',
  state: 'TX',
  zip: '76102',
  phone: '(682) 555-0157',
  region: 733,
  logo: null,
  imageUrl: null,
  status: 'active',
  closesOn: null,
  weekdays: [5],
  website: null,
  mapUrl: 'https://maps.example/rusty',
  coordinates: null,
  description: 'Four tables by the fan.',
  // Friday until 2:00AM; no other day.
  hours: [{ weekday: 5, opensAt: '16:00', closesAt: '02:00' }],
  pictures: [picture],
  hosts: ['Dana W.'],
  weeklyEvents: [
    {
      id: 'calendar-1',
      name: 'Friday League Night',
      weekday: 5,
      startTime: '7:00PM',
      endTime: null,
      hostName: 'Dana W.',
      notes: '',
      tags: [],
      nextDate: '2026-11-27',
    },
  ],
  nextNights: [night(today, 'Tonight’s game'), night('2026-11-27', 'Next week’s game')],
  recentResults: [
    {
      id: 'r1',
      name: 'Seat Draw',
      date: '2026-11-13',
      startTime: '7:00PM',
      entrants: 32,
      nightId: 'calendar-1',
      winners: [
        { id: 'p1', firstName: 'Irma', lastName: 'Castro', playerNumber: 1, profileImage: null, points: 900 },
      ],
    },
  ],
  version: 0,
};

/** A row of its board. */
export const row = {
  rank: 1,
  isShared: false,
  previousRank: 1,
  player: {
    id: 'p9',
    firstName: 'Miguel',
    lastName: 'Garcia',
    pokerHandle: '',
    playerNumber: 9,
    profileImage: null,
  },
  points: 64_405,
  games: 8,
  counted: 8,
  wins: 1,
  bestPlace: 1,
  isQualified: true,
};

/** The recorded requests, and the responses by path; `beginVenue` sets both. */
export const server: { requests: string[]; answers: Record<string, () => Response> } = {
  requests: [],
  answers: {},
};

/** Renders the page of the venue. */
export const show = () => {
  const queryClient = createQueryClient();
  setRegions(queryClient);
  setConfig(queryClient);
  const nights = vi.fn((cards: readonly CalendarCard[]) => (
    <ul>
      {cards.map((card) => (
        <li key={card.id}>{card.name}</li>
      ))}
    </ul>
  ));
  return renderAt(
    <QueryClientProvider client={queryClient}>
      <VenueView id={id} slots={{ today, nights, subscribe: null }} />
    </QueryClientProvider>,
    `/venue/${id}`,
  );
};
/** Returns the part of the page with a heading. */
export const part = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement;

/** For `beforeEach`: an evening of the venue, and a server that has it. */
export const beginVenue = (): void => {
  // Friday, 6:00PM in Chicago.
  holdServerTime(Date.parse('2026-11-21T00:00:00Z'));
  server.requests = [];
  server.answers = {
    [`/api/venues/${id}`]: () => Response.json(venue),
    '/api/standings': () => Response.json({ items: [row], total: 1, board: {} }),
  };
  vi.stubGlobal('fetch', async (address: string) => {
    server.requests.push(address);
    return server.answers[address.split('?')[0] ?? '']?.() ?? new Response('', { status: 404 });
  });
};
