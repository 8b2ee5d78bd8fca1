// When to retry. The same for every kind of failure (refused, lost, disconnected by the server), so that after a
// restart the attempts of thousands of sockets are spread over the whole delay ("full jitter").

const firstDelayMs = 500;
const maxDelayMs = 10_000;
/** The desk and the displays of a room are few, and a room waits for them: at first they try each second. */
const roomDelayMs = 1_000;
const roomTries = 30;

/**
 * Returns the delay (ms) before the attempt after `failures` failures: random up to a bound that doubles to 10 s. For a
 * room's own screens the bound is a second for the first 30 attempts.
 */
export const retryDelayMs = (failures: number, isRoom = false, random = Math.random): number => {
  const boundMs = Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(failures, 10));
  return random() * (isRoom && failures < roomTries ? Math.min(boundMs, roomDelayMs) : boundMs);
};

/** Schedules one attempt at a time; `isRoom` says whether the page is a desk or a display. */
export const createRetry = (attempt: () => void, isRoom: () => boolean = () => false) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const cancel = () => clearTimeout(timer);
  return {
    /** Retries after a delay that grows with each failure. */
    later: (): void => {
      cancel();
      timer = setTimeout(attempt, retryDelayMs(failures, isRoom()));
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
