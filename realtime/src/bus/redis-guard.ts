// Prevents a Redis that accepts connections and does not respond from blocking its callers. Each call has a deadline;
// after a few missed deadlines, calls fail at once, and a ping detects when Redis responds again.
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

/** Deadline of one call, in ms. */
const redisDeadlineMs = 300;
const missedBeforeOpen = 3;
const probeEveryMs = 1_000;

export type RedisGuard = {
  /** Runs one call. @throws TaskCancelledError after the deadline, BrokenCircuitError while Redis does not answer */
  run<T>(call: () => Promise<T>): Promise<T>;
  /** Whether Redis has responded in time recently. */
  isAnswering(): boolean;
  stop(): void;
};

/** Creates a guard of one connection. `ping` is a cheap call on it, made once a second while Redis does not respond. */
export const createRedisGuard = (ping: () => Promise<unknown>): RedisGuard => {
  // A refused call or a lost connection fails at once on its own: only missed deadlines count.
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
