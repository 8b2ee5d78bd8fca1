/** Runs at most `limit` pieces of work at once; the others wait in order. */
export const createGate = (limit: number) => {
  let running = 0;
  // A set, since taking the first of a long array moves all others.
  const waiting = new Set<() => void>();
  const enter = () =>
    new Promise<void>((resolve) => {
      if (running < limit) {
        running += 1;
        resolve();
      } else waiting.add(resolve);
    });
  const leave = () => {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    // The place passes on to the next one.
    waiting.delete(next);
    next();
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
