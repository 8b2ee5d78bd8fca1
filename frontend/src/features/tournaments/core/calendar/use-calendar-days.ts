import { type CalendarPlace, calendarQueryOf, stepDate } from '@ahl/shared-types/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { endpointQuery } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { usePoll } from '@/realtime/use-poll.ts';
import { fallbackMs } from '../hooks/use-day-tournaments.ts';

/** Returns a function that prefetches the period before or after, for example when its button is hovered. */
export const usePrefetchStep = ({ view, date, filters }: CalendarPlace) => {
  const queryClient = useQueryClient();
  return useCallback(
    (step: -1 | 1) =>
      void queryClient.prefetchQuery(
        endpointQuery('GET /api/calendar', {
          query: calendarQueryOf({ view, date: stepDate(view, date, step), filters }),
        }),
      ),
    [queryClient, view, date, filters],
  );
};

/** Returns the days of a view. Adjacent periods are prefetched only once a visitor has moved; a reader needs none. */
export const useCalendarDays = (place: CalendarPlace) => {
  const refetchInterval = usePoll(fallbackMs);
  const query = useEndpoint('GET /api/calendar', { query: calendarQueryOf(place) }, { refetchInterval });
  const prefetch = usePrefetchStep(place);
  const [first] = useState({ view: place.view, date: place.date });
  const hasMoved = place.view !== first.view || place.date !== first.date;
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (!isThere || !hasMoved) return;
    prefetch(1);
    prefetch(-1);
  }, [isThere, hasMoved, prefetch]);
  return query;
};

/** Returns the options of the filters: cities, venues and tags, each empty until it has loaded. */
export const useCalendarChoices = (region: string) => {
  const cities = useEndpoint('GET /api/cities').data ?? [];
  const venues = useEndpoint('GET /api/venues', { query: { pageSize: 100, sort: 'name' } }).data;
  const tags = useEndpoint('GET /api/event-tags').data ?? [];
  const isOfRegion = (of: { region: number }) => !region || String(of.region) === region;
  return {
    cities: cities.filter(isOfRegion),
    venues: (venues?.items ?? []).filter(isOfRegion),
    tags,
  };
};
