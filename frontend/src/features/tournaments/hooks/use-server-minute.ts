import { useEffect, useState } from 'react';
import { serverNow } from '@/realtime/server-time.ts';

const stepMs = 15_000;

/** Server time (ms) that moves on every 15 seconds, on the server's quarter minutes, and when the page is looked at again. */
export const useServerMinute = (): number => {
  const [nowMs, setNowMs] = useState(serverNow);
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      window.clearTimeout(timer);
      const now = serverNow();
      setNowMs(now);
      // A timer may fire a little early: aim past the boundary.
      timer = window.setTimeout(tick, stepMs - (now % stepMs) + 20);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return nowMs;
};
