import type { DisplayKey, NewDisplayKey } from '@ahl/shared-types/screens';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, MonitorSmartphone, SlidersHorizontal, Unplug } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Input } from '@/components/ui/input.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { formatInstantDay } from '@/lib/format.ts';
import { tvPath } from '../core/paths.ts';
import { useLeague } from '../core/reading/use-league.ts';
import { ScreenRemoteDialog } from '../core/screens/screen-remote-dialog.tsx';
import { useDisplayKeys } from './use-display-keys.ts';
import { type OwnVenues, useOwnVenues } from './use-own-venues.ts';

const shortDay = { month: 'short', day: 'numeric', year: 'numeric' } as const;

const tvAddress = () => window.location.origin + tvPath;

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: t`Copied` });
  } catch {
    toast({ title: t`Copying is not allowed here`, description: text, variant: 'error' });
  }
};

/** Renders how to use a new key: type the code on the TV, or open the address there. */
const NewKey = ({ made, onDone }: { made: NewDisplayKey; onDone: () => void }) => {
  const { timeOf } = useLeague();
  return (
    <div className="space-y-4 text-center">
      <p className="text-ink-2">
        <Trans>
          On the TV of {made.displayKey.venueName} open <strong className="text-ink">{tvAddress()}</strong>{' '}
          and type
        </Trans>
      </p>
      <p className="numeral text-6xl tracking-[0.2em]">{made.pairingCode}</p>
      <p className="text-ink-2">
        <Trans>The code is valid until {timeOf(Date.parse(made.pairingEndsAt))} and works once.</Trans>
      </p>
      <div className="flex flex-col gap-2">
        <Button icon={<Copy />} onClick={() => void copy(`${tvAddress()}?key=${made.key}`)}>
          <Trans>Copy an address that needs no code</Trans>
        </Button>
        <Button variant="primary" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
};

const NewKeyForm = ({
  venues,
  onMade,
  create,
}: {
  venues: OwnVenues['list'];
  onMade: (made: NewDisplayKey) => void;
  create: ReturnType<typeof useDisplayKeys>['create'];
}) => {
  const { t } = useLingui();
  const [venueId, setVenueId] = useState('');
  const [label, setLabel] = useState('');
  const labelId = useId();
  const chosen = venueId || venues[0]?.id || '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen)
      create.mutate({ body: { venueId: chosen, label: label.trim() || 'TV' } }, { onSuccess: onMade });
  };
  return (
    <form onSubmit={submit} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
      <SelectField
        label={t`Venue`}
        isLabelShown
        className="[&_select]:w-full [&>span]:w-full"
        value={chosen}
        onChange={setVenueId}
        options={venues.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className="min-w-0">
        <label htmlFor={labelId} className="mb-1 block text-sm font-semibold">
          <Trans>Which screen</Trans>
        </label>
        <Input
          id={labelId}
          value={label}
          maxLength={60}
          placeholder={t`TV over the bar`}
          onChange={(event) => setLabel(event.target.value)}
          className="w-full"
        />
      </div>
      <Button type="submit" variant="primary" disabled={!chosen} isPending={create.isPending}>
        <Trans>Pair a screen</Trans>
      </Button>
      {create.error && (
        <p role="alert" className="text-sm text-red sm:col-span-3">
          {create.error instanceof ApiError ? create.error.userMessage : t`That did not work. Try again.`}
        </p>
      )}
    </form>
  );
};

/** Renders a paired screen; a screen of a venue that others run is listed without actions. */
const KeyRow = ({
  item,
  onRevoke,
  onControl,
}: {
  item: DisplayKey;
  onRevoke: (() => void) | null;
  onControl: () => void;
}) => {
  const { t } = useLingui();
  const { timeZone } = useLeague();
  const [isSure, setSure] = useState(false);
  return (
    <ListRow className="max-sm:flex-wrap">
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-semibold">{item.label}</p>
        <p className="truncate text-sm text-ink-2">
          {item.venueName} · {item.isPaired ? t`paired` : t`not paired by code`} ·{' '}
          {item.lastUsedAt
            ? t`used ${formatInstantDay(item.lastUsedAt, timeZone, shortDay)}`
            : t`not used yet`}
        </p>
      </div>
      {onRevoke && (
        <Button icon={<SlidersHorizontal />} onClick={onControl}>
          <Trans>
            Remote<span className="sr-only"> {item.label}</span>
          </Trans>
        </Button>
      )}
      {onRevoke && isSure && (
        <Button variant="danger" onClick={onRevoke}>
          <Trans>Revoke now</Trans>
        </Button>
      )}
      {onRevoke && !isSure && (
        <Button icon={<Unplug />} onClick={() => setSure(true)}>
          <Trans>
            Revoke<span className="sr-only"> {item.label}</span>
          </Trans>
        </Button>
      )}
    </ListRow>
  );
};

/** Renders the paired screens: pair one, list all, revoke one, which disconnects it at once. */
export const DisplayKeysDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const { list, create, revoke } = useDisplayKeys();
  const [made, setMade] = useState<NewDisplayKey | null>(null);
  const [controlled, setControlled] = useState<DisplayKey | null>(null);
  const venues = useOwnVenues();
  if (controlled)
    return (
      <ScreenRemoteDialog
        screenId={controlled.id}
        name={controlled.label}
        onClose={() => setControlled(null)}
      />
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t`Screens that open automatically`}
      description={t`A paired TV shows its venue's clock, private ones too, and changes to the next automatically.`}
    >
      {made ? (
        <NewKey made={made} onDone={() => setMade(null)} />
      ) : (
        <div className="space-y-5">
          {venues.list.length > 0 && <NewKeyForm venues={venues.list} create={create} onMade={setMade} />}
          {venues.isEmpty && (
            <p className="text-ink-2">
              <Trans>
                Your account has no venue yet, so you cannot pair a screen. An administrator can add one.
              </Trans>
            </p>
          )}
          {list.isPending && <SkeletonList rows={3} label={t`Loading the screens`} />}
          {list.isError && (
            <ErrorState title={t`The screens did not load`} onRetry={() => void list.refetch()} />
          )}
          {list.data?.length === 0 && (
            <EmptyState
              icon={MonitorSmartphone}
              title={t`No screen is paired yet`}
              text={t`Choose the venue, say which screen it is, and type the code on the TV.`}
            />
          )}
          {list.data && list.data.length > 0 && (
            <List aria-label={t`Paired screens`}>
              {list.data.map((item) => (
                <KeyRow
                  key={item.id}
                  item={item}
                  onControl={() => setControlled(item)}
                  onRevoke={
                    venues.has(item.venueId) ? () => revoke.mutate({ params: { id: item.id } }) : null
                  }
                />
              ))}
            </List>
          )}
        </div>
      )}
    </Dialog>
  );
};
