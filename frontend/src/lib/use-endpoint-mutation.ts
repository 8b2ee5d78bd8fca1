// Writes of the API as a hook, separate from the reads: the first view of the site only reads.
import type { ApiRoutes } from '@ahl/shared-types/api';
import type { ReadRoute } from '@ahl/shared-types/query-keys';
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type AnyCallInput, type ApiError, type CallInput, callAny } from './api-client.ts';
import type { Answer } from './endpoint-query.ts';

/** A call that changes something: `PUT /api/venues/:id`. */
export type WriteRoute = Exclude<keyof ApiRoutes, ReadRoute>;
/** The input of a write. */
export type WriteInput<R extends string> = R extends WriteRoute ? CallInput<ApiRoutes[R]> : never;

/** Returns a mutation of an endpoint: `useEndpointMutation('PUT /api/venues/:id')`, then `mutate({ params, body })`. */
export const useEndpointMutation = <R extends string, Context = unknown>(
  route: R & WriteRoute,
  options?: Omit<UseMutationOptions<Answer<R>, ApiError, WriteInput<R>, Context>, 'mutationFn'>,
): UseMutationResult<Answer<R>, ApiError, WriteInput<R>, Context> =>
  useMutation<Answer<R>, ApiError, WriteInput<R>, Context>({
    ...options,
    mutationFn: async (input) => (await callAny(route, input as AnyCallInput)) as Answer<R>,
  });
