import type { CalendarDay, CalendarFilters } from '@ahl/shared-types/calendar';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import {
  type NextNight,
  VenueFinder,
  type VenueFinderProps,
} from '@/features/venues/core/map/venue-finder.tsx';
import { formatDay } from '@/lib/format.ts';

const shortDay = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** Renders a map of the venues of the calendar's nights that match its filters, with the next night of each. */
export const CalendarMap = ({
  days,
  filters,
  today,
}: {
  days: readonly CalendarDay[];
  filters: CalendarFilters;
  /** The league's current date. */
  today: string;
}) => {
  const { t } = useLingui();
  const nights = useMemo(() => {
    const next = new Map<string, NextNight>();
    for (const { date, events } of days)
      for (const { venue, startTime, isCancelled } of events) {
        if (isCancelled || !venue?.id || next.has(venue.id)) continue;
        const day = date === today ? t`Today` : formatDay(date, shortDay);
        next.set(venue.id, { order: next.size, text: `${day} ${startTime}` });
      }
    return next;
  }, [days, today, t]);
  const { region, city, venue: venueId, tag } = filters;
  const matches = useMemo(
    (): VenueFinderProps['matches'] => (venue) =>
      (!region || String(venue.region) === region) &&
      (!city || venue.city === city) &&
      (!venueId || venue.id === venueId) &&
      // A tag belongs to nights: a venue without a matching night has nothing to show.
      (!tag || nights.has(venue.id)),
    [region, city, venueId, tag, nights],
  );
  return <VenueFinder matches={matches} nights={nights} />;
};
