// The last answers about clocks, stored by the pages of the desk and the displays, so that they start without a network.
// A page that the offline worker served is filled from them; any other asks the server.
import { urlOfKey } from '@ahl/shared-types/query-keys';
import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { readStored, storageKeys, writeStored } from '@/lib/storage.ts';

/** What a desk or a display needs to go on: the clock, its players, and what its venue's screens show. */
const storedPaths = [
  /^\/api\/poker-clocks\/[0-9a-f]{24}(\/night)?$/,
  /^\/api\/poker-clocks\/running$/,
  /^\/api\/display$/,
  /^\/api\/venues\/[0-9a-f]{24}\/display$/,
];
/** A night's players are some tens of kilobytes; a browser stores five megabytes for a site. */
const maxLength = 1_000_000;
/** Enough for the clocks that a device followed lately. */
const maxAnswers = 12;
const storeAfterMs = 500;
const storedForMs = 36 * 3_600_000;

type Stored = DehydratedState['queries'];

const isStoredQuery = ({ queryKey, state }: Query): boolean =>
  state.status === 'success' && storedPaths.some((path) => path.test(urlOfKey(queryKey)));

/** Returns the answers that this device stored within the last night, the newest first. */
const readAnswers = (): Stored => {
  try {
    const stored = JSON.parse(readStored(storageKeys.clockAnswers) ?? '[]') as Stored;
    return stored.filter(({ state }) => state.dataUpdatedAt > Date.now() - storedForMs);
  } catch {
    // Written by another build: as if there were none.
    return [];
  }
};

const writeAnswers = (answers: Stored): void => {
  const newest = answers
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, maxAnswers);
  const text = JSON.stringify(newest);
  if (newest.length > 0 && text.length <= maxLength) writeStored(storageKeys.clockAnswers, text);
};

/** Stores the answers whenever one of them changes; returns a function that stops this. */
export const storeAnswers = (queryClient: QueryClient): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = (): void => {
    timer = undefined;
    const { queries } = dehydrate(queryClient, { shouldDehydrateQuery: isStoredQuery });
    const shown = new Set(queries.map(({ queryHash }) => queryHash));
    writeAnswers([...queries, ...readAnswers().filter(({ queryHash }) => !shown.has(queryHash))]);
  };
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && timer === undefined && isStoredQuery(query))
      timer = setTimeout(store, storeAfterMs);
  });
  store();
  return () => {
    clearTimeout(timer);
    stop();
  };
};

/** Puts the stored answers into the data cache, each with the time at which it was received. */
export const restoreAnswers = (queryClient: QueryClient): void =>
  hydrate(queryClient, { mutations: [], queries: readAnswers() });
