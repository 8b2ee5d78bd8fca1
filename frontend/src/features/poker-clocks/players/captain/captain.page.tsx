// `/captain/:pass`: a helper's phone at the tables, opened by the code that the host shows.
import type { CaptainPass } from '@ahl/shared-types/captains';
import type { Clock } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QrCode, Timer } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { call } from '@/lib/api-client.ts';
import { endpointQuery } from '@/lib/endpoint-query.ts';
import { readTab, writeTab } from '@/lib/storage.ts';
import { type Reach, useLiveClock } from '@/realtime/use-live-clock.ts';
import { useClockCommand } from '../../core/commands/use-clock-command.ts';
import { connectionLine } from '../../core/labels/connection-labels.ts';
import { useNight } from '../../core/reading/use-night.ts';
import { CaptainLine } from './captain-line.tsx';
import { CaptainName } from './captain-name.tsx';
import { CaptainNotices } from './captain-notices.tsx';
import { CaptainRoom, notifyCaptain } from './captain-room.tsx';
import { captainHeaders, captainSender, setCaptain } from './captain-sender.ts';

const nameKey = 'captainName';
const maxNameLength = 40;

const Frame = ({ title, facts, children }: { title: string; facts?: string; children: ReactNode }) => {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main>
      <PageContainer className="flex min-h-dvh max-w-140! flex-col gap-3 pb-0!">
        <header>
          <h1 className="truncate font-display text-xl font-bold">{title}</h1>
          {facts && <p className="truncate text-sm text-ink-2">{facts}</p>}
        </header>
        {children}
      </PageContainer>
    </main>
  );
};

/** Returns the name of the captain: of the account of who is signed in, else the one typed in this tab. */
const useCaptainName = () => {
  const { account } = useViewer();
  const [typed, setTyped] = useState(() => readTab(nameKey));
  const own = account && `${account.firstName} ${account.lastName}`.trim().slice(0, maxNameLength);
  return {
    name: own || typed,
    setName: (name: string) => {
      writeTab(nameKey, name);
      setTyped(name);
    },
  };
};

const Night = ({ clock, reach }: { clock: Clock; reach: Reach }) => {
  const { t } = useLingui();
  const desk = useClockCommand(clock, notifyCaptain, captainSender);
  const { entryQuestion, answerEntry } = desk;
  const { data, isPending, isFetching, refetch } = useNight(clock);
  const night = useMemo(() => (data && desk.night ? { ...data, ...desk.night } : data), [data, desk.night]);
  // Only the host lets somebody in after entry has closed.
  useEffect(() => {
    if (!entryQuestion) return;
    notifyCaptain(entryQuestion.sentence);
    answerEntry(false);
  });
  const line = connectionLine(reach);
  return (
    <>
      <p role="status" className="text-sm text-red empty:hidden">
        {line}
      </p>
      <CaptainLine clock={desk.clock} />
      <CaptainNotices desk={desk} />
      {night && <CaptainRoom clock={desk.clock} night={night} give={desk.give} />}
      {!night && isPending && <SkeletonList rows={6} label={t`Loading the players`} />}
      {!night && !isPending && (
        <ErrorState
          title={t`The players did not load`}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </>
  );
};

const Captain = ({
  opened: { clockId },
  pass,
  name,
}: {
  opened: CaptainPass;
  pass: string;
  name: string;
}) => {
  const { t } = useLingui();
  setCaptain({ pass, name });
  const { clock, reach, error, retry } = useLiveClock(clockId);
  if (clock?.status === 'finished')
    return (
      <EmptyState
        icon={Timer}
        title={t`The clock is finished`}
        text={t`Thank you for your help. The host has the rest.`}
        action={
          <LinkButton to={`/clock/${clockId}`} variant="primary">
            <Trans>See the places</Trans>
          </LinkButton>
        }
      />
    );
  if (clock) return <Night clock={clock} reach={reach} />;
  if (!error) return <SkeletonList rows={6} label={t`Loading the clock`} />;
  return <ErrorState title={t`The clock cannot be reached`} onRetry={retry} />;
};

/** Renders the page of a table captain: the name once, then the players of the night. */
export const CaptainView = () => {
  const { t } = useLingui();
  const { pass = '' } = useParams();
  const { name, setName } = useCaptainName();
  const own = endpointQuery('GET /api/captain');
  const { data, isError, isFetching, refetch } = useQuery({
    ...own,
    queryFn: ({ signal }) => call('GET /api/captain', { headers: captainHeaders(pass), signal }),
  });
  const title = data?.venueName || data?.clockName || t`Table captain`;
  if (data && name)
    return (
      <Frame title={title} facts={t`Table captain: ${name}`}>
        <Captain opened={data} pass={pass} name={name} />
      </Frame>
    );
  return (
    <Frame title={title}>
      {data && <CaptainName onName={setName} />}
      {data === undefined && !isError && <SkeletonList rows={4} label={t`Loading the clock`} />}
      {data === undefined && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data === null && (
        <EmptyState
          icon={QrCode}
          title={t`This captain’s pass has ended`}
          text={t`Ask the host to show the code again.`}
          action={
            <LinkButton to="/" variant="primary">
              <Trans>Today's tournaments</Trans>
            </LinkButton>
          }
        />
      )}
    </Frame>
  );
};
