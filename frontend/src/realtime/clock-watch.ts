// The clocks that this page shows. Owns the counts; hooks add and remove, the socket follows, and after a
// reconnect it watches all of them again. Separate from the socket, so that pages need not load its library.

const counts = new Map<string, number>();
const listeners = new Set<(clockId: string, isWatched: boolean) => void>();

const tell = (clockId: string, isWatched: boolean): void => {
  for (const listener of listeners) listener(clockId, isWatched);
};

/** Marks a clock as shown until the returned function is called. */
export const watchClock = (clockId: string): (() => void) => {
  const before = counts.get(clockId) ?? 0;
  counts.set(clockId, before + 1);
  if (before === 0) tell(clockId, true);
  return () => {
    const left = (counts.get(clockId) ?? 0) - 1;
    if (left > 0) {
      counts.set(clockId, left);
      return;
    }
    counts.delete(clockId);
    tell(clockId, false);
  };
};

/** Returns the ids of the clocks that are shown now. */
export const watchedClocks = (): string[] => [...counts.keys()];

/** Calls back when a clock is first shown or no longer shown; returns a function that stops this. */
export const onWatchChange = (listener: (clockId: string, isWatched: boolean) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
