import type { CalendarCard } from '@ahl/shared-types/calendar';
import type { VenuePage } from '@ahl/shared-types/venues';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setAnswer } from '@/lib/endpoint-query.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { holdServerTime } from '@/realtime/server-time.ts';
import { setRegions } from '@/testing/regions.ts';
import { renderAt, screen, within } from '@/testing/render.tsx';
import { VenueView } from './venue-view.tsx';

const id = 'a'.repeat(24);
const today = '2026-11-20';
const night = (date: string, name: string) => ({ id: name, date, name }) as CalendarCard;
const picture = { url: '/venue-pictures/a/0', alt: 'The patio at night' };

const venue: VenuePage = {
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
      winners: [
        { id: 'p1', firstName: 'Irma', lastName: 'Castro', playerNumber: 1, profileImage: null, points: 900 },
      ],
    },
  ],
  version: 0,
};

const row = {
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

let asked: string[];
let answers: Record<string, () => Response>;

const show = () => {
  const queryClient = createQueryClient();
  setRegions(queryClient);
  setAnswer(
    queryClient,
    'GET /api/config',
    {},
    { productName: 'AHL', timeZone: 'America/Chicago', serverTime: 0 },
  );
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
const part = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement;

beforeEach(() => {
  // Friday, 6:00PM in Chicago.
  holdServerTime(Date.parse('2026-11-21T00:00:00Z'));
  asked = [];
  answers = {
    [`/api/venues/${id}`]: () => Response.json(venue),
    '/api/standings': () => Response.json({ items: [row], total: 1, board: {} }),
  };
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answers[address.split('?')[0] ?? '']?.() ?? new Response('', { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the page of a venue', () => {
  it('says where it is, how to reach it and who hosts', async () => {
    show();

    const map = await screen.findByRole('link', { name: '2567 Elm St, Fort Worth, TX 76102' });
    expect(map.getAttribute('href')).toBe('https://maps.example/rusty');
    expect(screen.getByRole('link', { name: '(682) 555-0157' }).getAttribute('href')).toBe('tel:6825550157');
    expect(screen.getByText('Host: Dana W.', { selector: 'p' })).toBeTruthy();
  });

  it('has its facts before its nights in the order of reading', async () => {
    show();

    const facts = await screen.findByRole('complementary', { name: 'About this venue' });
    const nights = await part('Next nights');
    expect(facts.compareDocumentPosition(nights) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('parts today from the nights to come', async () => {
    show();

    expect(within(await part('Today')).getByText('Tonight’s game')).toBeTruthy();
    const next = await part('Next nights');
    expect(within(next).getByText('Next week’s game')).toBeTruthy();
    expect(within(next).queryByText('Tonight’s game')).toBeNull();
    expect(within(next).getByRole('link').getAttribute('href')).toBe(`/calendar?view=list&venue=${id}`);
  });

  it('says so when nothing is planned', async () => {
    answers[`/api/venues/${id}`] = () => Response.json({ ...venue, nextNights: [] });
    show();

    expect(await screen.findByText(/Nothing else is planned here/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull();
  });

  it('leads each weekly night and each result with its name', async () => {
    show();

    expect((await part('Every week')).textContent).toContain('Friday · 7:00PM · next Nov 27 · Host: Dana W.');
    const winners = await part('Recent winners');
    expect(within(winners).getByRole('heading', { name: 'Seat Draw' })).toBeTruthy();
    expect(within(winners).getByRole('link', { name: 'Irma Castro' }).getAttribute('href')).toBe(
      '/players/p1/points',
    );
  });

  it('opens a picture large, with its words', async () => {
    const { user } = show();

    await user.click(await screen.findByRole('button', { name: 'Enlarge: The patio at night' }));

    expect(await screen.findByRole('dialog', { name: 'The patio at night' })).toBeTruthy();
  });

  it('hands its address on', async () => {
    const { user } = show();
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

    await user.click(await screen.findByRole('button', { name: 'Share' }));

    expect(written).toHaveBeenCalledWith(window.location.href);
  });
});

describe('a venue that closes', () => {
  it('says its last night while it is near', async () => {
    answers[`/api/venues/${id}`] = () => Response.json({ ...venue, closesOn: '2026-12-31' });
    show();

    expect(await screen.findByText('The last league night here is on December 31, 2026.')).toBeTruthy();
    expect(screen.getByText('Open now')).toBeTruthy();
  });

  it('says since when it is closed, leads to others, and keeps what was won', async () => {
    answers[`/api/venues/${id}`] = () =>
      Response.json({ ...venue, closesOn: '2026-11-13', nextNights: [], weeklyEvents: [] });
    show();

    expect(await screen.findByText('Closed since November 13, 2026.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find another venue' }).getAttribute('href')).toBe(
      '/calendar?view=map',
    );
    expect(screen.queryByText('Open now')).toBeNull();
    expect(screen.queryByText(/Nothing else is planned/)).toBeNull();
    expect(within(await part('Recent winners')).getByText('Irma Castro')).toBeTruthy();
  });

  it('says it without a day where none is known', async () => {
    answers[`/api/venues/${id}`] = () => Response.json({ ...venue, status: 'inactive' });
    show();

    expect(await screen.findByText('This venue is closed.')).toBeTruthy();
  });
});

/** A window that something is in view of, or not. */
const stubWindow = (isInView: boolean) =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly onSeen: (entries: { isIntersecting: boolean }[]) => void;
      constructor(onSeen: (entries: { isIntersecting: boolean }[]) => void) {
        this.onSeen = onSeen;
      }
      observe() {
        this.onSeen([{ isIntersecting: isInView }]);
      }
      disconnect() {}
    },
  );

describe('its place', () => {
  it('is not asked for while it is far from view', async () => {
    stubWindow(false);
    answers[`/api/venues/${id}`] = () =>
      Response.json({ ...venue, coordinates: { latitude: 32.7, longitude: -97 } });
    show();

    await part('On the map');
    expect(asked).not.toContain('/api/venues/map');
  });

  it('is on a map with the venues near it, the nearest first', async () => {
    const at = (name: string, latitude: number) => ({
      id: name,
      name,
      city: 'Denton',
      region: 732,
      coordinates: { latitude, longitude: -97 },
    });
    answers[`/api/venues/${id}`] = () =>
      Response.json({ ...venue, coordinates: { latitude: 32.7, longitude: -97 } });
    stubWindow(true);
    answers['/api/venues/map'] = () => Response.json([at('Far', 33.4), at('Near', 32.8), at('Mid', 33)]);
    show();

    const map = await part('On the map');
    const list = await within(map).findByRole('list', { name: 'Venues nearby' });
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['NearDenton6.9 mi', 'MidDenton21 mi', 'FarDenton48 mi']);
  });
});

describe('its hours', () => {
  it.each([
    ['Friday, 3:59PM', '2026-11-20T21:59:00Z', 'Closed now'],
    ['Friday, 11:59PM', '2026-11-21T05:59:00Z', 'Open now'],
    ['Saturday, 1:59AM', '2026-11-21T07:59:00Z', 'Open now'],
    ['Saturday, 2:00AM', '2026-11-21T08:00:00Z', 'Closed now'],
  ])('%s', async (_when, instant, words) => {
    holdServerTime(Date.parse(instant));
    show();

    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('its board', () => {
  it('is the season’s, and leads to the whole of it', async () => {
    show();

    const board = await part('Points this season');
    expect((await within(board).findByRole('link', { name: 'Miguel Garcia' })).getAttribute('href')).toBe(
      '/players/p9/points',
    );
    expect(board.textContent).toContain('64,405');
    expect(within(board).getByRole('link', { name: 'Whole board' }).getAttribute('href')).toBe(
      `/leaderboard?scope=venue&venueId=${id}`,
    );
    expect(asked).toContain(`/api/standings?scope=venue&venueId=${id}&period=season&pageSize=10`);
  });

  it('says who opens it while it is empty', async () => {
    answers['/api/standings'] = () => Response.json({ items: [], total: 0, board: {} });
    show();

    expect(await screen.findByText('No points here yet this season')).toBeTruthy();
  });

  it('fails by itself and can be tried again', async () => {
    answers['/api/standings'] = () => new Response('', { status: 503 });
    const { user } = show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('heading', { name: 'Rusty Nail' })).toBeTruthy();

    answers['/api/standings'] = () => Response.json({ items: [row], total: 1, board: {} });
    await user.click(retry);

    expect(await screen.findByRole('link', { name: 'Miguel Garcia' })).toBeTruthy();
  });
});

describe('without a venue', () => {
  it('shows the shape of what comes', () => {
    answers[`/api/venues/${id}`] = () => new Promise<Response>(() => {}) as unknown as Response;
    show();

    expect(screen.getByText('Loading the venue')).toBeTruthy();
  });

  it('says that there is none, and leads to the calendar', async () => {
    answers = {};
    show();

    expect(await screen.findByText('No such venue')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the calendar' }).getAttribute('href')).toBe('/calendar');
  });

  it('offers to try again when it cannot be loaded', async () => {
    answers[`/api/venues/${id}`] = () => new Response('', { status: 503 });
    const { user } = show();
    const retry = await screen.findByRole('button', { name: 'Retry' });

    answers[`/api/venues/${id}`] = () => Response.json(venue);
    await user.click(retry);

    expect(await screen.findByRole('heading', { level: 1, name: 'Rusty Nail' })).toBeTruthy();
  });
});
