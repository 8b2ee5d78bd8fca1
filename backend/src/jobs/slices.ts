import { setImmediate } from 'node:timers/promises';

/** Shorter than what anybody notices of a clock's tick. */
const sliceMs = 8;

/** For long work on this process's one thread: awaited between steps, it lets others go first once a slice is used up. */
export const createSlices = (): (() => Promise<void>) => {
  let begunAt = performance.now();
  return async () => {
    if (performance.now() - begunAt < sliceMs) return;
    await setImmediate();
    begunAt = performance.now();
  };
};
