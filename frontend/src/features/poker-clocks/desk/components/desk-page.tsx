import { canRunClock } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { failureText } from '@/components/feedback/failure-text.ts';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { List } from '@/components/ui/list.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { useScope } from '@/features/session/use-scope.ts';
import { useLiveClock } from '@/realtime/use-live-clock.ts';
import { deskPath } from '../../core/paths.ts';
import { useClockList } from '../../core/reading/use-clock-list.ts';
import { useMediaQuery, wideDesk } from '../../core/use-media-query.ts';
import { ClockRow } from './clock-row.tsx';
import { DeskBar } from './desk-bar.tsx';
import { DeskMain } from './desk-main.tsx';
import type { DeskParts } from './desk-parts.ts';
import { DeskWatch } from './desk-watch.tsx';

const allClocks = (
  <LinkButton to="/admin/active-poker-clocks">
    <Trans>All clocks</Trans>
  </LinkButton>
);

const Skeleton = () => {
  const { t } = useLingui();
  return (
    <PageContainer>
      <SkeletonGroup label={t`Loading the clock`}>
        <div className="max-w-[700px] space-y-3.5">
          <SkeletonBlock className="h-11 w-60" />
          <SkeletonBlock className="h-64 rounded-card" />
          <SkeletonBlock className="h-14 rounded-control" />
          <SkeletonBlock className="h-21 rounded-card" />
        </div>
      </SkeletonGroup>
    </PageContainer>
  );
};

/** Renders the bar of a phone above what is not the desk itself yet; a wide screen has the frame of the site. */
const WithBar = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  const isWide = useMediaQuery(wideDesk);
  return (
    <>
      {!isWide && <DeskBar title={t`Desk`} />}
      {children}
    </>
  );
};

const DeskOf = ({ clockId, parts }: { clockId: string; parts: DeskParts }) => {
  const { t } = useLingui();
  const { clock, reach, error, retry } = useLiveClock(clockId);
  const scope = useScope();
  if (clock && !canRunClock(scope, clock))
    return (
      <WithBar>
        <DeskWatch clock={clock} actions={allClocks} />
      </WithBar>
    );
  if (clock) return <DeskMain clock={clock} reach={reach} parts={parts} />;
  if (!error)
    return (
      <WithBar>
        <Skeleton />
      </WithBar>
    );
  const isMissing = error.status === 404 || error.status === 400;
  return (
    <WithBar>
      <PageContainer>
        <Card>
          {isMissing ? (
            <EmptyState
              icon={Timer}
              title={t`There is no such clock`}
              text={t`It may have been removed. Choose one of the others.`}
              action={allClocks}
            />
          ) : (
            <ErrorState
              title={t`The clock cannot be reached`}
              text={failureText(error, t`It continues in the meantime.`)}
              onRetry={retry}
              action={allClocks}
            />
          )}
        </Card>
      </PageContainer>
    </WithBar>
  );
};

/** Renders the desk without an id: that of the only open clock, otherwise a list to choose from. */
const DeskChooser = () => {
  const { t } = useLingui();
  const { data, isPending, refetch } = useClockList({ status: 'open', pageSize: 100 });
  if (isPending)
    return (
      <WithBar>
        <Skeleton />
      </WithBar>
    );
  const [only] = data?.items ?? [];
  if (only && data?.items.length === 1) return <Navigate to={deskPath(only.id)} replace />;
  return (
    <WithBar>
      <PageContainer className="space-y-3.5">
        <PageHeader title={t`Which clock?`} facts={[only && t`Several are open`]} actions={allClocks} />
        {!data && (
          <Card>
            <ErrorState title={t`The clocks did not load`} onRetry={() => void refetch()} />
          </Card>
        )}
        {data && !only && (
          <Card>
            <EmptyState
              icon={Timer}
              title={t`No clock is open`}
              text={t`Start one for an event of today on the list of clocks.`}
              action={allClocks}
            />
          </Card>
        )}
        {only && (
          <List>
            {data?.items.map((clock) => (
              <ClockRow key={clock.id} clock={clock} />
            ))}
          </List>
        )}
      </PageContainer>
    </WithBar>
  );
};

const none: DeskParts = {};

/** Renders the desk of a clock by its id, or the choice of one. `parts` adds components from other features. */
export const DeskPage = ({ clockId, parts = none }: { clockId: string | null; parts?: DeskParts }) =>
  clockId ? <DeskOf key={clockId} clockId={clockId} parts={parts} /> : <DeskChooser />;
