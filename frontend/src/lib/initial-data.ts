// The data that the server embedded in the page, so that the first view paints without another round trip.
import type { PublicConfig } from '@ahl/shared-types/system';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { setAnswer } from './endpoint-query.ts';

/** The JSON in `<script type="application/json" id="boot">`. */
export type InitialData = {
  config: PublicConfig;
  queries?: [QueryKey, unknown][];
  /** The server's time (ms) that the rendered page shows. */
  shownAt?: number;
  /** The position in the server's log of changes before it read the answers. */
  changes?: string;
};

const navigation = () =>
  performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined;

/** Whether Back or Forward restored the page from hours ago: its time and its lists are as old. */
const isOldPage = (): boolean => {
  const entry = navigation();
  return entry?.type === 'back_forward' && entry.transferSize === 0;
};

/** Reads the page's initial data; null if there is none (a development server) or if it can be stale. */
export const readInitialData = (page: Document = document): InitialData | null => {
  if (isOldPage()) return null;
  try {
    const initialData = JSON.parse(page.getElementById('boot')?.textContent || 'null') as InitialData | null;
    return initialData?.config ? initialData : null;
  } catch {
    return null;
  }
};

/** Puts the initial data into the data cache. */
export const fillFromInitialData = (queryClient: QueryClient, initialData: InitialData | null): void => {
  if (!initialData) return;
  setAnswer(queryClient, 'GET /api/config', {}, initialData.config);
  for (const [key, data] of initialData.queries ?? []) queryClient.setQueryData(key, data);
};

/** Returns when the page's first byte arrived, on `performance.now()`'s scale (ms): the best guess for `serverTime`. */
export const pageArrivedAt = (): number => navigation()?.responseStart || performance.now();
