import { useEffect, useState } from 'react';
import { useServerMinute } from './use-server-minute.ts';

const minuteMs = 60_000;

/** The server's time (ms), renewed when it reaches one of `moments`, each minute, and when the page is seen again. */
export const useServerMoment = (moments: readonly number[] = []): number => {
  const renewedMs = useServerMinute();
  const [passedMs, setPassedMs] = useState(0);
  const nowMs = Math.max(renewedMs, passedMs);
  const next = Math.min(...moments.filter((moment) => moment > nowMs));
  useEffect(() => {
    // What is further away is looked at again each minute: a timer does not know that the device slept.
    if (next - nowMs > minuteMs) return;
    const timer = setTimeout(() => setPassedMs(next), next - nowMs);
    return () => clearTimeout(timer);
  }, [next, nowMs]);
  return nowMs;
};
