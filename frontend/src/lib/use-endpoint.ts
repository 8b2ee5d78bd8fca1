// Endpoints as hooks: method, path, input and answer come from the contract.
import type { ApiRoutes } from '@ahl/shared-types/api';
import { type AnyReadInput, type ApiKey, keyOfAny, type ReadRoute } from '@ahl/shared-types/query-keys';
import {
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { type AnyCallInput, type ApiError, type CallInput, callAny } from './api-client.ts';
import type { Answer, EndpointQueryOptions, ReadArguments } from './endpoint-query.ts';

/** Reads an endpoint: `useEndpoint('GET /api/venues', { query: { sort: 'name' } }, { enabled })`. */
export const useEndpoint = <R extends string>(
  route: R & ReadRoute,
  ...rest: ReadArguments<R, [options?: EndpointQueryOptions<Answer<R>>]>
): UseQueryResult<Answer<R>, ApiError> => {
  const [input, options] = rest as [AnyReadInput?, EndpointQueryOptions<Answer<R>>?];
  return useQuery<Answer<R>, ApiError, Answer<R>, ApiKey>({ ...options, queryKey: keyOfAny(route, input) });
};

/** A call that changes something: `PUT /api/venues/:id`. */
export type WriteRoute = Exclude<keyof ApiRoutes, ReadRoute>;
/** What a write is given when it is sent. */
export type WriteInput<R extends string> = R extends WriteRoute ? CallInput<ApiRoutes[R]> : never;

/** Writes by an endpoint: `useEndpointMutation('PUT /api/venues/:id')`, then `mutate({ params, body })`. */
export const useEndpointMutation = <R extends string, Context = unknown>(
  route: R & WriteRoute,
  options?: Omit<UseMutationOptions<Answer<R>, ApiError, WriteInput<R>, Context>, 'mutationFn'>,
): UseMutationResult<Answer<R>, ApiError, WriteInput<R>, Context> =>
  useMutation<Answer<R>, ApiError, WriteInput<R>, Context>({
    ...options,
    mutationFn: async (input) => (await callAny(route, input as AnyCallInput)) as Answer<R>,
  });
