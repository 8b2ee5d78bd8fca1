// Which clocks this page shows. Owns the counts; hooks add and remove, the socket follows, and after a
// reconnect it watches all of them again. Kept apart from the socket so that no page loads its library.

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

/** The ids of the clocks that are shown now. */
export const watchedClocks = (): string[] => [...counts.keys()];

/** Hears of each clock that begins or ceases to be shown; returns how to stop. */
export const onWatchChange = (listener: (clockId: string, isWatched: boolean) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
