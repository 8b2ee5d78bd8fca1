// The members who see this venue's figures after a sign-in: added and removed here.
import type { VenueManager } from '@ahl/shared-types/venues';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { UserMinus, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatPlayerNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { longWhen } from '@/lib/when.ts';

const AddDialog = lazy(() =>
  import('./add-manager-dialog.tsx').then((file) => ({ default: file.AddManagerDialog })),
);

const ConfirmDialog = lazy(() =>
  import('@/components/ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

const useManagerActs = () => {
  const { t } = useLingui();
  const client = useQueryClient();
  const refresh = () => void invalidate(client, 'GET /api/venues/:id/managers');
  const restore = useEndpointMutation('POST /api/venue-managers/:id/restore', {
    onSuccess: refresh,
    onError: (error) => toastFailure(t`Nothing was changed`, error),
  });
  return useEndpointMutation('DELETE /api/venue-managers/:id', {
    onSuccess: (_removed, { params }) => {
      refresh();
      offerUndo(t`The member no longer sees the venue`, () => restore.mutate({ params }));
    },
  });
};

const ManagerRow = ({ manager, onRemove }: { manager: VenueManager; onRemove: () => void }) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const { playerId, name, playerNumber, addedAt } = manager;
  const since = longWhen(addedAt, timeZone);
  return (
    <ListRow>
      <div className="min-w-0 flex-1">
        <Link
          to={`/admin/members/${playerId}`}
          className="font-semibold text-sky underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-ink-2 tabular-nums">
          {formatPlayerNumber(playerNumber)} · <Trans>since {since}</Trans>
        </p>
      </div>
      <IconButton label={t`Remove ${name}`} icon={<UserMinus />} variant="quiet" onClick={onRemove} />
    </ListRow>
  );
};

/** Renders the managers of a venue. */
export const VenueManagers = ({ venueId }: { venueId: string }) => {
  const { t } = useLingui();
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<VenueManager | null>(null);
  const remove = useManagerActs();
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/venues/:id/managers', {
    params: { id: venueId },
  });
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <SkeletonList rows={2} />;
  return (
    <div className="space-y-3">
      <p className="text-ink-2">
        <Trans>
          They find “Your venue” at the end of their home page after signing in: coming nights, attendance,
          invoices, and the way to object.
        </Trans>
      </p>
      {data.length > 0 && (
        <List aria-label={t`Managers`}>
          {data.map((manager) => (
            <ManagerRow key={manager.id} manager={manager} onRemove={() => setLeaving(manager)} />
          ))}
        </List>
      )}
      <Button
        variant={data.length === 0 ? 'primary' : 'secondary'}
        icon={<UserPlus />}
        onClick={() => setIsAdding(true)}
      >
        <Trans>Name a manager</Trans>
      </Button>
      <Suspense fallback={null}>
        {isAdding && <AddDialog venueId={venueId} onClose={() => setIsAdding(false)} />}
        {leaving && (
          <ConfirmDialog
            isOpen
            onClose={() => setLeaving(null)}
            onConfirm={() => remove.mutateAsync({ params: { id: leaving.id } })}
            title={t`Remove ${leaving.name}?`}
            text={t`The member no longer sees this venue, and all links to its invoices stop working at once, also in mails that were sent.`}
            confirmLabel={t`Remove`}
          />
        )}
      </Suspense>
    </div>
  );
};
