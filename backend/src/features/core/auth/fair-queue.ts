// Owns the order of service where only a few can be served at once. Known callers go first. Among strangers, those go
// first whose network has had the fewest turns lately: however many networks flood the queue, each soon has had more
// turns than a network that has just arrived. Nobody waits long: a caller who cannot be served in time is refused.
import { AppError } from '@ahl/shared-types/common';
import { LRUCache } from 'lru-cache';

const retryAfterSeconds = 2;
/** For how long after its last turn a network's turns count. */
const turnsMs = 15 * 60_000;
/** The number of networks whose turns are remembered: more than can be served in that time. */
const maxNetworks = 20_000;

/** A waiting caller. A lower rank goes first, and equal ranks in the order of arrival. */
type Job = { line: string | null; rank: number; start(): void; refuse(): void };
type Options = {
  /** Maximum number served at once. */
  slots: number;
  /** Maximum number waiting, all networks together. */
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

/** The rank of known callers, before every stranger. */
const knownRank = -1;

/** Creates the queue of one process. */
export const createFairQueue = ({ slots, maxWaiting, strangersWaitMs, knownWaitMs }: Options): FairQueue => {
  /** In the order of service. */
  const waiting: Job[] = [];
  const turns = new LRUCache<string, number>({ max: maxNetworks, ttl: turnsMs });
  let inFlight = 0;

  /** Returns a caller's rank: the turns that the network has had, or will have before this one. */
  const rankOf = (line: string | null): number =>
    line === null ? knownRank : (turns.get(line) ?? 0) + waiting.filter((job) => job.line === line).length;

  const leave = (job: Job): void => {
    const at = waiting.indexOf(job);
    if (at >= 0) waiting.splice(at, 1);
  };

  /** Whether there is room for one of a rank, if necessary by refusing the last in order, which has a higher rank. */
  const makeRoom = (rank: number): boolean => {
    if (waiting.length < maxWaiting) return true;
    const last = waiting.at(-1);
    if (!last || last.rank <= rank) return false;
    leave(last);
    last.refuse();
    return true;
  };

  const serveNext = (): void => {
    if (inFlight >= slots) return;
    const job = waiting.shift();
    if (!job) return;
    if (job.line !== null) turns.set(job.line, (turns.get(job.line) ?? 0) + 1);
    inFlight += 1;
    job.start();
  };

  const wait = (line: string | null): Promise<void> => {
    const rank = rankOf(line);
    if (!makeRoom(rank)) return Promise.reject(busy());
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const refuse = () => {
      clearTimeout(timer);
      reject(busy());
    };
    const start = () => {
      clearTimeout(timer);
      resolve();
    };
    const job: Job = { line, rank, start, refuse };
    const giveUp = () => {
      leave(job);
      refuse();
    };
    const timer = setTimeout(giveUp, line === null ? knownWaitMs : strangersWaitMs);
    const behind = waiting.findIndex((other) => other.rank > rank);
    waiting.splice(behind < 0 ? waiting.length : behind, 0, job);
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
      for (const job of waiting.splice(0)) job.refuse();
    },
  };
};
