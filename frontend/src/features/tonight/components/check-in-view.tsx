import type { CheckedIn } from '@ahl/shared-types/tonight';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, QrCode, TimerOff } from 'lucide-react';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { ApiError, call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { CheckInInvitation } from './check-in-invitation.tsx';

/** Checks in once for each scanned address and returns the server's response. */
const useCheckIn = (clockId: string, code: string) => {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['check-in', clockId, code],
    queryFn: () => call('POST /api/tonight/check-in', { body: { clockId, code } }),
    staleTime: 'static',
    retry: false,
  });
  const isIn = query.data !== undefined;
  useEffect(() => {
    if (isIn) void invalidate(queries, 'GET /api/tonight');
  }, [isIn, queries]);
  return query;
};

const Done = ({ answer }: { answer: CheckedIn }) => (
  <div role="status" className="text-center">
    <CircleCheck className="mx-auto size-16 text-felt" aria-hidden />
    <h1 className="mt-2 font-display text-5xl leading-none font-bold">
      {answer.outcome === 'checked-in' ? <Trans>You are in</Trans> : <Trans>You are in already</Trans>}
    </h1>
    <p className="mt-2 text-lg text-ink-2">{answer.venueName}</p>
    {answer.seat ? (
      <p className="numeral mt-4 text-[44px] leading-tight font-bold">
        <Trans>
          Table {answer.seat.table}, seat {answer.seat.seat}
        </Trans>
      </p>
    ) : (
      <p className="mt-3 text-pretty">
        <Trans>Your seat appears on your phone as soon as seats are drawn.</Trans>
      </p>
    )}
    <LinkButton to="/tonight" variant="primary" size="lg" className="mt-5 min-h-16 w-full text-lg">
      <Trans>To my seat</Trans>
    </LinkButton>
  </div>
);

const useRefusal = (error: ApiError) => {
  const { t } = useLingui();
  const { reason } = error;
  if (reason === 'check-in.old-code')
    return {
      title: t`This code has changed since`,
      text: t`It changes every 30 seconds. Scan the venue's screen again.`,
    };
  if (reason === 'check-in.entry-closed')
    return { title: t`Late entry is closed`, text: t`The host decides: ask at the desk.` };
  return {
    title: t`This is not the code of this venue's screen`,
    text: t`Scan the code on the screen of the bar that you are in, or ask the host to put you on the list.`,
  };
};

const Refused = ({ error }: { error: ApiError }) => {
  const { title, text } = useRefusal(error);
  return (
    <EmptyState
      icon={error.reason === 'check-in.entry-closed' ? TimerOff : QrCode}
      title={title}
      text={text}
      action={
        <LinkButton to="/tonight" variant="primary">
          <Trans>My night</Trans>
        </LinkButton>
      }
    />
  );
};

/** Checks a member in, and renders the result. */
const MemberCheckIn = ({ clockId }: { clockId: string }) => {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const { data, error, isFetching, refetch } = useCheckIn(clockId, params.get('code') ?? '');
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <>
      {data && <Done answer={data} />}
      {isRefused && <Refused error={error} />}
      {error && !isRefused && (
        <ErrorState
          title={t`The check-in did not go through`}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && (
        <SkeletonGroup label={t`Checking you in`}>
          <SkeletonBlock className="mx-auto size-16 rounded-full" />
          <SkeletonBlock className="mx-auto mt-4 h-12 w-3/5" />
          <SkeletonBlock className="mt-6 h-16 w-full" />
        </SkeletonGroup>
      )}
    </>
  );
};

/** Renders `/check-in/:clockId?code=…`: the target of the code on a venue's screen. */
export const CheckInView = () => {
  const { clockId = '' } = useParams();
  const { account } = useViewer();
  return (
    <div className="mx-auto max-w-[520px] px-3.5 py-5 md:py-14">
      <Card className="p-5 md:p-7">
        {account ? <MemberCheckIn clockId={clockId} /> : <CheckInInvitation clockId={clockId} />}
      </Card>
    </div>
  );
};
