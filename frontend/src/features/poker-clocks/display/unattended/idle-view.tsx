import { leagueLook, type Unattended } from '@ahl/shared-types/screens';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { setDisplayKey } from '@/lib/display-key.ts';
import { formatDay } from '@/lib/format.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { useLeague } from '../../core/reading/use-league.ts';
import { DisplayControls } from '../components/display-controls.tsx';
import { DisplayRoot } from '../components/display-root.tsx';
import { VenueLogo } from '../components/venue-logo.tsx';
import { useDisplaySettings } from '../hooks/use-display-settings.ts';
import { useScreenCommands } from '../hooks/use-screen-commands.ts';
import { useWakeLock } from '../hooks/use-wake-lock.ts';
import { useTestSound } from '../sound/use-test-sound.ts';
import '../components/display-header.css';
import './idle-view.css';

const Next = ({ next }: { next: Unattended['nextStart'] }) => {
  const { t } = useLingui();
  if (!next) return <p className="display-idle-name">{t`No night is planned here yet`}</p>;
  return (
    <>
      <p className="display-heading">{t`Next start`}</p>
      <p className="display-idle-time">{next.startTime}</p>
      <p className="display-idle-name">{next.name}</p>
      <p className="display-idle-day">
        {formatDay(next.date)}
        {next.hostName && ` · ${t`hosted by ${next.hostName}`}`}
      </p>
    </>
  );
};

/** Renders a TV whose venue has no clock now; the next one appears automatically. Null: the server is unreachable. */
export const IdleView = ({ unattended, logo }: { unattended: Unattended | null; logo: ReactNode }) => {
  const { t } = useLingui();
  const { timeOf } = useLeague();
  const nowMs = useServerMinute();
  const { settings, change } = useDisplaySettings();
  const tryOut = useTestSound(settings);
  useScreenCommands({ 'test-sound': tryOut, 'next-view': () => undefined });
  useWakeLock();
  const theme = unattended?.look;
  return (
    <DisplayRoot look={theme ?? leagueLook}>
      <div className="display-frame display-idle">
        <header className="display-header">
          <VenueLogo src={theme?.logo ?? null} name={theme?.venueName ?? ''} fallback={logo} />
          <div className="display-titles">
            <h1>{theme?.venueName ?? t`The server cannot be reached`}</h1>
            <p>{unattended?.label ?? t`This screen keeps trying.`}</p>
          </div>
          <p className="display-idle-day">{timeOf(nowMs)}</p>
        </header>
        <main>{unattended && <Next next={unattended.nextStart} />}</main>
      </div>
      <DisplayControls
        settings={settings}
        onChange={change}
        venueId={unattended?.abilities.editLook ? unattended.look.venueId : null}
        onTry={tryOut}
        onUnpair={() => setDisplayKey(null)}
      />
    </DisplayRoot>
  );
};
