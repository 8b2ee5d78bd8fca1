import { resultNightPath } from '@ahl/shared-types/events';
import type { ResultSummary } from '@ahl/shared-types/results';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Trophy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { TablePages } from '@/components/table/table-pages.tsx';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { formatDay } from '@/lib/format.ts';
import { usePastRegionOptions } from '@/lib/regions.ts';
import { usePlayedNights } from '../hooks/use-winners.ts';

/** The page size of the first query; the server makes the same query (backend: http/pages/views.ts). */
const pastWinnersPageSize = 25;

const Night = ({ night }: { night: ResultSummary }) => {
  const { entrants } = night;
  return (
    <ListRow>
      <Trophy size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-brass" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-2 font-semibold">
          {night.winners.map((winner) => (
            <Link key={winner.id} to={`/players/${winner.id}/points`} className="py-1 hover:underline">
              {winner.firstName} {winner.lastName}
            </Link>
          ))}
        </p>
        <p className="text-sm text-ink-2">
          <Link to={resultNightPath(night)} className="py-1 underline-offset-2 hover:underline">
            {night.name}
          </Link>{' '}
          ·{' '}
          <Link to={`/venue/${night.venue.id}`} className="py-1 underline-offset-2 hover:underline">
            {night.venue.name}
          </Link>
        </p>
      </div>
      <p className="numeral shrink-0 text-right text-sm text-ink-2">
        <Plural value={entrants} one="# player" other="# players" />
      </p>
    </ListRow>
  );
};

const byDay = (nights: readonly ResultSummary[]): [string, ResultSummary[]][] =>
  Object.entries(Object.groupBy(nights, ({ date }) => date)).map(([date, group = []]) => [date, group]);

/** Renders the winners of every night, day by day, with search, region and pages in the address. */
export const PastWinners = () => {
  const { t } = useLingui();
  const regionOptions = usePastRegionOptions();
  const table = useTableState({ filters: ['region'], pageSize: pastWinnersPageSize });
  const { data, isError, isFetching, refetch } = usePlayedNights(table.query);
  return (
    <section aria-labelledby="past-winners" className="space-y-4">
      <h2 id="past-winners" className="font-display text-2xl font-bold">
        <Trans>Every night</Trans>
      </h2>
      <div className="flex flex-wrap gap-2">
        <SearchInput
          label={t`Search a player, venue or night`}
          className="w-full sm:w-90"
          value={table.searchText}
          onChange={(event) => table.setSearchText(event.target.value)}
        />
        <SelectField
          label={t`Region`}
          value={table.filters.region ?? ''}
          onChange={(region) => table.setFilter('region', region)}
          options={[{ value: '', label: t`All regions` }, ...regionOptions]}
        />
      </div>
      {isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && <SkeletonList rows={8} />}
      {data?.items.length === 0 && (
        <EmptyState
          icon={Trophy}
          title={t`Nothing found`}
          text={t`No night has this player, venue or name.`}
          action={
            table.isNarrowed ? (
              <Button onClick={table.clear}>
                <Trans>Show all</Trans>
              </Button>
            ) : undefined
          }
        />
      )}
      {byDay(data?.items ?? []).map(([date, nights]) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <h3 id={`day-${date}`} className="label mb-2 text-ink-2">
            {formatDay(date, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })}
          </h3>
          <List>
            {nights.map((night) => (
              <Night key={night.id} night={night} />
            ))}
          </List>
        </section>
      ))}
      {data && data.total > table.pageSize && (
        <TablePages label={t`winners`} table={table} total={data.total} isLoading={false} />
      )}
    </section>
  );
};
