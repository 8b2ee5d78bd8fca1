// When to try again. One way for every kind of failure (refused, lost, thrown out), so that a restart under
// thousands of sockets is met by attempts spread over the whole delay ("full jitter").

const firstDelayMs = 500;
const maxDelayMs = 10_000;

/** The wait before the attempt after `failures` failures: anything up to a bound that doubles to 10 s. */
export const retryDelayMs = (failures: number, random = Math.random): number =>
  random() * Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(failures, 10));

/** Schedules one attempt at a time. */
export const createRetry = (attempt: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const cancel = () => clearTimeout(timer);
  return {
    /** Tries again after a wait that grows with each failure. */
    later: (): void => {
      cancel();
      timer = setTimeout(attempt, retryDelayMs(failures));
      failures += 1;
    },
    /** Tries at once: the network is back, or somebody looks. */
    now: (): void => {
      cancel();
      attempt();
    },
    /** Forgets the failures so far. */
    succeeded: (): void => {
      cancel();
      failures = 0;
    },
    cancel,
  };
};
