// Long work on the main thread is done in slices, so that a clock's tick waits for milliseconds at most.
import { setImmediate } from 'node:timers/promises';

/** How long work may go on before others have their turn. */
const sliceMs = 4;

/** Gives others their turn where the slice is over; called between small pieces of work. */
export const createSlices = (): (() => Promise<void>) => {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < sliceMs) return;
    await setImmediate();
    startedAt = performance.now();
  };
};
