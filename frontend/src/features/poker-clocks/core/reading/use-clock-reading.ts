import { type Clock, type ClockReading, readClock, startsInMs } from '@ahl/shared-types/poker-clocks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { serverNow } from '@/realtime/server-time.ts';

/** A clock, and the server time (ms) at which it was read. */
export type TimedReading = { reading: ClockReading; nowMs: number };

/** Returns the number on the face: whole seconds left, or, after the last level, minus the seconds elapsed. */
export const shownSecond = ({ remainingMs, overtimeMs }: ClockReading): number =>
  remainingMs > 0 ? Math.ceil(remainingMs / 1000) : 0 - Math.floor(overtimeMs / 1000);

/** Returns the milliseconds until the number on the face changes, null while the clock is not counting. */
export const untilNextSecondMs = (reading: ClockReading): number | null => {
  if (reading.status !== 'running') return null;
  const { remainingMs, overtimeMs } = reading;
  if (remainingMs > 0) return remainingMs - (Math.ceil(remainingMs / 1000) - 1) * 1000;
  return 1000 - (overtimeMs % 1000);
};

/** The same for a clock that counts down to its start; null if it waits for its host. */
const untilNextPaintMs = (clock: Clock, nowMs: number): number | null => {
  const waitMs = startsInMs(clock, nowMs);
  if (waitMs !== null && waitMs > 0) return waitMs - (Math.ceil(waitMs / 1000) - 1) * 1000;
  return untilNextSecondMs(readClock(clock, nowMs));
};

/** How early timers may fire relative to the estimate, whose rate is corrected while it slews (ms). */
const slackMs = 1;

const faceKey = (clock: Clock, nowMs: number): string => {
  const reading = readClock(clock, nowMs);
  const startsInS = Math.ceil((startsInMs(clock, nowMs) ?? 0) / 1000);
  return `${reading.status}|${reading.levelIndex}|${shownSecond(reading)}|${startsInS}`;
};

/**
 * Reads a clock just after each of its own second boundaries. Each timer is computed from the clock and
 * the server's time, so errors do not add up; a page that was hidden or asleep is correct as soon as it is visible.
 */
export const useClockReading = (clock: Clock, now: () => number = serverNow): TimedReading => {
  const [paint, setPaint] = useState(0);
  const shown = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `paint` says that a boundary has passed.
  const timed = useMemo(() => {
    const nowMs = now();
    return { reading: readClock(clock, nowMs), nowMs };
  }, [clock, now, paint]);
  shown.current = faceKey(clock, timed.nowMs);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const repaint = () => {
      if (faceKey(clock, now()) !== shown.current) setPaint((count) => count + 1);
      schedule();
    };
    const schedule = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      const waitMs = untilNextPaintMs(clock, now());
      if (waitMs === null) return;
      timer = setTimeout(() => {
        if (document.visibilityState === 'hidden') repaint();
        else frame = requestAnimationFrame(repaint);
      }, waitMs + slackMs);
    };
    schedule();
    document.addEventListener('visibilitychange', repaint);
    window.addEventListener('focus', repaint);
    window.addEventListener('pageshow', repaint);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', repaint);
      window.removeEventListener('focus', repaint);
      window.removeEventListener('pageshow', repaint);
    };
  }, [clock, now]);
  return timed;
};
