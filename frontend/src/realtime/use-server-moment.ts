import { useEffect, useState } from 'react';
import { useServerMinute } from './use-server-minute.ts';

const minuteMs = 60_000;

/** Returns the server's time (ms), updated at each of `moments`, each minute, and when the page is visible again. */
export const useServerMoment = (moments: readonly number[] = []): number => {
  const renewedMs = useServerMinute();
  const [passedMs, setPassedMs] = useState(0);
  const nowMs = Math.max(renewedMs, passedMs);
  const next = Math.min(...moments.filter((moment) => moment > nowMs));
  useEffect(() => {
    // Later moments are checked again each minute: a timer does not notice that the device slept.
    if (next - nowMs > minuteMs) return;
    const timer = setTimeout(() => setPassedMs(next), next - nowMs);
    return () => clearTimeout(timer);
  }, [next, nowMs]);
  return nowMs;
};
