/** Runs at most `limit` pieces of work at once; the others wait in order. */
export const createGate = (limit: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = () =>
    new Promise<void>((resolve) => {
      if (running < limit) {
        running += 1;
        resolve();
      } else waiting.push(resolve);
    });
  const leave = () => {
    const next = waiting.shift();
    // The place passes on to the next one.
    if (next) next();
    else running -= 1;
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
