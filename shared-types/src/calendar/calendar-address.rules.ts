// The state of the calendar is in its address: `?view=&date=&region=&city=&venue=&tag=`. Both sides read it here: the
// browser to show it, the server to prefetch its first response.
import { isLeagueDate } from '../common/league-time.ts';
import { isRegionText } from '../common/region-number.ts';
import { type CalendarViewName, calendarViews, rangeOf } from './calendar-range.rules.ts';

/** The filters; an empty text does not filter. */
export type CalendarFilters = { region: string; city: string; venue: string; tag: string };
/** A view of the calendar. */
export type CalendarPlace = { view: CalendarViewName; date: string; filters: CalendarFilters };

const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text);

/** Reads the filters; ignores invalid values, so that a damaged link still shows a calendar. */
const readCalendarFilters = (search: URLSearchParams): CalendarFilters => {
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

/** Returns the view that an address asks for; without one, the month of `today`. */
export const readCalendarPlace = (search: URLSearchParams, today: string): CalendarPlace => {
  const date = search.get('date') ?? '';
  return {
    view: calendarViews.find((view) => view === search.get('view')) ?? 'month',
    date: isLeagueDate(date) ? date : today,
    filters: readCalendarFilters(search),
  };
};

/** Returns the query of GET /api/calendar for a view. */
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
