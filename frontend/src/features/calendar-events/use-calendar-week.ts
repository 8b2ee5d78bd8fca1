// The week that the grid shows is in the address: `?view=week&week=2026-11-22`, a Sunday; `region` filters it.
import { type CalendarCard, weekStart } from '@ahl/shared-types/calendar';
import { addDays, isLeagueDate } from '@ahl/shared-types/common';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** A row of the grid: a venue with its nights of the week. */
export type WeekRow = { venueId: string; name: string; city: string; nights: readonly CalendarCard[] };

/** The maximum number of venues in one response. */
const mostVenues = 200;

const byName = (a: WeekRow, b: WeekRow) => a.name.localeCompare(b.name);

type Venue = { id: string; name: string; city: string };

/** Returns every venue with its nights; a closed venue has a row only if it still has nights. */
const rowsOf = (venues: readonly Venue[], nights: readonly CalendarCard[]): WeekRow[] => {
  const ofVenue = Map.groupBy(nights, ({ venue }) => venue?.id ?? '');
  const known = new Map(venues.map(({ id, name, city }) => [id, { name, city }]));
  for (const { venue } of nights) if (venue && !known.has(venue.id)) known.set(venue.id, venue);
  if (ofVenue.has('')) known.set('', { name: '', city: '' });
  return [...known]
    .map(([venueId, { name, city }]) => ({ venueId, name, city, nights: ofVenue.get(venueId) ?? [] }))
    .sort(byName);
};

/** Returns the seven days of the address, and links to other weeks. */
export const useCalendarWeek = (today: string) => {
  const [params, setParams] = useSearchParams();
  const requested = params.get('week') ?? '';
  const region = params.get('region') ?? '';
  const from = weekStart(isLeagueDate(requested) ? requested : today);
  const to = addDays(from, 6);
  const ofRegion = region ? { region } : {};
  const calendar = useEndpoint(
    'GET /api/calendar',
    { query: { from, to, ...ofRegion } },
    { placeholderData: keepPreviousData },
  );
  const venues = useEndpoint('GET /api/venues', {
    query: { pageSize: mostVenues, sort: 'name', ...ofRegion },
  });
  const set = (name: 'week' | 'region', value: string) =>
    setParams(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  const nights = calendar.data?.days.flatMap(({ events }) => events) ?? [];
  return {
    from,
    days: Array.from({ length: 7 }, (_none, day) => addDays(from, day)),
    region,
    nights,
    rows: calendar.data && venues.data ? rowsOf(venues.data.items, nights) : null,
    isError: calendar.isError || venues.isError,
    retry: () => {
      void calendar.refetch();
      void venues.refetch();
    },
    go: (date: string) => set('week', weekStart(date) === weekStart(today) ? '' : weekStart(date)),
    choose: (number: string) => set('region', number),
  };
};
