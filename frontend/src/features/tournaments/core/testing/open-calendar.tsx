// Renders the calendar over responses that a test can change.
import type { CalendarCard, CalendarDay } from '@ahl/shared-types/calendar';
import { addDays } from '@ahl/shared-types/common';
import { QueryClientProvider } from '@tanstack/react-query';
import { vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { setConfig } from '@/testing/config.ts';
import { setRegions } from '@/testing/regions.ts';
import { renderAt, screen } from '@/testing/render.tsx';
import { CalendarView } from '../calendar/calendar-view.tsx';
import { buildCalendarCard } from './build-calendar-card.ts';

/** Friday, July 25, 2025, 7:22PM in Chicago. */
const evening = Date.parse('2025-07-26T00:22:00Z');

/** The recorded requests, and the server's data. */
export const league: { requests: string[]; cards: CalendarCard[]; status: number } = {
  requests: [],
  cards: [],
  status: 200,
};

export const venueId = 'a'.repeat(24);
export const venue = (name: string) => ({
  id: venueId,
  name,
  city: 'Fort Worth',
  logo: null,
  imageUrl: null,
});

const daysOf = (from: string, to: string): CalendarDay[] => {
  const days: CalendarDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1))
    days.push({ date, events: league.cards.filter((card) => card.date === date) });
  return days;
};

const answer = (address: string): unknown => {
  const { pathname, searchParams } = new URL(address, 'http://league');
  if (pathname === '/api/calendar')
    return { days: daysOf(searchParams.get('from') ?? '', searchParams.get('to') ?? '') };
  if (pathname === '/api/cities') return [{ name: 'Fort Worth', region: 733 }];
  if (pathname === '/api/venues')
    return { items: [{ id: venueId, name: 'Rusty Nail', city: 'Fort Worth', region: 733 }], total: 1 };
  return [{ id: 't', slug: 'bounty', name: 'Bounty' }];
};

export const show = (address = '/calendar') => {
  const queryClient = createQueryClient();
  setRegions(queryClient);
  setConfig(queryClient, evening);
  return renderAt(
    <QueryClientProvider client={queryClient}>
      <CalendarView map={({ days }) => <p>The map of {days.length} days</p>} />
    </QueryClientProvider>,
    address,
  );
};

export const searchOf = ({ router }: ReturnType<typeof show>) => router.state.location.search;
export const lastCalendarCall = () =>
  new URL(league.requests.findLast((address) => address.startsWith('/api/calendar')) ?? '', 'http://league')
    .searchParams;
export const day = (name: RegExp) => screen.findByRole('button', { name });

/** For `beforeEach`: one event, and a server that answers. */
export const beginCalendar = (): void => {
  league.requests = [];
  league.status = 200;
  league.cards = [
    buildCalendarCard({ venue: venue('Rusty Nail'), tags: [{ id: 't', slug: 'bounty', name: 'Bounty' }] }),
  ];
  vi.stubGlobal('fetch', async (address: string) => {
    league.requests.push(address);
    return address.startsWith('/api/calendar') && league.status !== 200
      ? new Response('', { status: league.status })
      : Response.json(answer(address));
  });
};
