// Owns the ticks: every replica ticks for its own sockets, from the same pure function, without coordination.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Clock, readClock } from '@ahl/shared-types/poker-clocks';
import { type ClockTick, clockRoom } from '@ahl/shared-types/realtime';
import type { RealtimeServer } from '../../deps.ts';
import { idsInRoom } from '../../rooms/viewer-rooms.ts';
import type { WatchedClocks } from './watched-clocks.ts';

const secondMs = 1_000;
const earlyMs = 50;

/** Runs on each full second of `now`; corrects itself, and skips seconds that it was too late for. */
export const everySecond = (now: () => number, run: () => void): { stop(): void } => {
  let hasWaited = false;
  const untilNext = () => secondMs - (now() % secondMs);
  const arm = (delayMs: number) => setTimeout(fire, delayMs);
  const fire = () => {
    const leftMs = untilNext();
    // A timer can fire a moment early.
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

const tickOf = (clock: Clock, nowMs: number): ClockTick => {
  const { status, levelIndex, remainingMs } = readClock(clock, nowMs);
  return { id: clock.id, version: clock.version, serverTime: nowMs, status, levelIndex, remainingMs };
};

type Deps = {
  io: RealtimeServer;
  clocks: WatchedClocks;
  now: () => number;
  /** The number of sockets written to in one turn of the event loop. */
  socketsPerTurn: number;
};

/**
 * Creates the function that ticks every watched clock; a socket that is not ready for a tick gets the next one.
 * Thousands of watchers are written to over several turns, each with the time of its own turn, and nothing else waits
 * for all of them.
 */
export const createTicker = ({ io, clocks, now, socketsPerTurn }: Deps): (() => Promise<void>) => {
  let isTicking = false;
  let left = 0;

  const send = (clock: Clock, rooms: string | string[], count: number) => {
    io.local.to(rooms).volatile.emit('clock:tick', tickOf(clock, now()));
    left -= count;
  };
  const takeTurn = async () => {
    if (left > 0) return;
    await nextTurn();
    left = socketsPerTurn;
  };
  const tick = async (clock: Clock) => {
    const room = clockRoom(clock.id);
    const { size } = idsInRoom(io, room);
    await takeTurn();
    if (size <= socketsPerTurn) return send(clock, room, size);
    const ids = [...idsInRoom(io, room)];
    for (let from = 0; from < ids.length; from += socketsPerTurn) {
      await takeTurn();
      send(clock, ids.slice(from, from + socketsPerTurn), socketsPerTurn);
    }
  };

  return async () => {
    // Watchers left over from one full second are still being served; the next ticks are sent with the next second.
    if (isTicking) return;
    isTicking = true;
    left = socketsPerTurn;
    for (const { id } of clocks.watched()) {
      const clock = clocks.get(id);
      if (clock) await tick(clock);
    }
    isTicking = false;
  };
};
