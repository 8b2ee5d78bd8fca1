import type { Clock, Night } from '@ahl/shared-types/poker-clocks';
import { useMemo } from 'react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { Card } from '@/components/ui/card.tsx';
import type { CommandInput } from '../../command-sender.ts';
import { useNight } from '../../hooks/use-night.ts';
import { NightBody } from './night-body.tsx';

export type NightPanelProps = {
  clock: Clock;
  /** The night with what was given at this desk and not answered yet; without it, as the server has it. */
  night?: Night | null | undefined;
  /** Gives the clock a command, as `useClockCommand` does. */
  give: (input: CommandInput) => unknown;
  /** Tells the host a sentence, such as why something did not work. */
  tell: (sentence: string) => void;
};

const Skeleton = () => (
  <SkeletonGroup label="Loading the players">
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

/** The night's players: registering, seats, bust-outs, balancing, and the state of the result. */
export const NightPanel = ({ clock, night, give, tell }: NightPanelProps) => {
  const { data, isPending, isFetching, refetch } = useNight(clock);
  const shown = useMemo(() => (data && night ? { ...data, ...night } : data), [data, night]);
  if (shown) return <NightBody clock={clock} night={shown} give={give} tell={tell} />;
  if (isPending) return <Skeleton />;
  return (
    <Card>
      <ErrorState
        title="The players did not load"
        text="The clock is not affected, and nobody is lost."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </Card>
  );
};
