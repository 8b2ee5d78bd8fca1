// The link by which the venue's manager sees upcoming nights and figures without signing in: create, copy, replace; and
// the end of all links of the venue, also those to its invoices.
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, ExternalLink, Link2, Unlink } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { attempt } from '@/components/feedback/attempt.ts';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { longWhen } from '@/lib/when.ts';

const ConfirmDialog = lazy(() =>
  import('@/components/ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

const useLinkActs = (venueId: string) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const change = async (work: () => Promise<unknown>, title: string) => {
    if (await attempt(work)) toast({ title });
    await invalidate(client, 'GET /api/venues/:id/partner-link');
  };
  const params = { id: venueId };
  return {
    make: () => change(() => call('POST /api/venues/:id/partner-link', { params }), t`The link is created`),
    end: () =>
      change(
        () => call('DELETE /api/venues/:id/partner-link', { params }),
        t`All links of this venue are ended`,
      ),
  };
};

const MadeLink = ({ url, openedAt, venueId }: { url: string; openedAt: string | null; venueId: string }) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const acts = useLinkActs(venueId);
  const [isConfirming, setIsConfirming] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: t`Copied` });
    } catch {
      toast({ variant: 'error', title: t`Copying is not allowed here`, description: url });
    }
  };
  const when = openedAt && longWhen(openedAt, timeZone);
  return (
    <Card className="space-y-3.5 p-4 sm:p-6">
      <p className="rounded-control bg-raised px-3.5 py-3 text-sm wrap-anywhere">{url}</p>
      <p className="text-ink-2">
        {when ? t`Opened last: ${when}` : t`It has not been opened yet.`}{' '}
        <Trans>Whoever has the link sees this venue’s nights and nothing else.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={<Copy />} onClick={() => void copy()}>
          <Trans>Copy the link</Trans>
        </Button>
        <Button icon={<ExternalLink />} onClick={() => window.open(url, '_blank', 'noopener')}>
          <Trans>Open it</Trans>
        </Button>
        <Button icon={<Link2 />} onClick={() => setIsConfirming(true)}>
          <Trans>Create a new one</Trans>
        </Button>
      </div>
      <Suspense fallback={null}>
        {isConfirming && (
          <ConfirmDialog
            isOpen
            onClose={() => setIsConfirming(false)}
            onConfirm={acts.make}
            title={t`Create a new link?`}
            text={t`The current link and all links to invoices of this venue stop working at once, wherever they were sent.`}
            confirmLabel={t`Create a new one`}
          />
        )}
      </Suspense>
    </Card>
  );
};

const EndAllLinks = ({ venueId }: { venueId: string }) => {
  const { t } = useLingui();
  const acts = useLinkActs(venueId);
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <p className="text-ink-2">
        <Trans>
          Mails with invoices have links of their own. When somebody leaves the venue, end them all.
        </Trans>
      </p>
      <Button icon={<Unlink />} onClick={() => setIsConfirming(true)}>
        <Trans>End all links of this venue</Trans>
      </Button>
      <Suspense fallback={null}>
        {isConfirming && (
          <ConfirmDialog
            isOpen
            onClose={() => setIsConfirming(false)}
            onConfirm={acts.end}
            title={t`End all links of this venue?`}
            text={t`The link without a sign-in and all links to invoices stop working at once, wherever they were sent. Managers still see the venue after a sign-in.`}
            confirmLabel={t`End all links`}
          />
        )}
      </Suspense>
    </>
  );
};

const PresentLink = ({ venueId }: { venueId: string }) => {
  const { t } = useLingui();
  const acts = useLinkActs(venueId);
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/venues/:id/partner-link', {
    params: { id: venueId },
  });
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <SkeletonList rows={2} />;
  if (data.url) return <MadeLink url={data.url} openedAt={data.openedAt} venueId={venueId} />;
  return (
    <EmptyState
      icon={Link2}
      title={t`No link for this venue`}
      text={t`With a link the manager sees coming nights, attendance and new players, and can object to a night.`}
      action={
        <Button variant="primary" icon={<Link2 />} onClick={() => void acts.make()}>
          <Trans>Create a link</Trans>
        </Button>
      }
    />
  );
};

/** Renders the partner link of a venue, and the end of all its links. */
export const VenuePartnerLink = ({ venueId }: { venueId: string }) => (
  <div className="space-y-3">
    <PresentLink venueId={venueId} />
    <EndAllLinks venueId={venueId} />
  </div>
);
