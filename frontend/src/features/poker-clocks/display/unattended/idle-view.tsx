import {
  type DisplayView,
  idleViewAt,
  leagueLook,
  type Unattended,
  type VenueView,
  viewAt,
} from '@ahl/shared-types/screens';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { setDisplayKey } from '@/lib/display-key.ts';
import { formatDay, formatDuration } from '@/lib/format.ts';
import { useServerSecond } from '@/realtime/use-server-second.ts';
import { useLeague } from '../../core/reading/use-league.ts';
import { DisplayControls } from '../components/display-controls.tsx';
import { DisplayRoot } from '../components/display-root.tsx';
import { DisplayTicker } from '../components/display-ticker.tsx';
import { VenueLogo } from '../components/venue-logo.tsx';
import { useDisplaySettings } from '../hooks/use-display-settings.ts';
import { useRequestedView } from '../hooks/use-rotation.ts';
import { useScreenCommands } from '../hooks/use-screen-commands.ts';
import { useVenueContent } from '../hooks/use-venue-content.ts';
import { useWakeLock } from '../hooks/use-wake-lock.ts';
import { useTestSound } from '../sound/use-test-sound.ts';
import { VenueViewOf } from '../views/venue-views.tsx';
import { ReportedView } from './reported-view.tsx';
import '../components/display-header.css';
import '../components/display-face.css';
import './idle-view.css';

/** From this long before a start on, the screen counts down to it (ms). */
const countdownFromMs = 12 * 3_600_000;

const Next = ({ next, nowMs }: { next: Unattended['nextStart']; nowMs: number }) => {
  const { t } = useLingui();
  if (!next) return <p className="display-idle-name">{t`No night is planned here yet`}</p>;
  const leftMs = Date.parse(next.startsAt) - nowMs;
  const isSoon = leftMs > 0 && leftMs <= countdownFromMs;
  return (
    <>
      <p className="display-heading">{isSoon ? t`Next start in` : t`Next start`}</p>
      <p className="display-idle-time" role={isSoon ? 'timer' : undefined} aria-live="off">
        {isSoon ? formatDuration(leftMs) : next.startTime}
      </p>
      <p className="display-idle-name">{next.name}</p>
      <p className="display-idle-day">
        {[formatDay(next.date), isSoon && next.startTime, next.hostName && t`hosted by ${next.hostName}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
};

/**
 * Renders a TV whose venue has no clock now: the next start, or what the venue's own clock reports, and the venue's views
 * in turn; the next clock appears automatically. Null: the server is unreachable.
 */
export const IdleView = ({ unattended, logo }: { unattended: Unattended | null; logo: ReactNode }) => {
  const { t } = useLingui();
  const { timeOf } = useLeague();
  const nowMs = useServerSecond();
  const { settings, change } = useDisplaySettings();
  const tryOut = useTestSound(settings);
  useWakeLock();
  const theme = unattended?.look;
  const venue = useVenueContent(theme?.venueId ?? null);
  const reported = venue.content?.reported ?? null;
  const title = theme?.venueName ?? t`The server cannot be reached`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  // A reported clock runs: the views of the venue take no more of its time than that of a clock of ours.
  const { available } = venue;
  const { wanted, showAfter } = useRequestedView({ settings, available, change }, nowMs);
  const view: DisplayView = wanted ?? (reported ? viewAt : idleViewAt)(settings, available, nowMs);
  useScreenCommands({ 'test-sound': tryOut, 'next-view': () => showAfter(view) });
  return (
    <DisplayRoot look={theme ?? leagueLook}>
      <div className="display-frame display-idle" data-view={view}>
        <header className="display-header">
          <VenueLogo src={theme?.logo ?? null} name={theme?.venueName ?? ''} fallback={logo} />
          <div className="display-titles">
            <h1>{title}</h1>
            <p>{unattended?.label ?? t`This screen keeps trying.`}</p>
          </div>
          <p className="display-idle-day">{timeOf(nowMs)}</p>
        </header>
        {view === 'clock' ? (
          <main className="display-idle-main">
            {reported ? (
              <ReportedView report={reported} nowMs={nowMs} />
            ) : (
              unattended && <Next next={unattended.nextStart} nowMs={nowMs} />
            )}
          </main>
        ) : (
          <main className="display-view">
            <VenueViewOf view={view as VenueView} venue={venue} nowMs={nowMs} />
          </main>
        )}
        {settings.isTickerShown && (
          <footer className="contents">
            <DisplayTicker venue={venue} nowMs={nowMs} />
          </footer>
        )}
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
