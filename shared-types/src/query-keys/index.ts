// The query key of the data cache and the address of its GET, for both sides: the server writes a page's first data
// under the same keys that the browser reads. Routes and inputs are typed by the contracts, without their schemas.
import type { ApiRoutes } from '../api/index.ts';
import type { Endpoint, EndpointCall } from '../common/endpoint.ts';

/** An API path, then its parameters; an object at the end is the query string. */
export type ApiKey = readonly [path: `/api/${string}`, ...rest: unknown[]];

/** A read of the API: `GET /api/venues/:id`. */
export type ReadRoute = Extract<keyof ApiRoutes, `GET ${string}`>;

/** A text from a page's address. A query accepts it for any value: the server checks whether the value is valid. */
export type AddressText = string & { readonly isFromAddress: true };

/** Reads a parameter of a page's address; undefined if it is empty or missing. */
export const readAddress = (search: URLSearchParams, name: string): AddressText | undefined =>
  (search.get(name) || undefined) as AddressText | undefined;

type ParamsInput<E> = E extends Endpoint & { params: object } ? EndpointCall<E>['params'] : never;
type QueryInput<E> = E extends Endpoint & { query: object }
  ? { [Name in keyof EndpointCall<E>['query']]: EndpointCall<E>['query'][Name] | AddressText }
  : never;
type ParamsPart<E> = [ParamsInput<E>] extends [never] ? object : { params: ParamsInput<E> };
/** The `query` of a call: optional if none of its parts is required. */
export type QueryPart<E> = [QueryInput<E>] extends [never]
  ? object
  : object extends QueryInput<E>
    ? { query?: QueryInput<E> }
    : { query: QueryInput<E> };
type PrefixPart<E> = ([ParamsInput<E>] extends [never] ? object : { params?: Partial<ParamsInput<E>> }) &
  ([QueryInput<E>] extends [never] ? object : { query?: Partial<QueryInput<E>> });

/** The input of a read: the parameters and the query that its contract declares. */
export type ReadInput<R extends ReadRoute> = ReadInputs[R];
/** Part of the input of a read, for all keys that start with it. */
export type ReadPrefix<R extends ReadRoute> = ReadPrefixes[R];
// Looked up by route: computed for all of them at once, the unions would be too large for the compiler.
type ReadInputs = { [R in ReadRoute]: ParamsPart<ApiRoutes[R]> & QueryPart<ApiRoutes[R]> };
type ReadPrefixes = { [R in ReadRoute]: PrefixPart<ApiRoutes[R]> };
type ReadArguments = {
  [R in ReadRoute]: object extends ReadInputs[R] ? [input?: ReadInputs[R]] : [input: ReadInputs[R]];
};

/** Any input, for code that serves all routes. */
export type AnyReadInput = { params?: Record<string, unknown>; query?: Record<string, unknown> };

const isSet = ([, value]: [string, unknown]): boolean =>
  value !== undefined && value !== null && value !== '';

/** `{ page: 2, search: '' }` → `?page=2`; leaves out empty values. */
export const toQueryString = (query: Record<string, unknown> = {}): string => {
  const entries = Object.entries(query).filter(isSet);
  const text = new URLSearchParams(
    entries.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return text && `?${text}`;
};

/** Returns the key of any route, in the form of `keyOf`; it ends before the first missing parameter. */
export const keyOfAny = (route: string, { params = {}, query = {} }: AnyReadInput = {}): ApiKey => {
  const path = route.slice(route.indexOf(' ') + 1);
  const [start = '', ...rest] = path.split(/\/(?=:)/);
  const names = rest.flatMap((part) => part.split('/'));
  const parts = names.map((name) => (name.startsWith(':') ? params[name.slice(1)] : name));
  const end = parts.indexOf(undefined);
  const entries = Object.entries(query).filter(isSet);
  return [
    start as `/api/${string}`,
    ...(end < 0 ? parts : parts.slice(0, end)).map(String),
    ...(entries.length > 0 ? [Object.fromEntries(entries)] : []),
  ];
};

/**
 * Returns the key of a read: `keyOf('GET /api/news/:id/neighbours', { params: { id } })` → `['/api/news', id,
 * 'neighbours']`. Empty values of the query are left out, so that each address has one key.
 */
export const keyOf = <R extends string>(
  route: R & ReadRoute,
  ...rest: R extends ReadRoute ? ReadArguments[R] : never
): ApiKey => {
  const [input] = rest as [AnyReadInput?];
  return keyOfAny(route, input);
};

/** `['/api/tournaments/date', '2025-07-25']` → the URL; an object at the end becomes the query string. */
export const urlOfKey = (key: readonly unknown[]): string => {
  const last = key.at(-1);
  const hasQuery = typeof last === 'object' && last !== null;
  const parts = (hasQuery ? key.slice(0, -1) : key).map((part, index) =>
    index === 0 ? String(part) : encodeURIComponent(String(part)),
  );
  return parts.join('/') + (hasQuery ? toQueryString(last as Record<string, unknown>) : '');
};
