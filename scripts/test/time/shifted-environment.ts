/** How far the clock of this process is ahead of the machine's, in ms; 0 except in a run of `npm run test:at`. */
export const shiftMs = Number(process.env.SHIFT_MS ?? 0);

const preload = `--import=${new URL('./preload.mjs', import.meta.url).href}`;

/** Returns the variables for a process whose clock is this far ahead of the machine's, in ms. */
export const environmentAt = (aheadMs: number): Record<string, string> => ({
  SHIFT_MS: String(aheadMs),
  NODE_OPTIONS: preload,
});

/** Returns what a process with its own environment needs to share the time and the time zone of this one. */
export const sameTime = (): Record<string, string> => ({
  ...(shiftMs === 0 ? {} : environmentAt(shiftMs)),
  ...(process.env.TZ === undefined ? {} : { TZ: process.env.TZ }),
});
