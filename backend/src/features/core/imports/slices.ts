// Long work on the main thread is done in slices, and none is begun shortly before a full second: that is when clocks
// tick, and a tick that waits for a slice is seen by a whole room.
import { setImmediate, setTimeout } from 'node:timers/promises';

/** How long work may continue before others have their turn. */
const sliceMs = 4;
const secondMs = 1_000;
/** The longest piece of work between two pauses, on a machine that has other things to do. */
const restBeforeMs = 120;
/** What the tick itself takes. */
const restAfterMs = 15;

/** How long work that comes now rests for the tick of the next second. */
export const restOf = (nowMs: number): number => {
  const leftMs = secondMs - (nowMs % secondMs);
  return leftMs <= restBeforeMs ? leftMs + restAfterMs : 0;
};

/** Gives others their turn; called between small pieces of work. */
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
