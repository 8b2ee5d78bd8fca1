// Keeps a Redis that takes connections and does not answer from holding up whoever asks it. Each call has a deadline;
// after a few that missed it, calls fail at once, and a ping finds out when Redis answers again.
import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleType,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';

/** How long one call may take. */
export const redisDeadlineMs = 300;
const missedBeforeOpen = 3;
const probeEveryMs = 1_000;

export type RedisGuard = {
  /** Runs one call. @throws TaskCancelledError after the deadline, BrokenCircuitError while Redis does not answer */
  run<T>(call: () => Promise<T>): Promise<T>;
  /** Whether Redis answered in time of late. */
  isAnswering(): boolean;
  stop(): void;
};

/** A guard of one connection. `ping` is a cheap call on it, asked once a second while Redis does not answer. */
export const createRedisGuard = (ping: () => Promise<unknown>): RedisGuard => {
  // A refused call or a lost connection fails at once by itself: only missed deadlines count.
  const breaker = circuitBreaker(handleType(TaskCancelledError), {
    halfOpenAfter: probeEveryMs / 2,
    breaker: new ConsecutiveBreaker(missedBeforeOpen),
  });
  const policy = wrap(breaker, timeout(redisDeadlineMs, TimeoutStrategy.Aggressive));
  const run = <T>(call: () => Promise<T>): Promise<T> => policy.execute(call);

  let probing: NodeJS.Timeout | undefined;
  breaker.onBreak(() => {
    clearInterval(probing);
    probing = setInterval(() => run(ping).catch(() => undefined), probeEveryMs).unref();
  });
  breaker.onReset(() => clearInterval(probing));
  return {
    run,
    isAnswering: () => breaker.state === CircuitState.Closed,
    stop: () => clearInterval(probing),
  };
};
