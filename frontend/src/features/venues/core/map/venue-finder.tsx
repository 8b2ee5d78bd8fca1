// The venues on the map of the calendar, with a list beside it: by next night, or nearest first.
import { type MapVenue, nearestFirst } from '@ahl/shared-types/venues';
import { useLingui } from '@lingui/react/macro';
import { MapPinOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { List } from '@/components/ui/list.tsx';
import { cn } from '@/lib/cn.ts';
import { regionTextColours, useRegions } from '@/lib/regions.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { venuePath } from '../venue-paths.ts';
import { milesText, positionOnMap } from './distance.ts';
import { FinderSkeleton } from './finder-skeleton.tsx';
import { PositionLine } from './position-line.tsx';
import { usePosition } from './use-position.ts';
import { VenueMap } from './venue-map.tsx';

/** The next night of a venue: its rank in time, and its text. */
export type NextNight = { order: number; text: string };

/** The props of the finder. */
export type VenueFinderProps = {
  /** Whether a venue is shown. */
  matches: (venue: Pick<MapVenue, 'id' | 'city' | 'region'>) => boolean;
  /** The next nights by the venue's id. */
  nights: ReadonlyMap<string, NextNight>;
};

type Row = { place: MapVenue; miles: number | null };

const FinderRow = ({
  row: { place, miles },
  night,
  isMarked,
  onMark,
}: {
  row: Row;
  night: NextNight | undefined;
  isMarked: boolean;
  onMark: (id: string | null) => void;
}) => {
  const { t } = useLingui();
  const distance = miles === null ? null : milesText(miles);
  const marking = { onPointerEnter: () => onMark(place.id), onPointerLeave: () => onMark(null) };
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={venuePath(place.id)}
        {...marking}
        onFocus={() => onMark(place.id)}
        onBlur={() => onMark(null)}
        className={cn(
          'flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-2',
          isMarked && 'bg-felt-tint',
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{place.name}</span>
          <Facts
            className="text-sm text-ink-2"
            facts={[place.city, night ? night.text : t`No night these days`]}
          />
        </span>
        {distance && <span className="numeral text-xl whitespace-nowrap">{t`${distance} mi`}</span>}
      </Link>
    </li>
  );
};

/** Renders the legend of the region colours. */
const Legend = ({ venues }: { venues: readonly MapVenue[] }) => {
  const { t } = useLingui();
  const shown = new Set(venues.map(({ region }) => region));
  const regions = useRegions().filter(({ number }) => shown.has(number));
  return (
    <ul aria-label={t`Regions`} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {regions.map(({ number, name, colour }) => (
        <li key={number} className="inline-flex items-center gap-2">
          <span
            aria-hidden="true"
            className={cn('size-3 rounded-full bg-current opacity-40', regionTextColours[colour])}
          />
          {name}
        </li>
      ))}
    </ul>
  );
};

const lastOrder = Number.MAX_SAFE_INTEGER;

/** Renders the map with its list. */
export const VenueFinder = ({ matches, nights }: VenueFinderProps) => {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useEndpoint('GET /api/venues/map');
  const [position, ask] = usePosition();
  const [markedId, setMarkedId] = useState<string | null>(null);
  const place = position.state === 'known' ? position.place : null;
  const rows = useMemo((): Row[] => {
    const shown = (data ?? []).filter(matches);
    if (place) return nearestFirst(shown, place);
    const orderOf = ({ id }: MapVenue) => nights.get(id)?.order ?? lastOrder;
    return shown.toSorted((a, b) => orderOf(a) - orderOf(b)).map((venue) => ({ place: venue, miles: null }));
  }, [data, matches, nights, place]);
  const venues = useMemo(() => rows.map((row) => row.place), [rows]);
  if (!data && error)
    return (
      <Card>
        <ErrorState title={t`The map did not load`} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Card>
    );
  if (!data) return <FinderSkeleton />;
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState
          icon={MapPinOff}
          title={t`No venue to show`}
          text={t`Clear the filters, or look at the list: not every venue is on the map.`}
        />
      </Card>
    );
  return (
    <div className="space-y-3.5">
      <PositionLine position={position} onAsk={ask} askLabel={t`Nearest to me`} />
      <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_330px]">
        <div className="lg:sticky lg:top-4">
          <VenueMap
            venues={venues}
            position={positionOnMap(place, venues)}
            markedId={markedId}
            onMark={setMarkedId}
            className="aspect-square sm:aspect-4/3"
          />
          <Legend venues={venues} />
        </div>
        <List aria-label={t`Venues`}>
          {rows.map((row) => (
            <FinderRow
              key={row.place.id}
              row={row}
              night={nights.get(row.place.id)}
              isMarked={row.place.id === markedId}
              onMark={setMarkedId}
            />
          ))}
        </List>
      </div>
    </div>
  );
};
