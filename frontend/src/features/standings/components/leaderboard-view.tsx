// The leaderboard: the board in the address, its players, the rule, and the member's own standing.
import { leagueDate } from '@ahl/shared-types/common';
import type { Leaderboard } from '@ahl/shared-types/standings';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { SplitLayout } from '@/components/layouts/split-layout.tsx';
import { RuleCard } from '@/components/league/rule-card.tsx';
import { TablePages } from '@/components/table/table-pages.tsx';
import { type TableState, useTableState } from '@/components/table/use-table-state.ts';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { ShareActions } from '@/components/ui/share-button.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay, formatInstantDay, formatNumber } from '@/lib/format.ts';
import { countingFact, minimumGamesFact } from '@/lib/points-labels.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { type LeaderboardPage, useLeaderboardPage, usePosition } from '../hooks/use-leaderboard.ts';
import { type LeaderboardAddress, useLeaderboardAddress } from '../hooks/use-leaderboard-address.ts';
import { LeaderboardControls } from './leaderboard-controls.tsx';
import { LeaderboardList, myRowId } from './leaderboard-list.tsx';
import { LeaderboardError, LeaderboardSkeleton, NobodyListed } from './leaderboard-states.tsx';
import { MyStandingCard, MyStandingLine } from './my-standing.tsx';

/** Returns the number of finalists: the final is the league's, so only its season board qualifies for it. */
const qualifiersOf = ({ scope, period, rule }: Leaderboard) =>
  scope === 'overall' && period === 'season' ? rule.qualifiers : 0;

/** Returns a function that names a period: `Fall 2026`, `November 2026`, `All time`. */
const usePeriodName = () => {
  const { t } = useLingui();
  return ({ period, season, month }: Leaderboard): string => {
    if (period === 'month' && month) return formatDay(`${month}-01`, { month: 'long', year: 'numeric' });
    return period === 'season' && season ? season.name : t`All time`;
  };
};

/** Returns the line under the title. */
const useFacts = (data: LeaderboardPage | undefined, timeZone: string): (string | null)[] => {
  const { t } = useLingui();
  const periodName = usePeriodName();
  if (!data) return [];
  const { board } = data;
  const asOfDay = board.asOf && formatDay(board.asOf);
  const updated =
    board.updatedAt && formatInstantDay(board.updatedAt, timeZone, { month: 'short', day: 'numeric' });
  return [
    board.venue?.name ?? board.region?.name ?? t`Whole league`,
    periodName(board),
    countingFact(board.rule.counting),
    minimumGamesFact(board.rule.minimumGames),
    asOfDay ? t`As of ${asOfDay}` : updated && t`Updated ${updated}`,
    board.movedSince &&
      t`↑ ↓ since ${formatDay(board.movedSince, { weekday: 'short', month: 'short', day: 'numeric' })}`,
  ];
};

/** Returns a function that goes to the member's page of the board, and scrolls to their row once it has loaded. */
const useJump = (page: number | undefined, isThere: boolean, goTo: (page: number) => void) => {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || !isThere) return;
    const row = document.getElementById(myRowId);
    if (!row) return;
    setIsWanted(false);
    row.scrollIntoView({ block: 'center' });
    row.querySelector('a')?.focus({ preventScroll: true });
  }, [isWanted, isThere]);
  return () => {
    if (page === undefined) return;
    setIsWanted(true);
    goTo(page);
  };
};

/** Renders one page of the board, or why there is none. */
const Board = ({
  page: { data, error, isFetching, isPlaceholderData, refetch },
  address,
  table,
  playerId,
}: {
  page: ReturnType<typeof useLeaderboardPage>;
  address: LeaderboardAddress;
  table: TableState;
  playerId: string | undefined;
}) => {
  const { t } = useLingui();
  if (!data && error)
    return (
      <LeaderboardError
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        onReset={address.reset}
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
  const players = formatNumber(data.total);
  return (
    <>
      <LeaderboardList
        rows={data.items}
        playerId={playerId}
        minimumGames={data.board.rule.minimumGames}
        isSomeCounted={data.board.rule.counting.method !== 'all'}
        cutAfterRank={table.sort || table.search ? 0 : qualifiersOf(data.board)}
        isStale={isPlaceholderData}
      />
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
export const LeaderboardView = () => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const today = leagueDate(useServerMinute(), timeZone);
  const address = useLeaderboardAddress();
  const table = useTableState();
  const { account } = useViewer();
  const page = useLeaderboardPage(address.query, table.query);
  const { data, isPlaceholderData } = page;
  const position = usePosition(address.query, account?.id, table.pageSize);
  const isThere = data?.items.some(({ player }) => player.id === account?.id) ?? false;
  const isLoaded = isThere && !isPlaceholderData;
  const jump = useJump(position?.page, isLoaded, (page) =>
    address.change({ search: '', sort: '', page: page === 1 ? '' : String(page) }),
  );
  const facts = useFacts(data, timeZone);
  return (
    <div className="space-y-3.5">
      <PageHeader title={t`Leaderboard`} facts={facts} actions={<ShareActions title={t`Leaderboard`} />} />
      <LeaderboardControls address={address} table={table} today={today} />
      <SplitLayout
        asideLabel={t`About this board`}
        aside={
          data && (
            <>
              <MyStandingCard
                isMember={account !== null}
                position={position}
                players={table.search ? null : data.total}
                onJump={jump}
              />
              <RuleCard
                rule={data.board.rule}
                tieRule={data.board.tieRule}
                qualifiers={qualifiersOf(data.board)}
              />
            </>
          )
        }
      >
        <div className="space-y-3">
          <Board page={page} address={address} table={table} playerId={account?.id} />
          {position && <MyStandingLine position={position} onJump={jump} />}
        </div>
      </SplitLayout>
    </div>
  );
};
