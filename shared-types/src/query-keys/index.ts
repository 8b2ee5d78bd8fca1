// A query key of the data cache and the address of its GET, for both sides: the server writes a page's first answers
// under the same keys that the browser reads. Routes and inputs are typed by the contracts, without their schemas.
import type { ApiRoutes } from '../api/index.ts';
import type { Endpoint, EndpointCall } from '../common/endpoint.ts';

/** An API path, then its parameters; a closing object is the query string. */
export type ApiKey = readonly [path: `/api/${string}`, ...rest: unknown[]];

/** A read of the API: `GET /api/venues/:id`. */
export type ReadRoute = Extract<keyof ApiRoutes, `GET ${string}`>;

/** Text out of a page's address. A query takes it for any value: the server says whether it is one that it knows. */
export type AddressText = string & { readonly isFromAddress: true };

/** Reads a parameter of a page's address; undefined when it is empty or not there. */
export const readAddress = (search: URLSearchParams, name: string): AddressText | undefined =>
  (search.get(name) || undefined) as AddressText | undefined;

type GivenParams<E> = E extends Endpoint & { params: object } ? EndpointCall<E>['params'] : never;
type GivenQuery<E> = E extends Endpoint & { query: object }
  ? { [Name in keyof EndpointCall<E>['query']]: EndpointCall<E>['query'][Name] | AddressText }
  : never;
type ParamsPart<E> = [GivenParams<E>] extends [never] ? object : { params: GivenParams<E> };
/** The `query` of a call: left out where nothing of it has to be given. */
export type QueryPart<E> = [GivenQuery<E>] extends [never]
  ? object
  : object extends GivenQuery<E>
    ? { query?: GivenQuery<E> }
    : { query: GivenQuery<E> };
type PrefixPart<E> = ([GivenParams<E>] extends [never] ? object : { params?: Partial<GivenParams<E>> }) &
  ([GivenQuery<E>] extends [never] ? object : { query?: Partial<GivenQuery<E>> });

/** What a read takes: the parameters and the query that its contract names. */
export type ReadInput<R extends ReadRoute> = ReadInputs[R];
/** Some of what a read takes, for all keys that start so. */
export type ReadPrefix<R extends ReadRoute> = ReadPrefixes[R];
// Looked up by the route: worked out for all of them at once, the unions would be too large for the compiler.
type ReadInputs = { [R in ReadRoute]: ParamsPart<ApiRoutes[R]> & QueryPart<ApiRoutes[R]> };
type ReadPrefixes = { [R in ReadRoute]: PrefixPart<ApiRoutes[R]> };
type ReadArguments = {
  [R in ReadRoute]: object extends ReadInputs[R] ? [input?: ReadInputs[R]] : [input: ReadInputs[R]];
};

/** Any input, for code that serves all routes. */
export type AnyReadInput = { params?: Record<string, unknown>; query?: Record<string, unknown> };

const isGiven = ([, value]: [string, unknown]): boolean =>
  value !== undefined && value !== null && value !== '';

/** `{ page: 2, search: '' }` → `?page=2`; what is empty is left out. */
export const toQueryString = (query: Record<string, unknown> = {}): string => {
  const given = Object.entries(query).filter(isGiven);
  const text = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return text && `?${text}`;
};

/** The key of any route, as `keyOf` writes it; it ends before the first parameter that is not given. */
export const keyOfAny = (route: string, { params = {}, query = {} }: AnyReadInput = {}): ApiKey => {
  const path = route.slice(route.indexOf(' ') + 1);
  const [start = '', ...rest] = path.split(/\/(?=:)/);
  const names = rest.flatMap((part) => part.split('/'));
  const parts = names.map((name) => (name.startsWith(':') ? params[name.slice(1)] : name));
  const end = parts.indexOf(undefined);
  const given = Object.entries(query).filter(isGiven);
  return [
    start as `/api/${string}`,
    ...(end < 0 ? parts : parts.slice(0, end)).map(String),
    ...(given.length > 0 ? [Object.fromEntries(given)] : []),
  ];
};

/**
 * The key of a read: `keyOf('GET /api/news/:id/neighbours', { params: { id } })` → `['/api/news', id, 'neighbours']`.
 * What is empty in a query is left out, so that one address has one key.
 */
export const keyOf = <R extends string>(
  route: R & ReadRoute,
  ...rest: R extends ReadRoute ? ReadArguments[R] : never
): ApiKey => {
  const [input] = rest as [AnyReadInput?];
  return keyOfAny(route, input);
};

/** `['/api/tournaments/date', '2025-07-25']` → the URL; a closing object becomes the query string. */
export const urlOfKey = (key: readonly unknown[]): string => {
  const last = key.at(-1);
  const hasQuery = typeof last === 'object' && last !== null;
  const parts = (hasQuery ? key.slice(0, -1) : key).map((part, index) =>
    index === 0 ? String(part) : encodeURIComponent(String(part)),
  );
  return parts.join('/') + (hasQuery ? toQueryString(last as Record<string, unknown>) : '');
};
