// The TVs of a venue that open its clock automatically: pair one, see when each was used, revoke one.
import type { DisplayKey, NewDisplayKey } from '@ahl/shared-types/screens';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, MonitorSmartphone, Unplug } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { failureText } from '@/components/feedback/failure-text.ts';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { Input } from '@/components/ui/input.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { longWhen } from '@/lib/when.ts';
import { tvPath } from '../../venue-paths.ts';

const ConfirmDialog = lazy(() =>
  import('@/components/ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

const tvAddress = (): string => window.location.origin + tvPath;

/** Renders the code and the address of a new key; they are shown only once. */
const NewKey = ({ made, onDone }: { made: NewDisplayKey; onDone: () => void }) => {
  const { t } = useLingui();
  const address = tvAddress();
  const copy = async () => {
    const full = `${address}?key=${made.key}`;
    try {
      await navigator.clipboard.writeText(full);
      toast({ title: t`Copied` });
    } catch {
      toast({ variant: 'error', title: t`Copying is not allowed here`, description: full });
    }
  };
  return (
    <Card role="status" className="space-y-3 p-4 text-center">
      <p className="text-ink-2">
        <Trans>
          On the TV open <strong className="text-ink">{address}</strong> and type
        </Trans>
      </p>
      <p className="numeral text-6xl tracking-[0.2em]">{made.pairingCode}</p>
      <p className="text-ink-2">
        <Trans>The code works once, within 15 minutes. It is not shown again.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button icon={<Copy />} onClick={() => void copy()}>
          <Trans>Copy an address that needs no code</Trans>
        </Button>
        <Button variant="primary" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Card>
  );
};

const PairForm = ({ venueId, onMade }: { venueId: string; onMade: (made: NewDisplayKey) => void }) => {
  const { t } = useLingui();
  const id = useId();
  const [label, setLabel] = useState('');
  const create = useEndpointMutation('POST /api/display-keys', { onSuccess: onMade });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ body: { venueId, label: label.trim() || t`TV` } });
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <div className="min-w-48 flex-1">
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          <Trans>Which screen</Trans>
        </label>
        <Input
          id={id}
          value={label}
          maxLength={60}
          placeholder={t`TV over the bar`}
          onChange={(event) => setLabel(event.target.value)}
          className="w-full"
        />
      </div>
      <Button type="submit" isPending={create.isPending} pendingLabel={t`Creating a code...`}>
        <Trans>Pair a screen</Trans>
      </Button>
      {create.error && (
        <p role="alert" className="w-full text-sm font-medium text-red">
          {failureText(create.error, t`That did not work. Please try again.`)}
        </p>
      )}
    </form>
  );
};

const KeyRow = ({ item, onRevoke }: { item: DisplayKey; onRevoke: () => void }) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const used = item.lastUsedAt && longWhen(item.lastUsedAt, timeZone);
  return (
    <ListRow>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{item.label}</p>
        <Facts
          className="text-sm text-ink-2"
          facts={[
            item.isPaired ? t`paired` : t`not paired by code`,
            used ? t`used ${used}` : t`not used yet`,
          ]}
        />
      </div>
      <Button icon={<Unplug />} onClick={onRevoke} aria-label={t`Revoke ${item.label}`}>
        <Trans>Revoke</Trans>
      </Button>
    </ListRow>
  );
};

/** Renders the display keys of a venue. */
export const VenueScreens = ({ venueId }: { venueId: string }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [made, setMade] = useState<NewDisplayKey | null>(null);
  const [revoked, setRevoked] = useState<DisplayKey | null>(null);
  const { data, error, isFetching, refetch } = useEndpoint('GET /api/display-keys', { query: { venueId } });
  const refresh = () => invalidate(client, 'GET /api/display-keys');
  const revoke = async (id: string) => {
    await call('DELETE /api/display-keys/:id', { params: { id } });
    await refresh();
  };
  if (!data && error)
    return (
      <Card>
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      </Card>
    );
  if (!data) return <SkeletonList rows={2} label={t`Loading the screens`} />;
  return (
    <div className="space-y-4">
      <p className="max-w-[64ch] text-ink-2">
        <Trans>A paired TV shows this venue's clock and changes to the next one automatically.</Trans>
      </p>
      {made ? (
        <NewKey made={made} onDone={() => setMade(null)} />
      ) : (
        <PairForm
          venueId={venueId}
          onMade={(key) => {
            setMade(key);
            void refresh();
          }}
        />
      )}
      {data.length === 0 ? (
        <Card>
          <EmptyState
            icon={MonitorSmartphone}
            title={t`No screen is paired yet`}
            text={t`Say which screen it is, then type the code on the TV.`}
          />
        </Card>
      ) : (
        <List aria-label={t`Paired screens`}>
          {data.map((item) => (
            <KeyRow key={item.id} item={item} onRevoke={() => setRevoked(item)} />
          ))}
        </List>
      )}
      <Suspense fallback={null}>
        {revoked && (
          <ConfirmDialog
            isOpen
            onClose={() => setRevoked(null)}
            onConfirm={() => revoke(revoked.id)}
            title={t`Revoke ${revoked.label}?`}
            text={t`The screen is disconnected at once and has to be paired again.`}
            confirmLabel={t`Revoke the screen`}
            pendingLabel={t`Revoking...`}
          />
        )}
      </Suspense>
    </div>
  );
};
