// The code with which helpers become table captains of this clock, for as long as it runs.
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, QrCode as QrIcon, RefreshCw, UserRoundX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { attempt } from '@/components/feedback/attempt.ts';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const QrCode = lazy(() => import('@/components/ui/qr-code.tsx').then((file) => ({ default: file.QrCode })));

const usePassActs = (clockId: string) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const params = { id: clockId };
  const change = async (work: () => Promise<{ url: string | null }>, title: string) => {
    const store = async () =>
      setAnswer(client, 'GET /api/poker-clocks/:id/captain-pass', { params }, await work());
    if (await attempt(store)) toast({ title });
  };
  return {
    make: () =>
      change(() => call('POST /api/poker-clocks/:id/captain-pass', { params }), t`A new code is ready`),
    end: () =>
      change(() => call('DELETE /api/poker-clocks/:id/captain-pass', { params }), t`All captains are ended`),
  };
};

const Code = ({ url, acts }: { url: string; acts: ReturnType<typeof usePassActs> }) => {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: t`Copied` });
    } catch {
      toast({ variant: 'error', title: t`Copying is not allowed here`, description: url });
    }
  };
  return (
    <div className="space-y-3.5">
      <Suspense fallback={<div className="mx-auto aspect-square w-full max-w-72" />}>
        <QrCode text={url} className="mx-auto w-full max-w-72" />
      </Suspense>
      <div className="grid gap-2">
        <Button size="lg" variant="primary" icon={<Copy aria-hidden />} onClick={() => void copy()}>
          <Trans>Copy the link</Trans>
        </Button>
        <Button size="lg" icon={<RefreshCw aria-hidden />} onClick={() => void acts.make()}>
          <Trans>New code, end the present captains</Trans>
        </Button>
        <Button size="lg" icon={<UserRoundX aria-hidden />} onClick={() => void acts.end()}>
          <Trans>End all captains</Trans>
        </Button>
      </div>
    </div>
  );
};

/** Renders the code and the link for table captains, and how to end them. */
export const DeskCaptains = ({ clockId, onClose }: { clockId: string; onClose: () => void }) => {
  const { t } = useLingui();
  const acts = usePassActs(clockId);
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/poker-clocks/:id/captain-pass', {
    params: { id: clockId },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Table captain`}
      description={t`Whoever scans the code registers, seats, counts and busts players until the clock ends. The clock itself stays with you; the log names the captain.`}
    >
      {!data && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && <SkeletonList rows={3} />}
      {data?.url && <Code url={data.url} acts={acts} />}
      {data && !data.url && (
        <Button
          size="lg"
          variant="primary"
          className="w-full"
          icon={<QrIcon aria-hidden />}
          onClick={() => void acts.make()}
        >
          <Trans>Show a code</Trans>
        </Button>
      )}
    </Dialog>
  );
};
