// Long work on the main thread is done in slices, and no slice starts shortly before a full second: that is when clocks
// tick, and a whole room sees a tick that waits for a slice.
import { setImmediate, setTimeout } from 'node:timers/promises';

/** How long work can continue before other work gets a turn, in ms. */
const sliceMs = 4;
const secondMs = 1_000;
/** The longest piece of work between two pauses, on a busy machine, in ms. */
const restBeforeMs = 120;
/** Duration of the tick itself, in ms. */
const restAfterMs = 15;

/** Returns how long work that arrives now must rest for the tick of the next second, in ms. */
export const restOf = (nowMs: number): number => {
  const leftMs = secondMs - (nowMs % secondMs);
  return leftMs <= restBeforeMs ? leftMs + restAfterMs : 0;
};

/** Creates a function that yields to other work; called between small pieces of work. */
export const createSlices = (now: () => number): (() => Promise<void>) => {
  let startedAt = performance.now();
  return async () => {
    const restMs = restOf(now());
    if (restMs > 0) await setTimeout(restMs);
    else if (performance.now() - startedAt < sliceMs) return;
    else await setImmediate();
    startedAt = performance.now();
  };
};
