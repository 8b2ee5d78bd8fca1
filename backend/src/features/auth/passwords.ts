// Owns the worker pool that hashes passwords: on the main thread one sign-in would stall every clock tick.
import { Piscina } from 'piscina';

type Task = { kind: 'hash'; password: string } | { kind: 'verify'; password: string; hash: string };

export type Passwords = {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
  stop(): Promise<void>;
};

/** A pool of at most two workers, started on the first use. */
export const createPasswords = (): Passwords => {
  const pool = new Piscina<Task, string | boolean>({
    filename: new URL('./password.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 30_000,
    maxQueue: 200,
  });
  return {
    hash: async (password) => String(await pool.run({ kind: 'hash', password })),
    verify: async (password, hash) => (await pool.run({ kind: 'verify', password, hash })) === true,
    stop: () => pool.destroy(),
  };
};
