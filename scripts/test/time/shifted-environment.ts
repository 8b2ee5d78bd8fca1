/** How far the clock of this process is ahead of the machine's; 0 but in a run at another moment (`npm run test:at`). */
export const shiftMs = Number(process.env.SHIFT_MS ?? 0);

const preload = `--import=${new URL('./preload.mjs', import.meta.url).href}`;

/** The variables of a process whose clock is as far ahead of the machine's as said. */
export const environmentAt = (aheadMs: number): Record<string, string> => ({
  SHIFT_MS: String(aheadMs),
  NODE_OPTIONS: preload,
});

/** What a process with an environment of its own needs to live in the time and the zone of this one. */
export const sameTime = (): Record<string, string> => ({
  ...(shiftMs === 0 ? {} : environmentAt(shiftMs)),
  ...(process.env.TZ === undefined ? {} : { TZ: process.env.TZ }),
});
