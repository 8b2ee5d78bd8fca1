// The data cache with the spec's defaults: never stale, no refetch on focus, no polling, no retry. A query without
// its own function is a GET of its key's parts joined by slashes. realtime/ applies what a push changes.
import { urlOfKey } from '@ahl/shared-types/query-keys';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError, request } from './api-client.ts';

/** Returns the default query function: a GET of the key; a 401 throws, or returns null if requested. */
export const queryByKey =
  ({ on401 }: { on401: 'throw' | 'null' }) =>
  async ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> => {
    try {
      return await request('GET', urlOfKey(queryKey), { signal });
    } catch (error) {
      if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };

/** Whether Query leaves a fetch running when it invalidates: that of a query without data, or one that nobody shows. */
const keepsFetch = (query: Query): boolean => query.state.data === undefined || !query.isActive();

/**
 * Query takes the answer of a fetch that it left running for a fresh one, although the server may have made it before
 * the change. Such a query is invalidated once more when the answer is there.
 */
class DataCache extends QueryClient {
  readonly #toRepeat = new WeakSet<Query>();

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const running = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(keepsFetch);
    const kept = options?.cancelRefetch === false ? [] : running;
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...kept.map((query) => this.#repeatAfterAnswer(query)),
    ]);
  }

  async #repeatAfterAnswer(query: Query): Promise<void> {
    if (this.#toRepeat.has(query)) return;
    this.#toRepeat.add(query);
    // Joins the running fetch.
    await query.fetch().catch(() => {});
    this.#toRepeat.delete(query);
    await super.invalidateQueries({ predicate: (other) => other === query });
  }
}

/** Creates a data cache; tests use one each. */
export const createQueryClient = (): QueryClient =>
  new DataCache({
    defaultOptions: {
      queries: {
        queryFn: queryByKey({ on401: 'throw' }),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // Without a network a call fails at once and reports it. If it were paused, a write would look as if it were
        // being saved, and a list as if it were being loaded.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The page's data cache. */
export const queryClient = createQueryClient();
