import { canRunScreens } from '@ahl/shared-types/screens';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useScope } from '@/features/session/use-scope.ts';
import { type LiveClock, useLiveClock } from '@/realtime/use-live-clock.ts';
import { useDisplaySettings } from '../hooks/use-display-settings.ts';
import { useVenueLook } from '../hooks/use-venue-look.ts';
import type { RoomSound } from '../sound/use-room-sound.ts';
import { DisplayControls } from './display-controls.tsx';
import { DisplayRoot } from './display-root.tsx';
import { LiveDisplay } from './live-display.tsx';
import { VenueLogo } from './venue-logo.tsx';

const linkClass = 'inline-flex min-h-12 items-center rounded-control px-5 font-semibold';
const primaryClass = `${linkClass} bg-felt text-felt-ink`;

type Answer = { title: string; text: string; action: ReactNode };

/** Returns the message shown instead of a clock, and what to do next. */
const answerTo = ({ error, retry }: LiveClock, loginPath: string): Answer => {
  if (error?.status === 401 || error?.status === 403)
    return {
      title: t`This clock is not public`,
      text: t`Sign in with an account that runs clocks to show it here.`,
      action: (
        <Link to={loginPath} className={primaryClass}>
          <Trans>Sign in</Trans>
        </Link>
      ),
    };
  if (error?.status === 404 || error?.status === 400)
    return {
      title: t`There is no such clock`,
      text: t`Check the address, or open the display from the desk of its clock.`,
      action: (
        <Link to="/" className={primaryClass}>
          <Trans>Go to Homepage</Trans>
        </Link>
      ),
    };
  return {
    title: t`The clock cannot be reached`,
    text: t`It continues automatically. This screen keeps trying.`,
    action: (
      <button type="button" onClick={retry} className={primaryClass}>
        <Trans>Try again</Trans>
      </button>
    ),
  };
};

/** Renders the skeleton of a clock that is loading. */
export const DisplaySkeleton = () => (
  <div
    className="flex h-dvh flex-col items-center justify-center gap-6"
    role="status"
    aria-label={t`Loading the clock`}
  >
    <div className="h-[4vh] w-[14vw] animate-wait rounded-control bg-surface" />
    <div className="h-[30vh] w-[48vw] animate-wait rounded-card bg-surface" />
    <div className="h-[9vh] w-[22vw] animate-wait rounded-control bg-surface" />
  </div>
);

/** Renders the venue screen: public for a public clock; it keeps counting whatever happens to the network. */
export const DisplayPage = ({
  clockId,
  loginPath,
  logo,
}: {
  clockId: string;
  /** The address of the sign-in page that leads back here. */
  loginPath: string;
  /** The league's mark, for venues without a logo. */
  logo: ReactNode;
}) => {
  const live = useLiveClock(clockId);
  const { settings, version, change } = useDisplaySettings();
  const sound = useRef<RoomSound | null>(null);
  const venueId = live.clock?.venueId ?? null;
  const theme = useVenueLook(venueId);
  const scope = useScope();
  const answer = live.error ? answerTo(live, loginPath) : null;
  return (
    <DisplayRoot look={theme}>
      {live.clock && (
        <LiveDisplay
          clock={live.clock}
          reach={live.reach}
          logo={<VenueLogo src={theme.logo} name={live.clock.venueName} fallback={logo} />}
          settings={settings}
          settingsVersion={version}
          onChange={change}
          onSound={(next) => {
            sound.current = next;
          }}
        />
      )}
      {!live.clock && answer && (
        <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center">
          <h1 className="title">{answer.title}</h1>
          <p className="text-ink-2">{answer.text}</p>
          {answer.action}
        </main>
      )}
      {!live.clock && !answer && <DisplaySkeleton />}
      <DisplayControls
        settings={settings}
        onChange={change}
        venueId={live.clock && canRunScreens(scope, live.clock) ? venueId : null}
        onTry={() => sound.current?.tryOut()}
      />
    </DisplayRoot>
  );
};
