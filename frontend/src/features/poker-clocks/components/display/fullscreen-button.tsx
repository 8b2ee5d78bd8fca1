import { useLingui } from '@lingui/react/macro';
import { Maximize, Minimize } from 'lucide-react';
import { useEffect, useState } from 'react';

const idleAfterMs = 3_000;

/** Whether nobody has touched the page for a while. */
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
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const event of events) document.addEventListener(event, wake);
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, wake);
    };
  }, []);
  return isIdle;
};

/** Fills the screen or gives it back; fades away while nobody touches the page. */
export const FullscreenButton = () => {
  const { t } = useLingui();
  const isIdle = useIdle();
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
  const Icon = isFull ? Minimize : Maximize;
  return (
    <button
      type="button"
      onClick={toggle}
      data-idle={isIdle || undefined}
      className="display-fullscreen fixed right-3 bottom-3 z-10 flex h-12 items-center gap-2 rounded-control border border-line bg-raised px-4 font-semibold text-ink"
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {isFull ? t`Leave full screen` : t`Full screen`}
    </button>
  );
};
