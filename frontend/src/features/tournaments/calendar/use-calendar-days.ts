import { type CalendarDay, type CalendarPlace, calendarKey, stepDate } from '@ahl/shared-types/calendar';
import type { EventTag } from '@ahl/shared-types/event-tags';
import type { VenueSummary } from '@ahl/shared-types/venues';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePoll } from '@/realtime/use-poll.ts';
import { fallbackMs } from '../hooks/use-day-tournaments.ts';

/** The days of a view; the periods before and after are fetched once it is there. */
export const useCalendarDays = (asked: CalendarPlace) => {
  const queryClient = useQueryClient();
  const refetchInterval = usePoll(fallbackMs);
  const query = useQuery<{ days: CalendarDay[] }>({ queryKey: calendarKey(asked), refetchInterval });
  const isThere = query.data !== undefined;
  const { view, date, filters } = asked;
  useEffect(() => {
    if (!isThere) return;
    for (const step of [1, -1] as const) {
      const queryKey = calendarKey({ view, date: stepDate(view, date, step), filters });
      void queryClient.prefetchQuery({ queryKey });
    }
  }, [isThere, view, date, filters, queryClient]);
  return query;
};

/** What the filters offer: cities, venues and tags, each empty until it is there. */
export const useCalendarChoices = (region: string) => {
  const cities = useQuery<{ name: string; region: number }[]>({ queryKey: ['/api/cities'] }).data ?? [];
  const venues = useQuery<{ items: VenueSummary[] }>({
    queryKey: ['/api/venues', { pageSize: 100, sort: 'name' }],
  }).data;
  const tags = useQuery<EventTag[]>({ queryKey: ['/api/event-tags'] }).data ?? [];
  const isOfRegion = (of: { region: number }) => !region || String(of.region) === region;
  return {
    cities: cities.filter(isOfRegion),
    venues: (venues?.items ?? []).filter(isOfRegion),
    tags,
  };
};
