// What the calendar shows stands in its address, so that it can be shared.
import { type CalendarFilters, type CalendarViewName, readCalendarPlace } from '@ahl/shared-types/calendar';
import { leagueDate } from '@ahl/shared-types/common';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

type Asked = CalendarFilters & { view: string; date: string; open: string };

/** The calendar's place and the ways to change it. */
export type CalendarAddress = {
  view: CalendarViewName;
  date: string;
  today: string;
  filters: CalendarFilters;
  isFiltering: boolean;
  /** Whether the chosen day is open, with all its events. */
  isDayOpen: boolean;
  /** Changes some parts; an empty text takes a part out of the address. */
  change: (parts: Partial<Asked>) => void;
  reset: () => void;
  openDay: (date: string) => void;
  closeDay: () => void;
};

/** The calendar's place in the address; without one the league's present month. */
export const useCalendarAddress = (nowMs: number, timeZone: string): CalendarAddress => {
  const [search, setSearch] = useSearchParams();
  const today = leagueDate(nowMs, timeZone);
  const { view, date, filters } = useMemo(() => readCalendarPlace(search, today), [search, today]);
  const change = (parts: Partial<Asked>) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        for (const [name, value] of Object.entries(parts)) {
          // The address of an open day names it, so that it is the same day tomorrow.
          const isDefault =
            (name === 'view' && value === 'month') || (name === 'date' && value === today && !parts.open);
          if (value && !isDefault) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true, replace: !parts.view && !parts.open },
    );
  return {
    view,
    date,
    today,
    filters,
    isDayOpen: search.get('open') === 'day',
    isFiltering: Object.values(filters).some(Boolean),
    change,
    reset: () => change({ region: '', city: '', venue: '', tag: '' }),
    openDay: (opened) => change({ date: opened, open: 'day' }),
    closeDay: () => change({ open: '' }),
  };
};
