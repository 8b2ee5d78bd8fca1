import { leagueDate } from '@ahl/shared-types/common';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDate } from '../day.ts';

/** The day of the page. */
export type Day = {
  /** The shown date, `YYYY-MM-DD`. */
  date: string;
  /** The current date in the league's time zone. */
  today: string;
  isToday: boolean;
  setDate: (date: string) => void;
};

/** Returns the day in the URL (`?date=`), else the league's current date, which changes at the league's midnight. */
export const useDay = (nowMs: number, timeZone: string): Day => {
  const [search, setSearch] = useSearchParams();
  const today = leagueDate(nowMs, timeZone);
  const asked = search.get('date');
  const date = isDate(asked) ? asked : today;
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
