import { faultsOf, type Screen } from '@ahl/shared-types/screens';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { failureText } from '@/components/feedback/failure-text.ts';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { faultText, screenFacts } from '../labels/screen-labels.ts';
import { useLeague } from '../reading/use-league.ts';
import { RemoteDevice, RemoteLog } from './remote-device.tsx';
import { RemoteSound } from './remote-sound.tsx';
import { RemoteViews } from './remote-views.tsx';
import { type RemoteControl, useScreenRemote } from './use-screen-remote.ts';

/** Returns whether the screen itself shows the stored settings; null if that is not known. */
const appliedText = (screen: Screen, { remote, isChanging }: RemoteControl): string | null => {
  if (!remote.data) return null;
  if (!screen.isOnline) return t`It applies changes when it is back.`;
  return isChanging || screen.settingsVersion < remote.data.version ? t`It is applying the change…` : null;
};

/** Renders what the screen itself reports: what is wrong with it, else what it does. */
const ScreenState = ({ screen, control }: { screen: Screen; control: RemoteControl }) => {
  const { timeOf } = useLeague();
  const faults = faultsOf(screen, null);
  const applied = appliedText(screen, control);
  return (
    <div className="text-sm" role="status">
      {faults.map((fault) => (
        <p key={fault} className="flex items-center gap-2 text-red">
          <CircleAlert aria-hidden className="shrink-0" />
          {faultText(fault, screen, timeOf)}
        </p>
      ))}
      {screen.isOnline && faults.length === 0 && (
        <p className="flex items-center gap-2 text-ink-2">
          <CircleCheck aria-hidden className="shrink-0 text-felt" />
          {screenFacts(screen).join(' · ')}
        </p>
      )}
      <p className="min-h-5 text-ink-2">{applied}</p>
    </div>
  );
};

/**
 * Renders the remote control of a screen: of one that shows a clock, with what it reports, or of a paired TV that shows
 * none, by the id of its key.
 */
export const ScreenRemoteDialog = ({
  screenId,
  name,
  screen = null,
  onClose,
}: {
  screenId: string;
  name: string;
  screen?: Screen | null;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const control = useScreenRemote(screenId);
  const { remote, settings, change, send } = control;
  return (
    <Dialog isOpen onClose={onClose} title={remote.data?.name || name} size="md">
      <div className="space-y-6">
        {screen && <ScreenState screen={screen} control={control} />}
        {remote.isPending && <SkeletonList rows={4} label={t`Loading the screen`} />}
        {remote.isError && !remote.data && (
          <ErrorState
            title={t`The screen did not load`}
            text={failureText(remote.error, t`It goes on showing the clock.`)}
            onRetry={() => void remote.refetch()}
          />
        )}
        {remote.data && settings && (
          <>
            <RemoteSound settings={settings} change={change} send={send} />
            <RemoteViews settings={settings} change={change} send={send} />
            <RemoteDevice remote={remote.data} control={control} onClose={onClose} />
            <RemoteLog acts={remote.data.acts} />
          </>
        )}
      </div>
    </Dialog>
  );
};
