// The only place that calls the server: typed from the contracts by type-only imports, so no schema is shipped.
// It sends the token, turns every failure into an `ApiError`, and announces when the server rejects the token.
import type { ApiRoutes } from '@ahl/shared-types/api';
import type {
  ApiErrorBody,
  Endpoint,
  EndpointCall,
  EndpointResponse,
  ErrorCode,
} from '@ahl/shared-types/common';
import { type QueryPart, toQueryString } from '@ahl/shared-types/query-keys';
import type { FieldReasons, Reason, ReasonParams } from '@ahl/shared-types/reasons';
import { displayKey } from './display-key.ts';
import { newId } from './new-id.ts';
import { noteRecorded } from './recorded.ts';
import { authToken } from './storage.ts';

/** The sentence for a call that never reached the server (spec section 8). */
const networkErrorText = 'Network error. Please try again.';

type ErrorBody = Partial<Omit<ApiErrorBody, 'message'>> & { message?: unknown; [detail: string]: unknown };

/** A failed call. `message` is `<status>: <body or status text>`; `userMessage` is the server's English sentence. */
export class ApiError extends Error {
  /** The HTTP status, 0 when the server was not reached. */
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK' | 'UNKNOWN';
  /** Why it failed; null for a response that is not from our server. */
  readonly reason: Reason | null;
  readonly params: ReasonParams;
  /** Dotted path in the input → what is allowed there, in English. */
  readonly fields: Record<string, string>;
  /** Dotted path in the input → its reason. */
  readonly fieldReasons: FieldReasons;
  readonly requestId: string | null;
  /** The parsed body, with details such as the current `clock` of a version conflict. */
  readonly body: ErrorBody;
  /** The server's sentence; empty if it sent none. */
  readonly userMessage: string;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = parseObject(text);
    this.code = this.body.code ?? (status === 0 ? 'NETWORK' : 'UNKNOWN');
    this.reason = this.body.reason ?? null;
    this.params = this.body.params ?? {};
    this.fields = this.body.fields ?? {};
    this.fieldReasons = this.body.fieldReasons ?? {};
    this.requestId = this.body.requestId ?? null;
    this.userMessage =
      typeof this.body.message === 'string' ? this.body.message : status === 0 ? networkErrorText : '';
  }
}

const parseObject = (text: string): ErrorBody => {
  try {
    // A body that is no object has no details either.
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
};

type Part<E, K extends keyof EndpointCall<Endpoint>> = E extends Endpoint
  ? E extends { [P in K]: object }
    ? { [P in K]: EndpointCall<E>[P] }
    : object
  : never;
/** The files of a call, each a field `file`. */
type FilesPart<E> = E extends { files: object } ? { body: FormData } : object;
/** What any call can have besides the parts of its contract. */
type More = { signal?: AbortSignal; headers?: Record<string, string> };
/** The input of a call of an endpoint: only the parts that its contract names. */
export type CallInput<E> = Part<E, 'params'> & QueryPart<E> & Part<E, 'body'> & FilesPart<E> & More;

type Route = keyof ApiRoutes;
type Rest<E> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];
/** Looked up by the route: computed for all routes at once, the union would be too large for the compiler. */
type RestOf = { [R in Route]: Rest<ApiRoutes[R]> };
type AddressInput<E> = Part<E, 'params'> & QueryPart<E>;
type AddressRest<E> = object extends AddressInput<E> ? [input?: AddressInput<E>] : [input: AddressInput<E>];
type AddressRestOf = { [R in Route]: AddressRest<ApiRoutes[R]> };
/** Input of any shape, for code that serves all routes. */
export type AnyCallInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
};

type EndListener = (isWrite: boolean) => void;
const endedListeners = new Set<EndListener>();

/**
 * Calls back when the server ended the session, with whether a write was refused; returns a function that stops this.
 */
export const onSessionEnded = (listener: EndListener): (() => void) => {
  endedListeners.add(listener);
  return () => endedListeners.delete(listener);
};

/** Announces that the server ended the session: used by the socket's `session:ended` and by a 401 here. */
export const announceSessionEnded = (isWrite = false): void => {
  for (const listener of endedListeners) listener(isWrite);
};

let signedIn: Promise<void> | null = null;

/** Holds every call but those of a sign-in until a promise is fulfilled; null ends that for later calls. */
export const holdCalls = (until: Promise<void> | null): void => {
  signedIn = until;
};

const signInPath = /\/login$|\/forgot-/;

const toPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));

const callerHeaders = (accept: string): Record<string, string> => {
  const headers: Record<string, string> = { Accept: accept };
  const token = authToken();
  if (token) headers.Authorization = `Bearer ${token}`;
  const display = displayKey();
  if (display) headers['X-Display-Key'] = display;
  return headers;
};

/** Returns the failure of a response; ends the session here if the server rejects the token that was sent. */
const failureOf = (
  { status, statusText }: Response,
  text: string,
  token: string | null,
  isWrite: boolean,
): ApiError => {
  const error = new ApiError(status, text, statusText);
  // A late response to an old token must not end the session that followed it.
  if (token && error.code === 'UNAUTHENTICATED' && token === authToken()) announceSessionEnded(isWrite);
  return error;
};

/** Responds to a call within the page: the method, the address behind the registered one, and the parsed body. */
type LocalServer = (method: string, part: string, body: unknown) => { status: number; body: unknown };
let local: { address: string; serve: LocalServer } | null = null;

/** Answers every call of an address and those below it within this page, instead of the server: a rehearsal. */
export const answerLocally = (address: string, serve: LocalServer): void => {
  local = { address, serve };
};

const localAnswer = (url: string, { method = 'GET', body }: RequestInit): Response | null => {
  const [path = ''] = url.split('?');
  if (!local || (path !== local.address && !path.startsWith(`${local.address}/`))) return null;
  const input = typeof body === 'string' ? JSON.parse(body) : undefined;
  const { status, body: answer } = local.serve(method, path.slice(local.address.length), input);
  return new Response(JSON.stringify(answer), { status });
};

/** The keys of creating calls whose outcome is unknown, by address: the next attempt there is the same creation. */
const openKeys = new Map<string, string>();

/** Sends a request and returns the parsed response. @throws ApiError for any failure, `NETWORK` included. */
export const request = async (
  method: string,
  url: string,
  options: Pick<AnyCallInput, 'body' | 'signal' | 'headers'> = {},
): Promise<unknown> => {
  if (signedIn && !signInPath.test(url)) await signedIn;
  const token = authToken();
  const headers = { ...callerHeaders('application/json'), ...options.headers };
  // A form names its own boundary.
  const isJson = options.body !== undefined && !(options.body instanceof FormData);
  if (isJson) headers['Content-Type'] = 'application/json';
  const body = isJson ? JSON.stringify(options.body) : options.body;
  const key = method === 'POST' ? (openKeys.get(url) ?? newId()) : '';
  if (key) headers['Idempotency-Key'] = key;
  const init = {
    method,
    headers,
    credentials: 'include' as const,
    ...(body === undefined ? {} : { body: body as BodyInit }),
    ...(options.signal ? { signal: options.signal } : {}),
  };
  const { answer, text } = await receive(url, init, key);
  if (answer.ok) {
    noteRecorded(answer.headers.get('X-Recorded'));
    return text === '' ? null : JSON.parse(text);
  }
  const failure = failureOf(answer, text, token, method !== 'GET');
  // The page stays until the person has signed in again, and then goes on with what it was doing.
  if (signedIn && token && failure.code === 'UNAUTHENTICATED') return request(method, url, options);
  throw failure;
};

/** Reads a file: its bytes, and the name that the server set. @throws ApiError */
export const requestBlob = async (url: string): Promise<{ blob: Blob; fileName: string | null }> => {
  await signedIn;
  const token = authToken();
  const answer = await send(url, { headers: callerHeaders('*/*'), credentials: 'include' });
  if (!answer.ok) throw failureOf(answer, await readText(answer), token, false);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? null;
  return { blob: await reaching(() => answer.blob()), fileName: name };
};

/** Turns a network failure into an `ApiError`; an abort by the caller stays unchanged. */
const reaching = async <T>(work: () => Promise<T>, signal?: AbortSignal | null): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, '', networkErrorText);
  }
};

const send = (url: string, init: RequestInit): Promise<Response> =>
  reaching(async () => localAnswer(url, init) ?? fetch(url, init), init.signal);
const readText = (answer: Response, signal?: AbortSignal | null): Promise<string> =>
  reaching(() => answer.text(), signal);
const receive = async (url: string, init: RequestInit, key: string) => {
  let status = 0;
  if (key) openKeys.delete(url);
  try {
    const answer = await send(url, init);
    const text = await readText(answer, init.signal);
    status = answer.status;
    return { answer, text };
  } finally {
    // Without an answer, or with a failure of the server, the record may exist.
    if (key && (!status || status >= 500)) openKeys.set(url, key);
  }
};

/** Returns the address of any route, like `addressOf`, for code that is already typed. */
export const addressOfAny = (route: string, input: AnyCallInput = {}): string => {
  const [, path = '/'] = route.split(' ');
  return toPath(path, input.params) + toQueryString(input.query);
};

/**
 * Returns the address of an endpoint by its contract, for links and files:
 * `addressOf('GET /api/x/:id/file.:format', { params, query })`.
 */
export const addressOf = <R extends string>(
  route: R & Route,
  ...rest: R extends Route ? AddressRestOf[R] : never
): string => {
  const [input] = rest as [AnyCallInput?];
  return addressOfAny(route, input);
};

/** Calls any route, like `call`, for code that is already typed. @throws ApiError */
export const callAny = (route: string, input: AnyCallInput = {}): Promise<unknown> => {
  const [method = 'GET'] = route.split(' ');
  return request(method, addressOfAny(route, input), input);
};

type AnswerOf<R extends string> = R extends Route ? EndpointResponse<ApiRoutes[R]> : never;

/**
 * Calls an endpoint by its contract: `call('PUT /api/x/:id', { params, body })`. To the compiler the route is any text
 * until it is known, so that it never computes the union of the inputs of all routes. @throws ApiError
 */
export const call = async <R extends string>(
  route: R & Route,
  ...rest: R extends Route ? RestOf[R] : never
): Promise<AnswerOf<R>> => {
  const [input] = rest as [AnyCallInput?];
  return (await callAny(route, input)) as AnswerOf<R>;
};
