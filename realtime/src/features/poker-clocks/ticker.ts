// Owns the second hand: every replica ticks for its own sockets, from the same pure function, without coordination.
import { readClock } from '@ahl/shared-types/poker-clocks';
import { clockRoom } from '@ahl/shared-types/realtime';
import type { RealtimeServer } from '../../deps.ts';
import type { WatchedClocks } from './watched-clocks.ts';

const secondMs = 1_000;
const earlyMs = 50;

/** Runs on each full second of `now`; corrects itself, and leaves out seconds that it was too late for. */
export const everySecond = (now: () => number, run: () => void): { stop(): void } => {
  let hasWaited = false;
  const untilNext = () => secondMs - (now() % secondMs);
  const arm = (delayMs: number) => setTimeout(fire, delayMs);
  const fire = () => {
    const leftMs = untilNext();
    // A timer may fire a moment early.
    if (leftMs <= earlyMs && !hasWaited) {
      hasWaited = true;
      timer = arm(leftMs);
      return;
    }
    hasWaited = false;
    run();
    const nextMs = untilNext();
    timer = arm(nextMs <= earlyMs ? nextMs + secondMs : nextMs);
  };
  let timer = arm(untilNext());
  return { stop: () => clearTimeout(timer) };
};

/** Sends each watched clock's heartbeat, encoded once; whoever is not ready to take it gets the next one. */
export const tick = (io: RealtimeServer, clocks: WatchedClocks, nowMs: number): void => {
  for (const clock of clocks.watched()) {
    const { status, levelIndex, remainingMs } = readClock(clock, nowMs);
    const beat = { id: clock.id, version: clock.version, serverTime: nowMs, status, levelIndex, remainingMs };
    io.local.to(clockRoom(clock.id)).volatile.emit('clock:tick', beat);
  }
};
