// While the browser takes over a page that the server drew, it shows the time at which it was drawn: a minute that has
// passed meanwhile would differ from what stands there. The real time follows right after.
let drawnAtMs: number | null = null;

/** The page that stands there was drawn at this server time (ms). */
export const beginTakeOver = (atMs: number | undefined): void => {
  drawnAtMs = atMs ?? null;
};

/** The page is taken over. */
export const endTakeOver = (): void => {
  drawnAtMs = null;
};

/** When the page was drawn, while it is being taken over; else null. */
export const takeOverAt = (): number | null => drawnAtMs;
