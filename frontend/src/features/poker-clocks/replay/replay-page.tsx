import { frameAt, replayFrames, replaySpan } from '@ahl/shared-types/night-replays';
import { readClock } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { failureText } from '@/components/feedback/failure-text.ts';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import type { Answer } from '@/lib/endpoint-query.ts';
import { formatDay, formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { deskPath } from '../core/paths.ts';
import { useLeague } from '../core/reading/use-league.ts';
import { ReplayBar } from './replay-controls.tsx';
import { ReplayLog } from './replay-log.tsx';
import { ReplayFace, ReplayPlayers } from './replay-room.tsx';
import { useReplay } from './use-replay.ts';

type Replay = Answer<'GET /api/poker-clocks/:id/replay'>;

const fullDay = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;

const Player = ({ first, lines }: Pick<Replay, 'first' | 'lines'>) => {
  const { timeOf } = useLeague();
  const frames = useMemo(() => replayFrames(first, lines), [first, lines]);
  const span = replaySpan(frames);
  const controls = useReplay(span);
  const { atMs, seek } = controls;
  const frame = frameAt(frames, atMs);
  if (!frame) return null;
  const { state } = frame;
  const reading = readClock(state, atMs);
  const moments = frames.map((each) => each.atMs);
  return (
    <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-7">
      <div className="space-y-3.5">
        <ReplayFace state={state} reading={reading} atMs={atMs} />
        <ReplayBar controls={controls} span={span} moments={moments} timeOf={timeOf} />
        <ReplayLog frames={frames} atMs={atMs} seek={seek} timeOf={timeOf} />
      </div>
      <ReplayPlayers state={state} />
    </div>
  );
};

const Content = ({ replay: { clock, first, lines, total } }: { replay: Replay }) => {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Replay: ${clock.venueName || clock.name}`}
        facts={[
          clock.venueName && clock.name,
          formatDay(clock.date, fullDay),
          lines.length < total &&
            t`The first ${formatNumber(lines.length)} of ${formatNumber(total)} commands`,
        ]}
        actions={
          <LinkButton to={deskPath(clock.id)}>
            <Trans>Open the desk</Trans>
          </LinkButton>
        }
      />
      {lines.length === 0 ? (
        <Card>
          <EmptyState
            icon={History}
            title={t`Nothing to replay yet`}
            text={t`Every command of the desk appears here with its time.`}
          />
        </Card>
      ) : (
        <Player first={first} lines={lines} />
      )}
    </>
  );
};

/** Renders a night as it went: the clock, the players and the log at any moment. Once loaded it needs no server. */
export const ReplayPage = ({ clockId }: { clockId: string }) => {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useEndpoint(
    'GET /api/poker-clocks/:id/replay',
    { params: { id: clockId } },
    { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  return (
    <PageContainer className="space-y-3.5">
      {data && <Content replay={data} />}
      {!data && error && (
        <Card>
          <ErrorState
            title={t`The night did not load`}
            text={failureText(error, t`Its log is safe. Please try again.`)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Card>
      )}
      {!data && !error && (
        <SkeletonGroup label={t`Loading the night`}>
          <div className="space-y-3.5">
            <SkeletonBlock className="h-11 w-72" />
            <SkeletonBlock className="h-52 rounded-card" />
            <SkeletonBlock className="h-44 rounded-card" />
          </div>
        </SkeletonGroup>
      )}
    </PageContainer>
  );
};
