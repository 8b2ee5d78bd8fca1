// The state of the calendar is in its address, so that it can be shared.
import { type CalendarFilters, type CalendarViewName, readCalendarPlace } from '@ahl/shared-types/calendar';
import { leagueDate } from '@ahl/shared-types/common';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

type Address = CalendarFilters & { view: string; date: string; open: string };

/** The calendar's state in the address, and functions that change it. */
export type CalendarAddress = {
  view: CalendarViewName;
  date: string;
  today: string;
  filters: CalendarFilters;
  isFiltering: boolean;
  /** Whether the chosen day is open, with all its events. */
  isDayOpen: boolean;
  /** Changes some parts; an empty text removes a part from the address. */
  change: (parts: Partial<Address>) => void;
  reset: () => void;
  openDay: (date: string) => void;
  closeDay: () => void;
};

/** Returns the calendar's state from the address; the default is the league's current month. */
export const useCalendarAddress = (nowMs: number, timeZone: string): CalendarAddress => {
  const [search, setSearch] = useSearchParams();
  const today = leagueDate(nowMs, timeZone);
  const { view, date, filters } = useMemo(() => readCalendarPlace(search, today), [search, today]);
  const change = (parts: Partial<Address>) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(parts)) {
          // The address of an open day names it, so that it shows the same day tomorrow.
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
