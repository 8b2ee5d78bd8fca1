// The time of one process, in milliseconds since 1970: the machine's clock at the start, advanced by a clock that
// nobody can set. When somebody sets the machine's clock, anchors and levels are not affected.
import os from 'node:os';

/** A difference of at least this size is a step; a smaller one is followed slowly. */
const stepMs = 1_000;
/** The share of a small difference that is corrected, per millisecond that passes. */
const slewShare = 0.005;

type Sources = {
  /** The machine's clock, which can be set. */
  wall: () => number;
  /** Milliseconds that only increase; they stop while the machine sleeps. */
  monotonic: () => number;
  /** Milliseconds since the machine started, including sleep. */
  uptime: () => number;
};

/** Called when the machine's clock was set; positive if it was set ahead. */
export type OnClockStep = (step: { stepMs: number }) => void;

const machine: Sources = {
  wall: Date.now,
  monotonic: () => performance.now(),
  uptime: () => os.uptime() * 1_000,
};

/** Creates a clock that never runs backwards and jumps only over the machine's own sleep. */
export const createSteadyClock = (onStep: OnClockStep, sources: Sources = machine): (() => number) => {
  const { wall, monotonic, uptime } = sources;
  let readAtMs = monotonic();
  let offsetMs = wall() - readAtMs;
  let sleptMs = uptime() - readAtMs;
  let noticedMs = 0;

  const adjustGradually = (aheadMs: number, passedMs: number) => {
    offsetMs += Math.sign(aheadMs) * Math.min(Math.abs(aheadMs), passedMs * slewShare);
    noticedMs = 0;
  };
  const meetStep = (aheadMs: number) => {
    const sleepMs = uptime() - monotonic() - sleptMs;
    if (Math.abs(sleepMs - aheadMs) < stepMs) {
      offsetMs += aheadMs;
      sleptMs += sleepMs;
    } else if (Math.abs(aheadMs - noticedMs) >= stepMs) {
      onStep({ stepMs: Math.round(aheadMs - noticedMs) });
      noticedMs = aheadMs;
    }
  };
  return () => {
    const atMs = monotonic();
    const aheadMs = wall() - (atMs + offsetMs);
    if (Math.abs(aheadMs) < stepMs) adjustGradually(aheadMs, atMs - readAtMs);
    else meetStep(aheadMs);
    readAtMs = atMs;
    return Math.floor(atMs + offsetMs);
  };
};
