import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToday } from '@/lib/use-today.ts';
import { isDate } from '../day.ts';

/** The day of the page. */
export type Day = {
  /** The shown date, `YYYY-MM-DD`. */
  date: string;
  /** The league's current day. */
  today: string;
  isToday: boolean;
  setDate: (date: string) => void;
};

/** Returns the day in the URL (`?date=`), else the league's current day. */
export const useDay = (nowMs: number): Day => {
  const [search, setSearch] = useSearchParams();
  const today = useToday(nowMs);
  const requested = search.get('date');
  const date = isDate(requested) ? requested : today;
  const setDate = useCallback(
    (next: string) => {
      setSearch(
        (params) => {
          const changed = new URLSearchParams(params);
          if (next === today) changed.delete('date');
          else changed.set('date', next);
          return changed;
        },
        { preventScrollReset: true },
      );
    },
    [setSearch, today],
  );
  return { date, today, isToday: date === today, setDate };
};
