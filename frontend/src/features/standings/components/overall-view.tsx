// The overall board for a member: their own line with its neighbours on top, then the whole board, of a season or of all time.

import type { StandingRow } from '@ahl/shared-types/standings';
import { t as now } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Crosshair } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { nameOf } from '@/components/league/player-name.tsx';
import { CsvButton } from '@/components/table/csv-button.tsx';
import { TablePages } from '@/components/table/table-pages.tsx';
import type { Column } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { call } from '@/lib/api-client.ts';
import { formatNumber } from '@/lib/format.ts';
import { countingFact, minimumGamesFact } from '@/lib/points-words.ts';
import { useBoardPage, usePosition, useSeasons } from '../hooks/use-board.ts';
import { BoardList, myRowId } from './board-list.tsx';
import { BoardError, BoardSkeleton, NobodyListed } from './board-states.tsx';

const csvColumns = (): Column<StandingRow>[] => {
  const column = (id: string, header: string, csv: NonNullable<Column<StandingRow>['csv']>) => ({
    ...{ id, header, csv },
    cell: () => null,
  });
  return [
    column('rank', now`Rank`, ({ rank }) => rank),
    column('player', now`Player`, ({ player }) => nameOf(player)),
    column('handle', now`Poker handle`, ({ player }) => player.pokerHandle),
    column('number', now`Player number`, ({ player }) => player.playerNumber),
    column('games', now`Games`, ({ games }) => games),
    column('counted', now`Games that count`, ({ counted }) => counted),
    column('wins', now`Wins`, ({ wins }) => wins),
    column('best', now`Best place`, ({ bestPlace }) => bestPlace),
    column('points', now`Points`, ({ points }) => points),
  ];
};

/** Scrolls to the member's row in the whole board once their page is there. */
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

type Around = { items: StandingRow[]; total: number };

/** The page's content. */
export const OverallView = () => {
  const { t } = useLingui();
  const { account } = useViewer();
  const seasons = useSeasons().filter(({ status }) => status !== 'upcoming');
  const table = useTableState({ filters: ['period', 'seasonId'] });
  const { period = '', seasonId = '', ...list } = table.query;
  const isSeason = period === 'season';
  const board = {
    scope: 'overall' as const,
    period: isSeason ? ('season' as const) : ('all-time' as const),
    ...(isSeason && seasonId ? { seasonId: String(seasonId) } : {}),
  };
  const { data, error, isFetching, isPlaceholderData, refetch } = useBoardPage(board, list);
  const position = usePosition(board, account?.id, table.pageSize);
  const around = useQuery<Around>({
    queryKey: ['/api/standings/around', { ...board, playerId: account?.id }],
    enabled: account !== null,
  }).data;
  const isThere =
    (data?.items.some(({ player }) => player.id === account?.id) ?? false) && !isPlaceholderData;
  const [, setParams] = useSearchParams();
  const jump = useJump(isThere, () =>
    setParams(
      {
        ...(isSeason ? { period, seasonId } : {}),
        ...(position && position.page > 1 ? { page: position.page } : {}),
        ...(table.pageSize === 25 ? {} : { pageSize: table.pageSize }),
      } as Record<string, string>,
      { preventScrollReset: true },
    ),
  );
  const players = formatNumber(data?.board ? (around?.total ?? data.total) : 0);
  const rule = data?.board.rule;
  const listProps = {
    playerId: account?.id,
    minimumGames: rule?.minimumGames ?? 0,
    isSomeCounted: rule ? rule.counting.method !== 'all' : false,
  };
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
        actions={
          <CsvButton
            fileName={isSeason ? 'overall-points-season.csv' : 'overall-points.csv'}
            columns={csvColumns()}
            loadPage={(page, pageSize) =>
              call('GET /api/standings', { query: { ...board, ...list, page, pageSize } as never })
            }
          />
        }
      />
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search> */}
      <div role="search" aria-label={t`Choose a board`} className="flex flex-wrap items-center gap-2">
        <Segmented label={t`Period`}>
          <SegmentedButton
            label={t`All time`}
            isPressed={!isSeason}
            onClick={() => table.setFilter('period', '')}
          />
          <SegmentedButton
            label={t`Season`}
            isPressed={isSeason}
            onClick={() => table.setFilter('period', 'season')}
          />
        </Segmented>
        {isSeason && seasons.length > 1 && (
          <SelectField
            label={t`Which season`}
            options={seasons.map(({ id, name, status }) => ({
              value: status === 'running' ? '' : id,
              label: name,
            }))}
            value={String(seasonId)}
            onChange={(value) => table.setFilter('seasonId', value)}
          />
        )}
        <SearchInput
          label={t`Find a player`}
          value={table.searchText}
          onChange={(event) => table.setSearchText(event.target.value)}
          className="w-full sm:w-56"
        />
        <SelectField
          label={t`Order`}
          options={[
            { value: '', label: t`By rank` },
            { value: '-games', label: t`Most games` },
            { value: '-wins', label: t`Most wins` },
          ]}
          value={table.sort}
          onChange={table.setSort}
        />
      </div>
      {around && around.items.length > 0 && (
        <section aria-label={t`Where you stand`} className="space-y-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="font-display text-2xl font-bold">{t`Where you stand`}</h2>
            <Button variant="primary" icon={<Crosshair />} onClick={jump}>
              <Trans>Jump to me</Trans>
            </Button>
          </div>
          <BoardList {...listProps} rows={around.items} cutAfterRank={0} isExcerpt isStale={false} />
        </section>
      )}
      {around?.items.length === 0 && (
        <Card className="px-4 py-3.5 text-ink-2">
          <Trans>You are not on this board yet. One night puts you on it.</Trans>
        </Card>
      )}
      <section aria-label={t`The whole board`} className="space-y-3">
        <h2 className="font-display text-2xl font-bold">{t`The whole board`}</h2>
        {data && data.items.length > 0 && (
          <>
            <BoardList {...listProps} rows={data.items} cutAfterRank={0} isStale={isPlaceholderData} />
            <TablePages
              label={t`the board, ${players} players`}
              table={table}
              total={data.total}
              isLoading={false}
            />
          </>
        )}
        {data?.items.length === 0 && (
          <NobodyListed
            search={table.search}
            total={data.total}
            onClearSearch={() => table.setSearchText('')}
            onFirstPage={() => table.setPage(1)}
          />
        )}
        {!data && error && (
          <BoardError
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
            onReset={() => table.clear()}
          />
        )}
        {!data && !error && <BoardSkeleton />}
      </section>
    </div>
  );
};
