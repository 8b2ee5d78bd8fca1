import { useEffect, useRef, useState } from 'react';

/** How many times faster than the night a replay runs. */
export const replaySpeeds = [1, 5, 20, 60] as const;
type ReplaySpeed = (typeof replaySpeeds)[number];

/** How often the shown moment advances, in ms. */
const tickMs = 100;

/** The moment that a replay shows (server time, ms), and what changes it. */
export type ReplayControls = {
  atMs: number;
  speed: ReplaySpeed;
  isPlaying: boolean;
  setSpeed: (speed: ReplaySpeed) => void;
  seek: (atMs: number) => void;
  toggle: () => void;
};

/** Returns a moment that advances while a replay plays, and stops at its end. It needs only elapsed time, no clock. */
export const useReplay = ({ fromMs, toMs }: { fromMs: number; toMs: number }): ReplayControls => {
  const [atMs, setAtMs] = useState(fromMs);
  const [speed, setSpeed] = useState<ReplaySpeed>(20);
  const [isPlaying, setIsPlaying] = useState(false);
  const last = useRef(0);
  useEffect(() => {
    if (!isPlaying) return;
    last.current = performance.now();
    const timer = setInterval(() => {
      const nowMs = performance.now();
      const elapsedMs = nowMs - last.current;
      last.current = nowMs;
      setAtMs((current) => Math.min(toMs, current + elapsedMs * speed));
    }, tickMs);
    return () => clearInterval(timer);
  }, [isPlaying, speed, toMs]);
  const isAtEnd = atMs >= toMs;
  return {
    atMs,
    speed,
    isPlaying: isPlaying && !isAtEnd,
    setSpeed,
    seek: (moment) => setAtMs(Math.min(toMs, Math.max(fromMs, moment))),
    toggle: () => {
      if (isAtEnd) setAtMs(fromMs);
      setIsPlaying(!isPlaying || isAtEnd);
    },
  };
};
