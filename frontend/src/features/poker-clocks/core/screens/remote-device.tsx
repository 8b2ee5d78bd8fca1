import type { ScreenRemote } from '@ahl/shared-types/screens';
import { useLingui } from '@lingui/react/macro';
import { RotateCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { describeScreenAct } from '../labels/screen-act-labels.ts';
import { useLeague } from '../reading/use-league.ts';
import { RemoteText } from './remote-views.tsx';
import type { RemoteControl } from './use-screen-remote.ts';

/** Renders what concerns the device: its name, a restart, and the end of its pairing. */
export const RemoteDevice = ({
  remote,
  control: { send, rename, unpair },
  onClose,
}: {
  remote: ScreenRemote;
  control: RemoteControl;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const [isSure, setSure] = useState(false);
  const { keyId, abilities } = remote;
  const end = (id: string) =>
    unpair.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast({ title: t`The screen is no longer paired` });
          onClose();
        },
      },
    );
  return (
    <section aria-label={t`This screen`} className="space-y-3">
      {(keyId === null || abilities.unpair) && (
        <RemoteText
          label={t`Name of this screen`}
          text={remote.name}
          maxLength={60}
          placeholder={t`TV over the bar`}
          onSave={rename}
        />
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button size="lg" icon={<RotateCw />} className="px-3!" onClick={() => send('restart')}>
          {t`Restart`}
        </Button>
        {keyId !== null && abilities.unpair && !isSure && (
          <Button size="lg" icon={<Unplug />} className="px-3!" onClick={() => setSure(true)}>
            {t`Unpair`}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-2">{t`After a restart its sound may wait for one tap on it.`}</p>
      {keyId !== null && isSure && (
        <div role="alert" className="space-y-2 rounded-control border border-line p-3">
          <p>{t`The TV goes back to its pairing code at once, and its settings are removed.`}</p>
          <div className="grid grid-cols-2 gap-2">
            <Button size="lg" onClick={() => setSure(false)}>
              {t`Cancel`}
            </Button>
            <Button size="lg" variant="danger" isPending={unpair.isPending} onClick={() => end(keyId)}>
              {t`Unpair now`}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
};

/** Renders what people did with a screen, newest first (league time). */
export const RemoteLog = ({ acts }: Pick<ScreenRemote, 'acts'>) => {
  const { t } = useLingui();
  const { timeOf } = useLeague();
  if (acts.length === 0)
    return <p className="text-sm text-ink-2">{t`Nobody has changed this screen yet.`}</p>;
  return (
    <section aria-label={t`What was done`}>
      <h3 className="mb-1 text-sm font-semibold">{t`What was done`}</h3>
      <ul className="divide-y divide-line text-sm">
        {acts.map((act) => (
          <li key={act.id} className="flex justify-between gap-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">{describeScreenAct(act)}</span>
            <time dateTime={act.at} className="shrink-0 text-ink-2">
              {timeOf(Date.parse(act.at))}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
};
