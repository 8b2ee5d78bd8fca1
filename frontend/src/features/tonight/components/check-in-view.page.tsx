import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { QrCode, TimerOff } from 'lucide-react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { ApiError, call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { CheckInInvitation } from './check-in-invitation.tsx';

/**
 * Checks in once for each scanned address, and returns the server's response. What it means for the member (a seat, the
 * wait for one, a finish) is shown by My night, which stays up to date.
 */
const useCheckIn = (clockId: string, code: string) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['check-in', clockId, code],
    queryFn: async () => {
      const checkedIn = await call('POST /api/tonight/check-in', { body: { clockId, code } });
      await invalidate(queries, 'GET /api/tonight');
      if (checkedIn.outcome === 'checked-in') toast({ title: t`You are in at ${checkedIn.venueName}` });
      return checkedIn;
    },
    staleTime: 'static',
    retry: false,
  });
};

const useRefusal = (error: ApiError) => {
  const { t } = useLingui();
  const { reason } = error;
  if (reason === 'check-in.old-code')
    return {
      title: t`This code has changed since`,
      text: t`It changes every 30 seconds. Scan the venue's screen again.`,
    };
  if (reason === 'check-in.entry-closed')
    return { title: t`Late registration is closed`, text: t`The host decides: ask at the desk.` };
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

/** Checks a member in, and leads on to their night; renders why not. */
const MemberCheckIn = ({ clockId }: { clockId: string }) => {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const { data, error, isFetching, refetch } = useCheckIn(clockId, params.get('code') ?? '');
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <>
      {data && <Navigate to="/tonight" replace />}
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
