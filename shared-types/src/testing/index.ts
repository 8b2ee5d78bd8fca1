import { vi } from 'vitest';

export { recountLeaderboards, recountPoints } from './recount.ts';

/** Waits until an assertion passes, at most thirty seconds: ticks come once a second, and a busy machine is slow. */
export const until = <T>(assertion: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(assertion, { timeout: 30_000, interval: 20 });
