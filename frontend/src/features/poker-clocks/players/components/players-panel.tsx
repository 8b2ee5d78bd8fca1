import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { Card } from '@/components/ui/card.tsx';
import { DockFrame } from '../../core/dock-frame.tsx';
import type { PhoneFrame } from '../../core/phone-frame.ts';
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

/** Renders the state of the panel until the night is loaded; on a phone the ways out stay at the bottom. */
const Frame = ({ phone, children }: { phone: PhoneFrame | undefined; children: ReactNode }) => (
  <>
    {children}
    {phone && (
      <DockFrame>
        {phone.notice}
        {phone.tabs}
      </DockFrame>
    )}
  </>
);

/** Renders the night's players: registering, seats, bust-outs, balancing, and the state of the result. */
export const PlayersPanel = ({ clock, night, phone, give, notify }: PlayersPanelProps) => {
  const { t } = useLingui();
  const { data, isPending, isFetching, refetch } = useNight(clock);
  const shown = useMemo(() => (data && night ? { ...data, ...night } : data), [data, night]);
  if (shown)
    return (
      <PlayersBody clock={clock} night={shown} give={give} notify={notify} {...(phone ? { phone } : {})} />
    );
  return (
    <Frame phone={phone}>
      {isPending ? (
        <Skeleton />
      ) : (
        <Card>
          <ErrorState
            title={t`The players did not load`}
            text={t`The clock is not affected, and no player is lost.`}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Card>
      )}
    </Frame>
  );
};
