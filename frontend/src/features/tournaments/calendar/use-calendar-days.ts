import { type CalendarDay, type CalendarPlace, calendarKey, stepDate } from '@ahl/shared-types/calendar';
import type { EventTag } from '@ahl/shared-types/event-tags';
import type { VenueSummary } from '@ahl/shared-types/venues';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { usePoll } from '@/realtime/use-poll.ts';
import { fallbackMs } from '../hooks/use-day-tournaments.ts';

/** Fetches the period before or after ahead of the step, such as when its button is pointed at. */
export const usePrefetchStep = ({ view, date, filters }: CalendarPlace) => {
  const queryClient = useQueryClient();
  return useCallback(
    (step: -1 | 1) =>
      void queryClient.prefetchQuery({
        queryKey: calendarKey({ view, date: stepDate(view, date, step), filters }),
      }),
    [queryClient, view, date, filters],
  );
};

/** The days of a view. Once a visitor has moved, the periods around are fetched too: who came to read needs none. */
export const useCalendarDays = (asked: CalendarPlace) => {
  const refetchInterval = usePoll(fallbackMs);
  const query = useQuery<{ days: CalendarDay[] }>({ queryKey: calendarKey(asked), refetchInterval });
  const prefetch = usePrefetchStep(asked);
  const [first] = useState({ view: asked.view, date: asked.date });
  const hasMoved = asked.view !== first.view || asked.date !== first.date;
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (!isThere || !hasMoved) return;
    prefetch(1);
    prefetch(-1);
  }, [isThere, hasMoved, prefetch]);
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
