// Reads of the API as a hook: path, input and answer come from the contract.
import { type AnyReadInput, type ApiKey, keyOfAny, type ReadRoute } from '@ahl/shared-types/query-keys';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiError } from './api-client.ts';
import type { Answer, EndpointQueryOptions, ReadArguments } from './endpoint-query.ts';

/** Reads an endpoint: `useEndpoint('GET /api/venues', { query: { sort: 'name' } }, { enabled })`. */
export const useEndpoint = <R extends string>(
  route: R & ReadRoute,
  ...rest: ReadArguments<R, [options?: EndpointQueryOptions<Answer<R>>]>
): UseQueryResult<Answer<R>, ApiError> => {
  const [input, options] = rest as [AnyReadInput?, EndpointQueryOptions<Answer<R>>?];
  return useQuery<Answer<R>, ApiError, Answer<R>, ApiKey>({ ...options, queryKey: keyOfAny(route, input) });
};
