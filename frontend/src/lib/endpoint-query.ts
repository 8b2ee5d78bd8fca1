// Reads of the API as queries of the data cache. Route, input, key and answer come from the contract; a query has no
// function of its own, because the default one requests the URL of the key.
import type { ApiRoutes } from '@ahl/shared-types/api';
import type { EndpointResponse } from '@ahl/shared-types/common';
import {
  type AnyReadInput,
  type ApiKey,
  keyOfAny,
  type ReadInput,
  type ReadPrefix,
  type ReadRoute,
} from '@ahl/shared-types/query-keys';
import { type QueryClient, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { ApiError } from './api-client.ts';

/** The response of an endpoint: `Answer<'GET /api/venues'>`. */
export type Answer<R extends string> = R extends keyof ApiRoutes ? EndpointResponse<ApiRoutes[R]> : never;

/** The options of a query, except those that the contract decides. */
export type EndpointQueryOptions<A> = Omit<
  UseQueryOptions<A, ApiError, A, ApiKey>,
  'queryKey' | 'queryFn' | 'select' | 'initialData'
>;

/** The input of a read, optional if nothing is required, and further arguments. */
export type ReadArguments<R extends string, More extends unknown[]> = R extends ReadRoute
  ? object extends ReadInput<R>
    ? [input?: ReadInput<R>, ...more: More]
    : [input: ReadInput<R>, ...more: More]
  : never;
type InputOf<R extends string> = R extends ReadRoute ? ReadInput<R> : never;
type PrefixOf<R extends string> = R extends ReadRoute ? ReadPrefix<R> : never;

/** Returns Query's options of a read: for `useQuery` with more options, `useQueries` and `prefetchQuery`. */
export const endpointQuery = <R extends string>(route: R & ReadRoute, ...rest: ReadArguments<R, []>) => {
  const [input] = rest as [AnyReadInput?];
  return queryOptions<Answer<R>, ApiError, Answer<R>, ApiKey>({ queryKey: keyOfAny(route, input) });
};

/** Returns the answer in the cache, if any. */
export const getAnswer = <R extends string>(
  client: QueryClient,
  route: R & ReadRoute,
  input: InputOf<R>,
): Answer<R> | undefined => client.getQueryData<Answer<R>>(keyOfAny(route, input as AnyReadInput));

/** Puts an answer into the cache: a known one, or one made from the current one. */
export const setAnswer = <R extends string>(
  client: QueryClient,
  route: R & ReadRoute,
  input: InputOf<R>,
  answer: Answer<R> | undefined | ((current: Answer<R> | undefined) => Answer<R> | undefined),
): void => {
  client.setQueryData(keyOfAny(route, input as AnyReadInput), answer);
};

/**
 * Refetches what is shown and marks the rest as stale, among the answers whose key starts with the given input: without
 * an input every page of a list, and the items below its path.
 */
export const invalidate = <R extends string>(
  client: QueryClient,
  route: R & ReadRoute,
  input?: PrefixOf<R>,
  { exact = false, cancelRefetch = true }: { exact?: boolean; cancelRefetch?: boolean } = {},
): Promise<void> => {
  const queryKey = keyOfAny(route, input as AnyReadInput | undefined);
  return client.invalidateQueries({ queryKey, exact }, { cancelRefetch });
};
