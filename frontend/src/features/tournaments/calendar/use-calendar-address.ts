// What the calendar shows stands in its address, so that it can be shared: `?view=&date=&region=&city=&venue=&tag=`.
import { leagueDate, regionIds } from '@ahl/shared-types/common';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDate } from '../day.ts';
import { type CalendarViewName, calendarViews } from './calendar-range.ts';

/** The filters; an empty text leaves nothing out. */
export type CalendarFilters = { region: string; city: string; venue: string; tag: string };
type Asked = CalendarFilters & { view: string; date: string };

/** The calendar's place and the ways to change it. */
export type CalendarAddress = {
  view: CalendarViewName;
  date: string;
  today: string;
  filters: CalendarFilters;
  isFiltering: boolean;
  /** Changes some parts; an empty text takes a part out of the address. */
  change: (parts: Partial<Asked>) => void;
  reset: () => void;
};

const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text);

/** Reads the filters; what cannot be one is left out, so that a mangled link still shows a calendar. */
const readFilters = (search: URLSearchParams): CalendarFilters => {
  const read = (name: string) => search.get(name)?.trim() ?? '';
  const region = read('region');
  const venue = read('venue');
  return {
    region: regionIds.some((id) => String(id) === region) ? region : '',
    city: read('city').slice(0, 80),
    venue: isId(venue) ? venue : '',
    tag: read('tag').slice(0, 40),
  };
};

/** The calendar's place in the address; without one the league's present month. */
export const useCalendarAddress = (nowMs: number, timeZone: string): CalendarAddress => {
  const [search, setSearch] = useSearchParams();
  const today = leagueDate(nowMs, timeZone);
  const asked = search.get('date');
  const filters = useMemo(() => readFilters(search), [search]);
  const change = (parts: Partial<Asked>) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        for (const [name, value] of Object.entries(parts)) {
          const isDefault = (name === 'view' && value === 'month') || (name === 'date' && value === today);
          if (value && !isDefault) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true, replace: !('view' in parts) },
    );
  return {
    view: calendarViews.find((view) => view === search.get('view')) ?? 'month',
    date: isDate(asked) ? asked : today,
    today,
    filters,
    isFiltering: Object.values(filters).some(Boolean),
    change,
    reset: () => change({ region: '', city: '', venue: '', tag: '' }),
  };
};
