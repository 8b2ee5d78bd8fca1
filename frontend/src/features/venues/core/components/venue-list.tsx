// `/venues`: the venues of the league by name, with search, region and pages in the address, and tonight's game of each.
import type { VenueSummary } from '@ahl/shared-types/venues';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MapPinOff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { SplitLayout } from '@/components/layouts/split-layout.tsx';
import { TablePages } from '@/components/table/table-pages.tsx';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { VenueMark } from '@/components/ui/venue-mark.tsx';
import { formatWeekday } from '@/lib/format.ts';
import { useRegionName, useRegionOptions } from '@/lib/regions.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useIsNear } from '@/lib/use-is-near.ts';
import { venuePath } from '../venue-paths.ts';

const VenuesMap = lazy(() => import('../map/venues-map.tsx').then((file) => ({ default: file.VenuesMap })));

/** The page size of the first query; the server makes the same query (backend: http/pages/views.ts). */
const venuesPageSize = 50;

/** Tonight's start times by the venue's id: `7:00PM & 9:00PM`. */
export type Tonight = ReadonlyMap<string, string>;

const Row = ({ venue, startTime }: { venue: VenueSummary; startTime: string | undefined }) => {
  const { t } = useLingui();
  const regionName = useRegionName();
  const days = venue.weekdays.map((weekday) => formatWeekday(weekday, 'short')).join(', ');
  return (
    <ListRow className="gap-3">
      <VenueMark name={venue.name} src={venue.logo} />
      <div className="min-w-0 flex-1">
        <h2>
          <Link to={venuePath(venue.id)} className="py-1 font-semibold hover:underline">
            {venue.name}
          </Link>
        </h2>
        <Facts facts={[venue.address, venue.city, regionName(venue.region)]} className="text-sm text-ink-2" />
        <p className="text-sm text-ink-2">{days ? t`Every week: ${days}` : t`No weekly night`}</p>
      </div>
      {startTime !== undefined && (
        <Chip tone="felt">
          <Trans>Tonight {startTime}</Trans>
        </Chip>
      )}
    </ListRow>
  );
};

/** Renders where the venues are, as soon as the place for it comes near the window. */
const MapPlace = ({ region }: { region: string }) => {
  const [ref, isNear] = useIsNear();
  return (
    <div ref={ref} className="min-h-80">
      {isNear && (
        <Suspense fallback={null}>
          <VenuesMap region={region} />
        </Suspense>
      )}
    </div>
  );
};

/** Renders the list of venues, and their map beside it. */
export const VenueList = ({ tonight }: { tonight: Tonight }) => {
  const { t } = useLingui();
  const table = useTableState({ filters: ['region'], pageSize: venuesPageSize });
  const { region = '' } = table.filters;
  const regionOptions = useRegionOptions(region);
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/venues', { query: table.query });
  return (
    <SplitLayout aside={<MapPlace region={region} />} asideLabel={t`Map of the venues`}>
      <div className="space-y-4">
        <div className="flex flex-wrap items-center gap-2">
          <SearchInput
            label={t`Name, city or ZIP code`}
            className="w-full sm:w-80"
            value={table.searchText}
            onChange={(event) => table.setSearchText(event.target.value)}
          />
          <SelectField
            label={t`Region`}
            value={region}
            onChange={(chosen) => table.setFilter('region', chosen)}
            options={[{ value: '', label: t`All regions` }, ...regionOptions]}
          />
          {data && (
            <p role="status" className="text-ink-2">
              <Plural value={data.total} one="# venue" other="# venues" />
            </p>
          )}
        </div>
        {isError && !data && (
          <Card>
            <ErrorState
              title={t`The venues did not load`}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          </Card>
        )}
        {!data && !isError && <SkeletonList rows={8} label={t`Loading the venues`} />}
        {data?.items.length === 0 && (
          <Card>
            <EmptyState
              icon={MapPinOff}
              title={t`No venue to show`}
              text={t`No venue has this name, city or region.`}
              action={
                table.isNarrowed ? (
                  <Button onClick={table.clear}>
                    <Trans>Show all</Trans>
                  </Button>
                ) : undefined
              }
            />
          </Card>
        )}
        {data && data.items.length > 0 && (
          <List aria-label={t`Venues`}>
            {data.items.map((venue) => (
              <Row key={venue.id} venue={venue} startTime={tonight.get(venue.id)} />
            ))}
          </List>
        )}
        {data && data.total > table.pageSize && (
          <TablePages label={t`Venues`} table={table} total={data.total} isLoading={false} />
        )}
      </div>
    </SplitLayout>
  );
};
