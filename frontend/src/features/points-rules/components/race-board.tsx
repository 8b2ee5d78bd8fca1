// The whole board of a race created by the office: who is qualified, who is at the cut, and what it takes.
import type { PublicRace, RaceRow } from '@ahl/shared-types/races';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { ArrowLeft, Flag } from 'lucide-react';
import { Fragment } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PlayerName } from '@/components/league/player-name.tsx';
import { Rank } from '@/components/league/rank.tsx';
import { TablePages } from '@/components/table/table-pages.tsx';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { ShareActions } from '@/components/ui/share-button.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { formatDay, formatNumber, listOf } from '@/lib/format.ts';
import { countingFact, formatPoints, minimumGamesFact } from '@/lib/points-labels.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Returns a function that names the venues of a race: `The Tin Bar and Patio`, or all venues. */
export const useRacePlaces = () => {
  const { t } = useLingui();
  return ({ venues }: Pick<PublicRace, 'venues'>): string =>
    venues.length === 0 ? t`All venues` : listOf(venues.map(({ name }) => name));
};

/** Renders an entry of a race: the player, whether the place is clinched, and the points. */
export const RaceEntry = ({
  row: { player, games, isClinched, points },
}: {
  row: Pick<RaceRow, 'player' | 'games' | 'isClinched' | 'points'>;
}) => (
  <>
    <PlayerName
      player={player}
      className="flex-1"
      note={<Plural value={games} one="# game" other="# games" />}
    />
    {isClinched && (
      <Chip tone="felt">
        <Trans>Through</Trans>
      </Chip>
    )}
    <span className="numeral text-lg">{formatPoints(points)}</span>
  </>
);

const Row = ({ row }: { row: RaceRow }) => (
  <ListRow>
    <span className="w-10 shrink-0">
      <Rank rank={row.rank} isShared={row.isShared} className="text-xl" />
    </span>
    <RaceEntry row={row} />
  </ListRow>
);

/** Returns the row of the page after which the cut is shown; -1 if it is on another page. */
const lastAbove = (items: readonly RaceRow[], cut: number): number =>
  items.findLastIndex(({ rank, isQualified }) => isQualified && rank <= cut);

const Rows = ({ items, cut }: { items: readonly RaceRow[]; cut: number }) => {
  const { t } = useLingui();
  const last = lastAbove(items, cut);
  return (
    <List aria-label={t`Standings`}>
      {items.map((row, index) => (
        <Fragment key={row.player.id}>
          <Row row={row} />
          {index === last && index < items.length - 1 && (
            <li className="label flex items-center gap-3 border-t border-felt bg-felt-tint px-3.5 py-1.5 text-felt">
              <Plural value={cut} one="Cut: the first gets through" other="Cut: the first # get through" />
            </li>
          )}
        </Fragment>
      ))}
    </List>
  );
};

const useFacts = () => {
  const { t } = useLingui();
  const places = useRacePlaces();
  return (race: PublicRace) => {
    const { startsOn, endsOn, best, minimumGames, prize, nightsLeft } = race;
    const parts = { month: 'short', day: 'numeric' } as const;
    const left = formatNumber(nightsLeft);
    return [
      `${formatDay(startsOn, parts)} – ${formatDay(endsOn, parts)}`,
      places(race),
      countingFact(best === null ? { method: 'all' } : { method: 'best', count: best }),
      minimumGamesFact(minimumGames),
      nightsLeft > 0 ? t`${left} nights left` : t`No nights left`,
      prize,
    ];
  };
};

/** Renders `/point-races?race=`: one race created by the office. */
export const RaceBoardView = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const table = useTableState({ pageSize: 50 });
  const factsOf = useFacts();
  const { data, error, isFetching, isPending, refetch } = useEndpoint(
    'GET /api/races/:id/standings',
    { params: { id }, query: { page: table.page, pageSize: table.pageSize } },
    { placeholderData: keepPreviousData },
  );
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <div className="space-y-3.5">
      <LinkButton to="/point-races" icon={<ArrowLeft />} variant="quiet" className="-ml-3.5">
        <Trans>All races</Trans>
      </LinkButton>
      <PageHeader
        title={data?.race.name ?? t`Point race`}
        facts={data ? factsOf(data.race) : []}
        actions={data && <ShareActions title={data.race.name} />}
      />
      {isPending && <SkeletonList rows={8} label={t`Loading the race`} />}
      {error && !data && (
        <Card>
          {isMissing ? (
            <EmptyState icon={Flag} title={t`There is no such race`} />
          ) : (
            <ErrorState
              title={t`The race did not load`}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          )}
        </Card>
      )}
      {data && data.total === 0 && (
        <Card>
          <EmptyState
            icon={Flag}
            title={t`Nobody has played yet`}
            text={t`The race begins with its first night.`}
          />
        </Card>
      )}
      {data && data.total > 0 && (
        <>
          <Rows items={data.items} cut={data.race.cut} />
          <TablePages label={t`Standings`} table={table} total={data.total} isLoading={isFetching} />
        </>
      )}
      {data?.items.some(({ isClinched }) => isClinched) && (
        <p className="text-sm text-ink-2">
          <Trans>Through: nobody can overtake them in the nights that are left on the calendar.</Trans>
        </p>
      )}
    </div>
  );
};
