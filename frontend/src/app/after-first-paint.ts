const longestWaitMs = 1_000;

/** Runs a task when the browser is idle after the first view is painted; a hidden tab does not wait for the paint. */
export const afterFirstPaint = (task: () => void): void => {
  let hasRun = false;
  const run = () => {
    if (hasRun) return;
    hasRun = true;
    if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: longestWaitMs });
    else setTimeout(task, 0);
  };
  requestAnimationFrame(() => setTimeout(run, 0));
  setTimeout(run, longestWaitMs);
};
