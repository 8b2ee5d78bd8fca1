// The address to which a program on the venue's laptop sends what its clock shows.
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, Link2, Timer, Unlink } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { attempt } from '@/components/feedback/attempt.ts';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { longWhen } from '@/lib/when.ts';

const ConfirmDialog = lazy(() =>
  import('@/components/ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

const useAddressActs = (venueId: string) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const change = async (work: () => Promise<unknown>, title: string) => {
    if (await attempt(work)) toast({ title });
    await invalidate(client, 'GET /api/venues/:id/reported-clock');
  };
  const params = { id: venueId };
  return {
    make: () =>
      change(() => call('POST /api/venues/:id/reported-clock', { params }), t`The address is created`),
    end: () =>
      change(() => call('DELETE /api/venues/:id/reported-clock', { params }), t`The address is ended`),
  };
};

const MadeAddress = ({
  url,
  receivedAt,
  isFresh,
  venueId,
}: {
  url: string;
  receivedAt: string | null;
  isFresh: boolean;
  venueId: string;
}) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const acts = useAddressActs(venueId);
  const [isConfirming, setIsConfirming] = useState<'make' | 'end' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: t`Copied` });
    } catch {
      toast({ variant: 'error', title: t`Copying is not allowed here`, description: url });
    }
  };
  const when = receivedAt && longWhen(receivedAt, timeZone);
  return (
    <Card className="space-y-3.5 p-4 sm:p-6">
      <p className="rounded-control bg-raised px-3.5 py-3 text-sm wrap-anywhere">{url}</p>
      <p className="text-ink-2">
        <Trans>
          In The Tournament Director: Preferences, Status Updates, this address, method POST, every 30
          seconds. Whoever has it can report for this venue.
        </Trans>
      </p>
      <p className="flex flex-wrap items-center gap-2">
        {isFresh ? (
          <Chip tone="felt" dot="pulse">
            <Trans>Reports a running night</Trans>
          </Chip>
        ) : (
          <Chip tone="closed">
            <Trans>No running night</Trans>
          </Chip>
        )}
        <span className="text-ink-2">{when ? t`Last update: ${when}` : t`No update has arrived yet.`}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={<Copy />} onClick={() => void copy()}>
          <Trans>Copy the address</Trans>
        </Button>
        <Button icon={<Link2 />} onClick={() => setIsConfirming('make')}>
          <Trans>Create a new one</Trans>
        </Button>
        <Button icon={<Unlink />} onClick={() => setIsConfirming('end')}>
          <Trans>End it</Trans>
        </Button>
      </div>
      <Suspense fallback={null}>
        {isConfirming && (
          <ConfirmDialog
            isOpen
            onClose={() => setIsConfirming(null)}
            onConfirm={acts[isConfirming]}
            title={isConfirming === 'make' ? t`Create a new address?` : t`End the address?`}
            text={t`The current address stops working at once: the laptop at the venue needs the new one.`}
            confirmLabel={isConfirming === 'make' ? t`Create a new one` : t`End it`}
          />
        )}
      </Suspense>
    </Card>
  );
};

/** Renders the address of a venue's own clock. */
export const VenueOwnClock = ({ venueId }: { venueId: string }) => {
  const { t } = useLingui();
  const acts = useAddressActs(venueId);
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/venues/:id/reported-clock', {
    params: { id: venueId },
  });
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <SkeletonList rows={2} />;
  if (data.url) return <MadeAddress {...data} url={data.url} venueId={venueId} />;
  return (
    <EmptyState
      icon={Timer}
      title={t`The venue’s own clock does not report`}
      text={t`A venue that runs The Tournament Director on its laptop can show its running night here, without a clock of the league.`}
      action={
        <Button variant="primary" icon={<Link2 />} onClick={() => void acts.make()}>
          <Trans>Create its address</Trans>
        </Button>
      }
    />
  );
};
