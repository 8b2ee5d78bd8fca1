// The points of a player: the identity, the season's figures, the rank over time, every score with its explanation.
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SplitLayout } from '@/components/layouts/split-layout.tsx';
import { nameOf } from '@/components/league/player-name.tsx';
import { RuleCard } from '@/components/league/rule-card.tsx';
import { useTableState } from '@/components/table/use-table-state.ts';
import { useViewer } from '@/features/session/use-viewer.ts';
import { ApiError } from '@/lib/api-client.ts';
import { useProductName } from '@/lib/config.ts';
import { type PlayerPoints, type PointsTable, usePlayerPoints } from '../hooks/use-player-points.ts';
import { finishParams } from './finish-boxes.tsx';
import { OtherStandings } from './other-standings.tsx';
import { PlayerHead, PlayerTiles } from './player-head.tsx';
import { PointsError, PointsSkeleton, UnknownPlayer } from './points-states.tsx';
import { RacesSection } from './races-section.tsx';
import { RankChart } from './rank-chart.tsx';
import { ScoresSection } from './scores-section.tsx';

/** Sets the title of the tab to the player's name. */
const useTitle = (name: string | null) => {
  const { t } = useLingui();
  const productName = useProductName();
  const title = name === null ? null : t`${name}: points`;
  useEffect(() => {
    if (title) document.title = `${title} · ${productName}`;
  }, [title, productName]);
};

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400 || error.status === 422);

const Shown = ({
  points,
  table,
  isStale,
  onSeason,
  children,
}: {
  children: ReactNode;
  points: PlayerPoints;
  table: PointsTable;
  isStale: boolean;
  onSeason: (seasonId: string) => void;
}) => {
  const { t } = useLingui();
  const { account } = useViewer();
  const seasonId = table.filters.seasonId ?? '';
  return (
    <div className="space-y-5">
      <PlayerHead points={points} seasonId={seasonId} onSeason={onSeason} />
      <PlayerTiles points={points} />
      <SplitLayout
        asideLabel={t`Standings and rule`}
        aside={
          <>
            <OtherStandings totals={points.totals} seasonId={seasonId} />
            {points.rule && <RuleCard rule={points.rule} />}
          </>
        }
      >
        <div className="space-y-5">
          <RankChart timeline={points.timeline} />
          {children}
          <RacesSection id={points.player.id} seasonId={seasonId} isMe={points.player.id === account?.id} />
          <ScoresSection
            points={points}
            table={table}
            isMe={points.player.id === account?.id}
            isStale={isStale}
          />
        </div>
      </SplitLayout>
    </div>
  );
};

/** Returns the parameters of another season: its first page, without filters; the what-if finish is kept. */
const withSeason = (before: URLSearchParams, seasonId: string) => {
  const preserved = finishParams.flatMap((name) => {
    const value = before.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams([...(seasonId ? [['seasonId', seasonId]] : []), ...preserved]);
};

/** Renders a player's points, with its states; `children` are placed before the races. */
export const PlayerPointsView = ({ id, children }: { id: string; children?: ReactNode }) => {
  const [, setParams] = useSearchParams();
  const table = useTableState({ filters: ['seasonId', 'region', 'venueId', 'month'] });
  const { data, error, isFetching, isPlaceholderData, refetch } = usePlayerPoints(id, table.query);
  useTitle(data ? nameOf(data.player) : null);
  const onSeason = (seasonId: string) =>
    setParams((before) => withSeason(before, seasonId), { preventScrollReset: true });
  if (data)
    return (
      <Shown points={data} table={table} isStale={isPlaceholderData} onSeason={onSeason}>
        {children}
      </Shown>
    );
  if (isUnknown(error)) return <UnknownPlayer />;
  if (error) return <PointsError isRetrying={isFetching} onRetry={() => void refetch()} />;
  return <PointsSkeleton />;
};
