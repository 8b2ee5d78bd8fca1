import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Runs tasks in order, at most `budgetMs` of work in one turn of the event loop: thousands of clients that reconnect at
 * once delay neither the ticks nor each other's responses. Without a crowd a task runs in the same turn.
 */
export const createPacer = (budgetMs: number, nowMs = () => performance.now()) => {
  // A set, since taking the first of a long array moves all others.
  const waiting = new Set<() => void>();
  let spentMs = 0;
  let isTurnAwaited = false;

  const run = (work: () => void): void => {
    const startedMs = nowMs();
    work();
    spentMs += nowMs() - startedMs;
  };

  const drain = async (): Promise<void> => {
    isTurnAwaited = true;
    do {
      await nextTurn();
      spentMs = 0;
      for (const work of waiting) {
        if (spentMs >= budgetMs) break;
        waiting.delete(work);
        run(work);
      }
    } while (waiting.size > 0);
    isTurnAwaited = false;
  };

  return (work: () => void): void => {
    if (spentMs < budgetMs && waiting.size === 0) run(work);
    else waiting.add(work);
    if (!isTurnAwaited) void drain();
  };
};
