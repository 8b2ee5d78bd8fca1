// When to retry. The same for every kind of failure (refused, lost, disconnected by the server), so that after a
// restart the attempts of thousands of sockets are spread over the whole delay ("full jitter").

const firstDelayMs = 500;
const maxDelayMs = 10_000;

/** Returns the delay (ms) before the attempt after `failures` failures: random up to a bound that doubles to 10 s. */
export const retryDelayMs = (failures: number, random = Math.random): number =>
  random() * Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(failures, 10));

/** Schedules one attempt at a time. */
export const createRetry = (attempt: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const cancel = () => clearTimeout(timer);
  return {
    /** Retries after a delay that grows with each failure. */
    later: (): void => {
      cancel();
      timer = setTimeout(attempt, retryDelayMs(failures));
      failures += 1;
    },
    /** Retries at once: the network is back, or the page is visible again. */
    now: (): void => {
      cancel();
      attempt();
    },
    /** Resets the number of failures. */
    succeeded: (): void => {
      cancel();
      failures = 0;
    },
    cancel,
  };
};
