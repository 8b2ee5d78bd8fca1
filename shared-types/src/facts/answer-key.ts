// The keys by which API responses become stale: prefixes of their address, typed from the contracts.
import type { ApiRoutes } from '../api/index.ts';
import type { Endpoint } from '../common/endpoint.ts';

/** `GET /path` of every endpoint that reads. */
export type ReadRoute = Extract<keyof ApiRoutes, `GET ${string}`>;

type ParamsOf<R extends ReadRoute> = ApiRoutes[R] extends {
  params: infer P extends NonNullable<Endpoint['params']>;
}
  ? { [Name in keyof P['shape']]?: string }
  : Record<never, never>;

/**
 * The key of an endpoint's responses, a prefix of their address: with parameters that of one response, without them
 * that of all responses of the path. `answerKey('GET /api/venues/:id', { id })` → `/api/venues/6…`; without the id
 * `/api/venues/`. Everything below the path becomes stale with it.
 */
export const answerKey = <R extends ReadRoute>(route: R, params?: ParamsOf<R>): string => {
  const values: Readonly<Record<string, string | undefined>> = params ?? {};
  const path = route.slice('GET '.length);
  let key = '';
  for (const [index, part] of path.split('/').entries()) {
    const value = part.startsWith(':') ? values[part.slice(1)] : part;
    if (value === undefined) return `${key}/`;
    key += index === 0 ? value : `/${encodeURIComponent(value)}`;
  }
  return key;
};

/** The key of the pages of a list only, not of its items, whose addresses begin with the list's path. */
export const pagesKey = (route: ReadRoute): string => `${answerKey(route)}?`;
