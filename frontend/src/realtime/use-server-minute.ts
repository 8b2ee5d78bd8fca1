import { useEffect, useState } from 'react';
import { useTimeShown } from './hydration.ts';
import { serverNow } from './server-time.ts';

const minuteMs = 60_000;

/** Returns the server's time (ms), updated at the beginning of each minute and when the page is visible again. */
export const useServerMinute = (now: () => number = serverNow): number => {
  const [nowMs, setNowMs] = useState(now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const renew = () => {
      const atMs = now();
      setNowMs(atMs);
      clearTimeout(timer);
      timer = setTimeout(renew, minuteMs - (atMs % minuteMs) + 20);
    };
    renew();
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [now]);
  return useTimeShown(nowMs);
};
