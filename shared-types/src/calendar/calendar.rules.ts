// The limits of the calendar and the addresses of its iCal feeds. Pure, without zod: pages may import it directly.

/** The maximum number of days that one calendar query may span. */
export const maxCalendarDays = 62;

/** The scope of a feed: everything, a region, a city or a venue. */
export type FeedScope = { region: number } | { city: string } | { venueId: string } | 'all';

/** The path of the feed to subscribe to (the caller prepends `webcal://` or `https://`). */
export const feedPath = (scope: FeedScope): string => {
  if (scope === 'all') return '/calendar.ics';
  if ('region' in scope) return `/calendar/region/${scope.region}.ics`;
  if ('city' in scope) return `/calendar/city/${encodeURIComponent(scope.city)}.ics`;
  return `/calendar/venue/${scope.venueId}.ics`;
};

/**
 * The path of an event's iCal file, by its card id: with a date only that night,
 * without one the whole weekly series.
 */
export const eventFilePath = (eventId: string, date?: string): string =>
  `/calendar/event/${eventId}.ics${date ? `?date=${date}` : ''}`;
