// What the calendar shows stands in its address, so that it can be shared.
import { type CalendarFilters, type CalendarViewName, readCalendarPlace } from '@ahl/shared-types/calendar';
import { leagueDate } from '@ahl/shared-types/common';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

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
          const isDefault = (name === 'view' && value === 'month') || (name === 'date' && value === today);
          if (value && !isDefault) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true, replace: !('view' in parts) },
    );
  return {
    view,
    date,
    today,
    filters,
    isFiltering: Object.values(filters).some(Boolean),
    change,
    reset: () => change({ region: '', city: '', venue: '', tag: '' }),
  };
};
