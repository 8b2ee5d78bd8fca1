// What the calendar shows stands in its address: `?view=&date=&region=&city=&venue=&tag=`. Read here for both sides: the
// browser shows it, the server fetches its first answer.
import { isLeagueDate } from '../common/league-time.ts';
import { isRegionText } from '../common/region-number.ts';
import { type CalendarViewName, calendarViews, rangeOf } from './calendar-range.rules.ts';

/** The filters; an empty text leaves nothing out. */
export type CalendarFilters = { region: string; city: string; venue: string; tag: string };
/** A view of the calendar. */
export type CalendarPlace = { view: CalendarViewName; date: string; filters: CalendarFilters };

const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text);

/** Reads the filters; what cannot be one is left out, so that a mangled link still shows a calendar. */
export const readCalendarFilters = (search: URLSearchParams): CalendarFilters => {
  const read = (name: string) => search.get(name)?.trim() ?? '';
  const region = read('region');
  const venue = read('venue');
  return {
    region: isRegionText(region) ? region : '',
    city: read('city').slice(0, 80),
    venue: isId(venue) ? venue : '',
    tag: read('tag').slice(0, 40),
  };
};

/** The place that an address asks for; without one the month of `today`. */
export const readCalendarPlace = (search: URLSearchParams, today: string): CalendarPlace => {
  const date = search.get('date') ?? '';
  return {
    view: calendarViews.find((view) => view === search.get('view')) ?? 'month',
    date: isLeagueDate(date) ? date : today,
    filters: readCalendarFilters(search),
  };
};

/** The query of GET /api/calendar for a place. */
export const calendarQueryOf = ({ view, date, filters }: CalendarPlace) => {
  const { region, city, venue, tag } = filters;
  return {
    ...rangeOf(view, date),
    ...(region && { region }),
    ...(city && { city }),
    ...(venue && { venueId: venue }),
    ...(tag && { tag }),
  };
};
