// The overall board for a member: their row with its neighbours on top, then the whole board, of a season or all time.
import { Trans, useLingui } from '@lingui/react/macro';
import { Crosshair } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TablePages } from '@/components/table/table-pages.tsx';
import { type TableState, useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { formatNumber } from '@/lib/format.ts';
import { countingFact, minimumGamesFact } from '@/lib/points-labels.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { type LeaderboardPage, useLeaderboardPage, usePosition } from '../hooks/use-leaderboard.ts';
import { LeaderboardList, myRowId } from './leaderboard-list.tsx';
import { LeaderboardError, LeaderboardSkeleton, NobodyListed } from './leaderboard-states.tsx';
import { OverallControls } from './overall-controls.tsx';
import { OverallCsv } from './overall-csv.tsx';

/** Returns a function that scrolls to the member's row in the whole board once their page has loaded. */
const useJump = (isThere: boolean, goTo: () => void) => {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || !isThere) return;
    const row = document.getElementById(myRowId);
    setIsWanted(false);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('a')?.focus({ preventScroll: true });
  }, [isWanted, isThere]);
  return () => {
    setIsWanted(true);
    goTo();
  };
};

/** Returns the board of the address, with the member's own rank on it. */
const useOverall = (table: TableState<'period' | 'seasonId'>) => {
  const { account } = useViewer();
  const { period, seasonId, ...list } = table.query;
  const isSeason = period === 'season';
  const board = {
    scope: 'overall' as const,
    period: isSeason ? ('season' as const) : ('all-time' as const),
    ...(isSeason && seasonId ? { seasonId } : {}),
  };
  const page = useLeaderboardPage(board, list);
  const position = usePosition(board, account?.id, table.pageSize);
  const around = useEndpoint(
    'GET /api/standings/around',
    { query: { ...board, playerId: account?.id ?? '' } },
    { enabled: account !== null },
  ).data;
  const rule = page.data?.board.rule;
  const listProps = {
    playerId: account?.id,
    minimumGames: rule?.minimumGames ?? 0,
    isSomeCounted: rule ? rule.counting.method !== 'all' : false,
  };
  const query = { ...board, ...list };
  return { page, position, around, isSeason, seasonId: seasonId ?? '', rule, listProps, query };
};
type Overall = ReturnType<typeof useOverall>;

const WhereYouStand = ({ overall, table }: { overall: Overall; table: TableState }) => {
  const { t } = useLingui();
  const [, setParams] = useSearchParams();
  const { page, position, around, isSeason, seasonId, listProps } = overall;
  const isMine = ({ player }: LeaderboardPage['items'][number]) => player.id === listProps.playerId;
  const isThere = (page.data?.items.some(isMine) ?? false) && !page.isPlaceholderData;
  const jump = useJump(isThere, () =>
    setParams(
      {
        ...(isSeason ? { period: 'season' } : {}),
        ...(isSeason && seasonId ? { seasonId } : {}),
        ...(position && position.page > 1 ? { page: String(position.page) } : {}),
        ...(table.pageSize === 25 ? {} : { pageSize: String(table.pageSize) }),
      },
      { preventScrollReset: true },
    ),
  );
  if (!around) return null;
  if (around.items.length === 0)
    return (
      <Card className="px-4 py-3.5 text-ink-2">
        <Trans>You are not on this board yet. One night puts you on it.</Trans>
      </Card>
    );
  return (
    <section aria-label={t`Where you stand`} className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-display text-2xl font-bold">{t`Where you stand`}</h2>
        <Button variant="primary" icon={<Crosshair />} onClick={jump}>
          <Trans>Jump to me</Trans>
        </Button>
      </div>
      <LeaderboardList {...listProps} rows={around.items} cutAfterRank={0} isExcerpt isStale={false} />
    </section>
  );
};

const WholeLeaderboard = ({
  overall: { page, listProps },
  table,
  players,
}: {
  overall: Overall;
  table: TableState;
  players: string;
}) => {
  const { t } = useLingui();
  const { data, error, isFetching, isPlaceholderData, refetch } = page;
  if (!data && error)
    return (
      <LeaderboardError
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        onReset={() => table.clear()}
      />
    );
  if (!data) return <LeaderboardSkeleton />;
  if (data.items.length === 0)
    return (
      <NobodyListed
        search={table.search}
        total={data.total}
        onClearSearch={() => table.setSearchText('')}
        onFirstPage={() => table.setPage(1)}
      />
    );
  return (
    <>
      <LeaderboardList {...listProps} rows={data.items} cutAfterRank={0} isStale={isPlaceholderData} />
      <TablePages
        label={t`the board, ${players} players`}
        table={table}
        total={data.total}
        isLoading={false}
      />
    </>
  );
};

/** Renders the page's content. */
export const OverallView = () => {
  const { t } = useLingui();
  const table = useTableState({ filters: ['period', 'seasonId'] });
  const overall = useOverall(table);
  const { page, around, rule, isSeason } = overall;
  const { data } = page;
  const players = formatNumber(data?.board ? (around?.total ?? data.total) : 0);
  return (
    <div className="space-y-3.5">
      <PageHeader
        title={t`Overall points`}
        facts={[
          t`Whole league`,
          data && (data.board.season?.name ?? t`All time`),
          data && t`${players} players`,
          rule && countingFact(rule.counting),
          rule && minimumGamesFact(rule.minimumGames),
        ]}
        actions={<OverallCsv query={overall.query} isSeason={isSeason} />}
      />
      <OverallControls table={table} isSeason={isSeason} />
      <WhereYouStand overall={overall} table={table} />
      <section aria-label={t`The whole board`} className="space-y-3">
        <h2 className="font-display text-2xl font-bold">{t`The whole board`}</h2>
        <WholeLeaderboard overall={overall} table={table} players={players} />
      </section>
    </div>
  );
};
