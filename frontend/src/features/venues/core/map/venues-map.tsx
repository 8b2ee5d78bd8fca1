// Loaded when its place comes near the window.
import { useMemo, useState } from 'react';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { VenueMap } from './venue-map.tsx';

/** Renders where the venues of the league are, or those of a region; nothing if none has a known place. */
export const VenuesMap = ({ region }: { region: string }) => {
  const { data } = useEndpoint('GET /api/venues/map');
  const [markedId, setMarkedId] = useState<string | null>(null);
  const venues = useMemo(
    () => (data ?? []).filter((venue) => !region || String(venue.region) === region),
    [data, region],
  );
  if (venues.length === 0) return null;
  return <VenueMap venues={venues} markedId={markedId} onMark={setMarkedId} className="aspect-square" />;
};
