import type { DisplaySettings, DisplaySettingsChange } from '@ahl/shared-types/screens';
import { useLingui } from '@lingui/react/macro';
import { Maximize, Minimize, Settings2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import './display-controls.css';

const loadSettings = () => import('../settings/display-settings-dialog.tsx');
const DisplaySettingsDialog = lazy(() =>
  loadSettings().then((file) => ({ default: file.DisplaySettingsDialog })),
);

const idleAfterMs = 3_000;

/** Returns whether nobody has touched the page for 3 seconds. */
const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), idleAfterMs);
    };
    wake();
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) document.addEventListener(event, wake);
    // Browsers also report a pointer move when the page changes below a pointer that does not move.
    let place = '';
    const follow = ({ screenX, screenY }: PointerEvent) => {
      const before = place;
      place = `${screenX} ${screenY}`;
      if (before !== '' && before !== place) wake();
    };
    document.addEventListener('pointermove', follow);
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, wake);
      document.removeEventListener('pointermove', follow);
    };
  }, []);
  return isIdle;
};

/** Returns whether the page fills the screen, and a function to toggle it; null if the browser cannot. */
const useFullScreen = (): { isFull: boolean; toggle: () => void } | null => {
  const [isFull, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  if (typeof document.documentElement.requestFullscreen !== 'function') return null;
  const toggle = () => {
    const change = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    change.catch(() => setFull(document.fullscreenElement !== null));
  };
  return { isFull, toggle };
};

const Control = ({
  icon,
  onClick,
  children,
}: {
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}) => (
  <button
    type="button"
    onClick={onClick}
    className="flex h-12 items-center gap-2 rounded-control border border-line bg-raised px-4 font-semibold text-ink"
  >
    {icon}
    <span className="display-control-word">{children}</span>
  </button>
);

export type DisplayControlsProps = {
  settings: DisplaySettings;
  onChange: (change: DisplaySettingsChange) => void;
  /** The venue whose look can be changed here. */
  venueId: string | null;
  /** Plays and speaks a sample on this screen. */
  onTry: () => void;
  /** Removes the venue's key, if there is one. */
  onUnpair?: () => void;
};

/** Renders the buttons for settings and full screen; they fade out while nobody touches the page. */
export const DisplayControls = (props: DisplayControlsProps) => {
  const { t } = useLingui();
  const isIdle = useIdle();
  const full = useFullScreen();
  const [isOpen, setOpen] = useState(false);
  // Preloaded while there is a network: there may be none when somebody taps the button.
  useEffect(() => void loadSettings().catch(() => undefined), []);
  return (
    <>
      <div
        className="display-controls fixed right-3 bottom-3 z-10 flex gap-2"
        data-idle={isIdle || undefined}
      >
        <Control icon={<Settings2 aria-hidden />} onClick={() => setOpen(true)}>
          {t`Screen settings`}
        </Control>
        {full && (
          <Control
            icon={full.isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
            onClick={full.toggle}
          >
            {full.isFull ? t`Leave full screen` : t`Full screen`}
          </Control>
        )}
      </div>
      <Suspense fallback={null}>
        {isOpen && <DisplaySettingsDialog {...props} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};
