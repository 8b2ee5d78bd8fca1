// The position of a venue on the map of the league, and the nearby venues.
import { type Coordinates, milesBetween, nearestFirst, type VenuePage } from '@ahl/shared-types/venues';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { List } from '@/components/ui/list.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { venuePath } from '../venue-paths.ts';
import { milesText, positionOnMap } from './distance.ts';
import { PositionLine } from './position-line.tsx';
import { usePosition } from './use-position.ts';
import { VenueMap } from './venue-map.tsx';

/** The number of other venues on the map, and of those in the list. */
const shownOnMap = 6;
const listed = 3;

const FromYou = ({ coordinates }: { coordinates: Coordinates }) => {
  const { t } = useLingui();
  const [position, ask] = usePosition();
  if (position.state !== 'known')
    return <PositionLine position={position} onAsk={ask} askLabel={t`How far from me`} />;
  const miles = milesText(milesBetween(position.place, coordinates));
  return <p className="font-semibold">{t`${miles} miles from you`}</p>;
};

/** Renders the map around a venue; the venue itself is marked. */
export const NearbyVenues = ({ venue, coordinates }: { venue: VenuePage; coordinates: Coordinates }) => {
  const { t } = useLingui();
  const { data } = useEndpoint('GET /api/venues/map');
  const [position] = usePosition();
  const [markedId, setMarkedId] = useState<string | null>(null);
  const { id, name, city, region } = venue;
  const near = useMemo(() => {
    const others = (data ?? []).filter((other) => other.id !== id);
    return nearestFirst(others, coordinates).slice(0, shownOnMap);
  }, [data, id, coordinates]);
  const venues = useMemo(
    () => [{ id, name, city, region, coordinates }, ...near.map(({ place }) => place)],
    [id, name, city, region, coordinates, near],
  );
  const place = position.state === 'known' ? position.place : null;
  return (
    <div className="space-y-3">
      <VenueMap
        venues={venues}
        position={positionOnMap(place, venues)}
        markedId={markedId ?? id}
        onMark={setMarkedId}
        className="aspect-4/3"
      />
      <FromYou coordinates={coordinates} />
      {near.length > 0 && (
        <List aria-label={t`Venues nearby`}>
          {near.slice(0, listed).map(({ place: other, miles }) => {
            const distance = milesText(miles);
            return (
              <li key={other.id} className="border-t border-line first:border-t-0">
                <Link
                  to={venuePath(other.id)}
                  className="flex min-h-12 items-center justify-between gap-3 px-4 py-1.5 -outline-offset-2 hover:bg-raised"
                >
                  <span className="min-w-0">
                    <span className="block font-semibold">{other.name}</span>
                    <span className="block text-sm text-ink-2">{other.city}</span>
                  </span>
                  <span className="numeral text-xl whitespace-nowrap">{t`${distance} mi`}</span>
                </Link>
              </li>
            );
          })}
        </List>
      )}
    </div>
  );
};
