// The data cache with the spec's defaults: never stale, no refetch on focus, no polling, no retry. A query without
// its own function is a GET of its key's parts joined by slashes. realtime/ applies what a push changes.
import { urlOfKey } from '@ahl/shared-types/query-keys';
import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
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

/** Creates a data cache; tests use one each. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
