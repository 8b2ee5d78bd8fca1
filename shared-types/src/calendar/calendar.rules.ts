// The limits of the calendar and the addresses of its iCal feeds. Pure, without zod: pages may import it directly.

/** Most days that one call for the calendar may span. */
export const maxCalendarDays = 62;

/** What a feed is of: everything, a region, a city or a venue. */
export type FeedScope = { region: number } | { city: string } | { venueId: string } | 'all';

/** The path of the feed to subscribe to (`webcal://` or `https://` goes in front). */
export const feedPath = (scope: FeedScope): string => {
  if (scope === 'all') return '/calendar.ics';
  if ('region' in scope) return `/calendar/region/${scope.region}.ics`;
  if ('city' in scope) return `/calendar/city/${encodeURIComponent(scope.city)}.ics`;
  return `/calendar/venue/${scope.venueId}.ics`;
};

/**
 * The path of one event to add to a calendar, by its card id: with a date that night alone,
 * without one the whole weekly series.
 */
export const eventFilePath = (cardId: string, date?: string): string =>
  `/calendar/event/${cardId}.ics${date ? `?date=${date}` : ''}`;
