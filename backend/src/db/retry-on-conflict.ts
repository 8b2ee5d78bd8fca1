import { handleWhen, retry } from 'cockatiel';

/** Thrown by a guarded write that found another version than the one it read. */
export class StaleVersionError extends Error {
  override name = 'StaleVersionError';
}

type Options = {
  /** Whether somebody else was first, so that the work may succeed when it reads again. */
  isConflict: (error: unknown) => boolean;
  /** How often the work is tried in all. */
  maxTries: number;
};

/** Does work that reads and writes, and again at once when another writer was first. @throws what the last try throws */
export const retryOnConflict = <T>({ isConflict, maxTries }: Options, work: () => Promise<T>): Promise<T> =>
  retry(handleWhen(isConflict), { maxAttempts: maxTries - 1 }).execute(work);
