// Owns the order of service where only a few can be served at once. Known callers go first. Strangers wait in one line
// per network, and the lines take turns, so that a crowd from one place delays only itself. Nobody waits long: a caller
// who cannot be served in time is refused.
import { AppError } from '@ahl/shared-types/common';

const retryAfterSeconds = 2;

type Job = { start(): void; refuse(): void };
type Options = {
  /** Maximum number served at once. */
  slots: number;
  /** Maximum number waiting, all lines together. */
  maxWaiting: number;
  /** Maximum wait of a stranger before refusal. For known callers a late answer is better than none. */
  strangersWaitMs: number;
  knownWaitMs: number;
};

export type FairQueue = {
  /**
   * Does the work when its turn comes. `line` is a stranger's network; null means a known caller.
   * @throws UNAVAILABLE with `retryAfterSeconds` when too many are waiting
   */
  run<T>(work: () => Promise<T>, line: string | null): Promise<T>;
  /** Refuses everybody who waits. */
  stop(): void;
};

/** Returns the error for a caller who cannot be served in time. */
const busy = () =>
  new AppError('UNAVAILABLE', 'server.many-sign-ins', {}, { details: { retryAfterSeconds } });

/** Waiting jobs by line; the line served last is at the end. The line null is that of known callers. */
type Lines = Map<string | null, Job[]>;

const longestOf = (lines: Lines): [string | null, Job[]] | undefined =>
  [...lines].filter(([line]) => line !== null).sort(([, a], [, b]) => b.length - a.length)[0];

/** Creates the queue of one process. */
export const createFairQueue = ({ slots, maxWaiting, strangersWaitMs, knownWaitMs }: Options): FairQueue => {
  const lines: Lines = new Map();
  let inFlight = 0;
  const countWaiting = () => [...lines.values()].reduce((sum, jobs) => sum + jobs.length, 0);

  const takeFrom = (line: string | null, jobs: Job[]): Job | undefined => {
    const job = jobs.shift();
    // A served line goes behind the others, or is removed with its last job.
    lines.delete(line);
    if (jobs.length > 0) lines.set(line, jobs);
    return job;
  };
  const takeNext = (): Job | undefined => {
    const known = lines.get(null);
    if (known) return takeFrom(null, known);
    const [first] = lines;
    return first && takeFrom(...first);
  };
  const leave = (line: string | null, job: Job): void => {
    const rest = (lines.get(line) ?? []).filter((other) => other !== job);
    if (rest.length > 0) lines.set(line, rest);
    else lines.delete(line);
  };

  /** Whether there is room for one more in a line, if necessary by refusing the last job of the longest line. */
  const makeRoom = (line: string | null): boolean => {
    if (countWaiting() < maxWaiting) return true;
    const [longest, jobs] = longestOf(lines) ?? [null, []];
    const own = lines.get(line)?.length ?? 0;
    const last = jobs.at(-1);
    if (!last || (line !== null && jobs.length <= own + 1)) return false;
    leave(longest, last);
    last.refuse();
    return true;
  };

  const serveNext = (): void => {
    if (inFlight >= slots) return;
    const job = takeNext();
    if (!job) return;
    inFlight += 1;
    job.start();
  };

  const wait = (line: string | null): Promise<void> => {
    if (!makeRoom(line)) return Promise.reject(busy());
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const refuse = () => {
      clearTimeout(timer);
      reject(busy());
    };
    const start = () => {
      clearTimeout(timer);
      resolve();
    };
    const job: Job = { start, refuse };
    const giveUp = () => {
      leave(line, job);
      refuse();
    };
    const timer = setTimeout(giveUp, line === null ? knownWaitMs : strangersWaitMs);
    lines.set(line, [...(lines.get(line) ?? []), job]);
    serveNext();
    return promise;
  };

  return {
    run: async (work, line) => {
      await wait(line);
      try {
        return await work();
      } finally {
        inFlight -= 1;
        serveNext();
      }
    },
    stop: () => {
      for (const job of [...lines.values()].flat()) job.refuse();
      lines.clear();
    },
  };
};
