import { inject } from 'vitest';

/** Returns the address of this worker's server: no other file uses it at the same time. */
export const appUrl = (): string => {
  const urls = inject('appUrls');
  return urls[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % urls.length] ?? '';
};
