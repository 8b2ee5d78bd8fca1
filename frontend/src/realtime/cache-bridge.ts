// The only file that maps socket events to the Query cache. A message is a hint or a complete newer snapshot: an older
// snapshot never replaces a newer one, in whatever order they arrive.
import type { Clock } from '@ahl/shared-types/poker-clocks';
import { keyOf } from '@ahl/shared-types/query-keys';
import type { ServerToClientEvents } from '@ahl/shared-types/realtime';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { getAnswer, invalidate, setAnswer } from '@/lib/endpoint-query.ts';

/** Returns the query key of one clock. */
export const clockKey = (clockId: string) => keyOf('GET /api/poker-clocks/:id', { params: { id: clockId } });
/** The documented poll of a clock and its people while live updates are off, ms. */
export const clockPollMs = 5_000;

/** Returns the newer of two snapshots of a clock; the current one if both have the same version. */
export const newerClock = (current: Clock | undefined, next: Clock): Clock =>
  current === undefined || next.version > current.version ? next : current;

/** Puts a snapshot of a clock into the cache unless a newer one is there. */
export const cacheClock = (queryClient: QueryClient, clock: Clock): void => {
  const input = { params: { id: clock.id } };
  setAnswer(queryClient, 'GET /api/poker-clocks/:id', input, (current) => newerClock(current, clock));
};

/**
 * Returns the address of a query: the parts of its key joined by slashes, and a question mark if parameters follow, so
 * that a hint with a question mark matches the pages of a list and not its items.
 */
export const addressOf = (key: QueryKey): string => {
  const end = key.findIndex((part) => typeof part !== 'string' && typeof part !== 'number');
  return end < 0 ? key.join('/') : `${key.slice(0, end).join('/')}?`;
};

/** Whether Query leaves a fetch running when it invalidates: that of a query without data, or one that nobody shows. */
const keepsFetch = (query: Query): boolean => query.state.data === undefined || !query.isActive();

/** The queries that are invalidated again when the answer is there. */
const toRepeat = new WeakSet<Query>();

const repeatAfterAnswer = async (queryClient: QueryClient, query: Query): Promise<void> => {
  if (toRepeat.has(query)) return;
  toRepeat.add(query);
  // Joins the running fetch.
  await query.fetch().catch(() => {});
  toRepeat.delete(query);
  await queryClient.invalidateQueries({ predicate: (other) => other === query });
};

/**
 * Refetches what is shown and marks the rest as stale. Query takes the answer of a fetch that it left running for a
 * fresh one, although the server may have made it before the change: such a query is invalidated once more after it.
 */
const refresh = async (
  queryClient: QueryClient,
  predicate: (query: Query) => boolean = () => true,
): Promise<void> => {
  const fetching = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(keepsFetch);
  await Promise.all([
    queryClient.invalidateQueries({ predicate }),
    ...fetching.map((query) => repeatAfterAnswer(queryClient, query)),
  ]);
};

/** Refetches what is shown and marks the rest as stale, among the queries whose address starts with one of `keys`. */
export const refreshKeys = (queryClient: QueryClient, keys: readonly string[]): Promise<void> =>
  refresh(queryClient, (query) => {
    const address = addressOf(query.queryKey);
    return keys.some((key) => address.startsWith(key) || key === `${address}?`);
  });

/** Refetches all that is shown and marks the rest as stale: pushes before this connection were missed. */
export const refreshAll = (queryClient: QueryClient): Promise<void> => refresh(queryClient);

/** What `realtime/screen.ts` passes to a screen itself. */
type ToScreen = 'screen:identify' | 'screen:speaker' | 'screen:settings' | 'screen:command';
type Handlers = Omit<ServerToClientEvents, ToScreen | 'session:ended'>;

/** Returns the handlers of the events that contain data. */
export const cacheHandlers = (queryClient: QueryClient): Handlers => ({
  'clock:state': (clock) => cacheClock(queryClient, clock),
  'clock:tick': ({ id, version }) => {
    const input = { params: { id } };
    const current = getAnswer(queryClient, 'GET /api/poker-clocks/:id', input);
    if (current === undefined || version <= current.version) return;
    const way = { exact: true, cancelRefetch: false };
    void invalidate(queryClient, 'GET /api/poker-clocks/:id', input, way);
  },
  'clocks:running': (clocks) => setAnswer(queryClient, 'GET /api/poker-clocks/running', {}, clocks),
  'messages:unread': (payload) => setAnswer(queryClient, 'GET /api/messages/unread-count', {}, payload),
  'messages:admin-alert': (payload) => setAnswer(queryClient, 'GET /api/messages/admin-alert', {}, payload),
  'data:changed': ({ keys }) => void refreshKeys(queryClient, keys),
});
