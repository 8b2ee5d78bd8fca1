// Owns the worker pool that hashes passwords: on the main thread one sign-in would stall every clock tick.
import { Piscina } from 'piscina';
import { createFairQueue } from './fair-queue.ts';

type Task = { kind: 'hash'; password: string } | { kind: 'verify'; password: string; hash: string };

export type Passwords = {
  /** Hashes a password. @throws UNAVAILABLE when too many passwords are waiting */
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches a hash. `strangersNetwork` is the network of an unknown caller: such calls wait behind
   * all others, and the networks with the fewest turns go first. @throws UNAVAILABLE when too many passwords are waiting
   */
  verify(password: string, hash: string, strangersNetwork?: string): Promise<boolean>;
  stop(): Promise<void>;
};

const threads = 2;
/** A stranger gets an answer within two seconds, including the check itself. */
const limits = { slots: threads, maxWaiting: 60, strangersWaitMs: 1_600, knownWaitMs: 15_000 };

/** Creates a pool of at most two workers, started on first use. */
export const createPasswords = (): Passwords => {
  const pool = new Piscina<Task, string | boolean>({
    filename: new URL('./password.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
  });
  const queue = createFairQueue(limits);
  return {
    hash: async (password) => String(await queue.run(() => pool.run({ kind: 'hash', password }), null)),
    verify: async (password, hash, strangersNetwork) =>
      (await queue.run(() => pool.run({ kind: 'verify', password, hash }), strangersNetwork ?? null)) ===
      true,
    stop: () => {
      queue.stop();
      return pool.destroy();
    },
  };
};
