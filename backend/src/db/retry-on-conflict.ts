import { handleWhen, retry } from 'cockatiel';

/** Thrown by a guarded write that found another version than the one that was read. */
export class StaleVersionError extends Error {
  override name = 'StaleVersionError';
}

type Options = {
  /** Whether another writer was first, so that the work can succeed after reading again. */
  isConflict: (error: unknown) => boolean;
  /** The maximum number of attempts, including the first. */
  maxTries: number;
};

/** Runs work that reads and writes; repeats it at once if another writer was first. @throws what the last try throws */
export const retryOnConflict = <T>({ isConflict, maxTries }: Options, work: () => Promise<T>): Promise<T> =>
  retry(handleWhen(isConflict), { maxAttempts: maxTries - 1 }).execute(work);
