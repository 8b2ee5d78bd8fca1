import { useEffect, useState } from 'react';
import { serverNow } from './server-time.ts';
import { takeOverAt } from './take-over.ts';

/** Timers take no longer wait; the page then looks again. */
const longestWaitMs = 24 * 3_600_000;

/** The server's time (ms), renewed when it reaches one of `moments` and when the page is seen again. */
export const useServerMoment = (moments: readonly number[] = []): number => {
  const [nowMs, setNowMs] = useState(() => takeOverAt() ?? serverNow());
  const next = Math.min(...moments.filter((moment) => moment > nowMs));
  useEffect(() => {
    const renew = () => setNowMs(serverNow());
    document.addEventListener('visibilitychange', renew);
    return () => document.removeEventListener('visibilitychange', renew);
  }, []);
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const leftMs = next - serverNow();
      if (leftMs <= 0) setNowMs(serverNow());
      else timer = setTimeout(wait, Math.min(leftMs + 5, longestWaitMs));
    };
    wait();
    return () => clearTimeout(timer);
  }, [next]);
  return nowMs;
};
