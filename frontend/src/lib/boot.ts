// What the server wrote into the page, so that the first view paints without another round trip.
import type { PublicConfig } from '@ahl/shared-types/system';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The JSON in `<script type="application/json" id="boot">`. */
export type Boot = { config: PublicConfig; queries?: [QueryKey, unknown][] };

/** The key of the public configuration in the data cache. */
export const configKey = ['/api/config'] as const;

/** Reads the page's boot data; null when the page was served without any (a development server). */
export const readBoot = (page: Document = document): Boot | null => {
  try {
    const boot = JSON.parse(page.getElementById('boot')?.textContent || 'null') as Boot | null;
    return boot?.config ? boot : null;
  } catch {
    return null;
  }
};

/** Puts the boot data into the data cache. */
export const fillFromBoot = (queryClient: QueryClient, boot: Boot | null): void => {
  if (!boot) return;
  queryClient.setQueryData(configKey, boot.config);
  for (const [key, data] of boot.queries ?? []) queryClient.setQueryData(key, data);
};

/** When the page's first byte arrived, on `performance.now()`'s scale (ms): the best guess for when `serverTime` was true. */
export const pageArrivedAt = (): number => {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return (navigation as PerformanceNavigationTiming | undefined)?.responseStart || performance.now();
};
