// The only file that maps socket events to the Query cache. A message is a hint or a whole newer snapshot:
// an older snapshot never replaces a newer one, whichever way each of them came.
import type { Clock } from '@ahl/shared-types/poker-clocks';
import { keyOf } from '@ahl/shared-types/query-keys';
import type { ServerToClientEvents } from '@ahl/shared-types/realtime';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { getAnswer, invalidate, setAnswer } from '@/lib/endpoint-query.ts';

/** The query key of one clock. */
export const clockKey = (clockId: string) => keyOf('GET /api/poker-clocks/:id', { params: { id: clockId } });
/** The documented poll of a clock and its people, while live updates are off. */
export const clockPollMs = 5_000;

/** The newer of two snapshots of a clock; the present one when they are as new. */
export const newerClock = (present: Clock | undefined, next: Clock): Clock =>
  present === undefined || next.version > present.version ? next : present;

/** Puts a snapshot of a clock into the cache unless a newer one is there. */
export const cacheClock = (queryClient: QueryClient, clock: Clock): void => {
  const input = { params: { id: clock.id } };
  setAnswer(queryClient, 'GET /api/poker-clocks/:id', input, (present) => newerClock(present, clock));
};

/**
 * The address that a query asks: the parts of its key joined by slashes, and a question mark where parameters
 * follow, so that a hint with one touches the pages of a list and not each of its items.
 */
export const addressOf = (key: QueryKey): string => {
  const end = key.findIndex((part) => typeof part !== 'string' && typeof part !== 'number');
  return end < 0 ? key.join('/') : `${key.slice(0, end).join('/')}?`;
};

/** Refetches what is shown, and marks the rest as old, among the queries whose address starts with one of `keys`. */
export const refreshKeys = (queryClient: QueryClient, keys: readonly string[]): Promise<void> => {
  const predicate = (query: Query) => {
    const address = addressOf(query.queryKey);
    return keys.some((key) => address.startsWith(key) || key === `${address}?`);
  };
  return queryClient.invalidateQueries({ predicate });
};

/** Refetches all that is shown and marks the rest as old: what was pushed before this connection was missed. */
export const refreshAll = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries();

type Handlers = Omit<ServerToClientEvents, 'screen:identify' | 'screen:speaker' | 'session:ended'>;

/** The handler of each event that carries data. */
export const cacheHandlers = (queryClient: QueryClient): Handlers => ({
  'clock:state': (clock) => cacheClock(queryClient, clock),
  'clock:tick': ({ id, version }) => {
    const input = { params: { id } };
    const present = getAnswer(queryClient, 'GET /api/poker-clocks/:id', input);
    if (present === undefined || version <= present.version) return;
    const way = { exact: true, cancelRefetch: false };
    void invalidate(queryClient, 'GET /api/poker-clocks/:id', input, way);
  },
  'clocks:running': (clocks) => setAnswer(queryClient, 'GET /api/poker-clocks/running', {}, clocks),
  'messages:unread': (payload) => setAnswer(queryClient, 'GET /api/messages/unread-count', {}, payload),
  'messages:admin-alert': (payload) => setAnswer(queryClient, 'GET /api/messages/admin-alert', {}, payload),
  'data:changed': ({ keys }) => void refreshKeys(queryClient, keys),
});
