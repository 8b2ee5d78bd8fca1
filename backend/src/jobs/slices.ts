import { setImmediate } from 'node:timers/promises';

/** Too short for anybody to notice on a clock's tick. */
const sliceMs = 8;

/** Slices long work on this process's one thread: awaited between steps, it yields once a slice is used up. */
export const createSlices = (): (() => Promise<void>) => {
  let begunAt = performance.now();
  return async () => {
    if (performance.now() - begunAt < sliceMs) return;
    await setImmediate();
    begunAt = performance.now();
  };
};
