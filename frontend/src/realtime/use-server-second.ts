import { useEffect, useState } from 'react';
import { noteSeconds, useTimeShown } from './hydration.ts';
import { serverNow } from './server-time.ts';

const secondMs = 1_000;

/** Returns the server's time (ms), updated just after each of its seconds and when the page is visible again. */
export const useServerSecond = (): number => {
  noteSeconds();
  const [nowMs, setNowMs] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const renew = () => {
      const atMs = serverNow();
      setNowMs(atMs);
      clearTimeout(timer);
      timer = setTimeout(renew, secondMs - (atMs % secondMs) + 5);
    };
    renew();
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return useTimeShown(nowMs);
};
