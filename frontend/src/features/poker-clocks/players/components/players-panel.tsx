import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { Card } from '@/components/ui/card.tsx';
import { useNight } from '../../core/reading/use-night.ts';
import { PlayersBody } from './players-body.tsx';
import type { PlayersPanelProps } from './players-panel-props.ts';

const Skeleton = () => {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the players`}>
      <div className="grid gap-3.5 lg:grid-cols-[360px_minmax(0,1fr)] lg:gap-7">
        <div className="space-y-3.5">
          <SkeletonBlock className="h-16 rounded-control" />
          <SkeletonBlock className="h-24 rounded-card" />
        </div>
        <div className="grid gap-3.5 lg:grid-cols-2">
          <SkeletonBlock className="h-64 rounded-card" />
          <SkeletonBlock className="h-64 rounded-card" />
        </div>
      </div>
    </SkeletonGroup>
  );
};

/** Renders the night's players: registering, seats, bust-outs, balancing, and the state of the result. */
export const PlayersPanel = ({ clock, night, give, notify }: PlayersPanelProps) => {
  const { t } = useLingui();
  const { data, isPending, isFetching, refetch } = useNight(clock);
  const shown = useMemo(() => (data && night ? { ...data, ...night } : data), [data, night]);
  if (shown) return <PlayersBody clock={clock} night={shown} give={give} notify={notify} />;
  if (isPending) return <Skeleton />;
  return (
    <Card>
      <ErrorState
        title={t`The players did not load`}
        text={t`The clock is not affected, and no player is lost.`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </Card>
  );
};
