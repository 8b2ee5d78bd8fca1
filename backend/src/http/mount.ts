// Turns a contract into a route: access, parsing of input and output, in one place for all endpoints.

import { randomUUID } from 'node:crypto';
import { listChanges, recordedHeader, recordedText } from '@ahl/shared-types/changes';
import {
  AppError,
  checkInput,
  costOf,
  createsOnce,
  defaultMaxBodyKb,
  documentedCodes,
  type Endpoint,
  type EndpointInput,
  type EndpointResult,
  idempotencyHeader,
  invalidInput,
  longCost,
  uuidSchema,
} from '@ahl/shared-types/common';
import { hasAccess } from '@ahl/shared-types/permissions';
import { type ReasonText, reason } from '@ahl/shared-types/reasons';
import { displayKeyHeader } from '@ahl/shared-types/screens';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { match } from 'path-to-regexp';
import type { z } from 'zod';
import { type Actor, visitor } from '#call/actor.ts';
import { withChangeScope } from '#call/call-context.ts';
import { collectFacts } from '#call/call-facts.ts';
import { type CallOrigin, type DeclaredEvent, withCallOrigin } from '#call/call-origin.ts';
import type { CreatedOnce } from '#events/created-once.ts';
import type { SecurityLog } from '#features/core/security-events/security-log.ts';
import type { Authenticate } from './authenticate.ts';
import type { ByteCache, TimedAnswer } from './byte-cache.ts';
import { type CallBudget, callerKeyOf } from './call-budget.ts';
import type { LaneName, TakeTurn } from './call-turns.ts';
import { type Cookies, type CookiesOf, noCookies } from './cookies.ts';
import { givingBack } from './counted-calls.ts';
import { asAppError } from './error-handler.ts';
import { FileStream, sendFileStream } from './file-stream.ts';
import { JsonStream, sendJsonStream } from './json-stream.ts';
import type { CountCall } from './member-limits.ts';
import { networkOf } from './network.ts';
import { languageOf } from './pages/page-language.ts';
import type { Charge, ReadBudget } from './read-budget.ts';
import { createRouter } from './router.ts';
import type { HoldRefusal } from './slow-refusals.ts';

/** The argument of a handler: the parsed input, the caller and their address. */
export type HandlerContext<E extends Endpoint> = {
  input: EndpointInput<E>;
  actor: Actor;
  address: string;
  /** The browser's User-Agent; empty if it sends none. */
  userAgent: string;
  cookies: Cookies;
  /** Charges the caller's budget with additional points. */
  charge: Charge;
  /** Sets the time (ms) from which a cached answer is outdated; the earliest one counts. */
  holdsUntil: (atMs: number) => void;
};
type Answered<E extends Endpoint> = EndpointResult<E> | JsonStream | FileStream;
export type Handler<E extends Endpoint> = (context: HandlerContext<E>) => Promise<Answered<E>> | Answered<E>;

/** The router on which contracts are mounted. */
export type ApiRouter = {
  router: Router;
  authenticate: Authenticate;
  cache: ByteCache;
  /** Counts a call of an endpoint by an account. @throws RATE_LIMITED */
  countCall: CountCall;
  reads: ReadBudget;
  calls: CallBudget;
  /** Returns the account that a token names, whether or not it is valid still; null for none. */
  namedAccount: (authorization: string | undefined) => string | null;
  takeTurn: TakeTurn;
  holdRefusal: HoldRefusal;
  cookiesOf: CookiesOf;
  /** Makes calls that create something once for each `Idempotency-Key`. */
  createdOnce: CreatedOnce;
  /** Records what calls declare, and counts refusals. */
  security: Pick<SecurityLog, 'count' | 'record'>;
  /** `METHOD /path` of every mounted endpoint, for the sweep and for 405 answers. */
  mounted: Map<string, Endpoint>;
  /** `METHOD /path CODE` of answers that no contract states; the tests require it to be empty. */
  undocumented: Set<string>;
  /** What writing calls published, by `METHOD /path`; the tests compare it with the contracts. */
  published: Map<string, PublishedFacts>;
  /** The public GETs, from which the first views of pages are made. */
  readers: Reader[];
};

/** The facts that an endpoint's calls have published. */
export type PublishedFacts = { contract: Endpoint; facts: Set<string> };

/** A public GET: how it is called inside the process, and the path that it matches. */
export type Reader = {
  matches: (pathname: string) => boolean;
  read: (pathname: string, query: object, charge: Charge) => Promise<string>;
};

/** Creates an empty router with what its calls need. */
export const createApiRouter = (
  deps: Pick<
    ApiRouter,
    | 'authenticate'
    | 'cache'
    | 'countCall'
    | 'createdOnce'
    | 'reads'
    | 'calls'
    | 'namedAccount'
    | 'takeTurn'
    | 'holdRefusal'
    | 'cookiesOf'
    | 'security'
  >,
): ApiRouter => ({
  ...deps,
  router: createRouter(),
  mounted: new Map(),
  undocumented: new Set(),
  published: new Map(),
  readers: [],
});

type ReadBody = (request: Request, response: Response) => Promise<void>;

/** Body-parser's name for a body over its limit. */
const isTooLarge = (error: unknown): boolean => (error as { type?: unknown }).type === 'entity.too.large';

/** Reads JSON bodies of an endpoint's calls, up to the size that its contract allows; refuses other content types. */
const createReadBody = ({ maxBodyKb = defaultMaxBodyKb }: Endpoint): ReadBody => {
  const parse = express.json({ limit: maxBodyKb * 1024, strict: true });
  const failureOf = (error: unknown): unknown =>
    isTooLarge(error) ? new AppError('PAYLOAD_TOO_LARGE', 'request.too-large', { maxKb: maxBodyKb }) : error;
  return (request, response) =>
    new Promise((resolve, reject) => {
      if (request.headers['content-length'] !== '0' && request.headers['content-type'] && !request.is('json'))
        return reject(new AppError('UNSUPPORTED_MEDIA_TYPE', 'request.not-json'));
      parse(request, response, (error?: unknown) => (error ? reject(failureOf(error)) : resolve()));
    });
};

const parsePart = (
  schema: z.ZodType | undefined,
  value: unknown,
  fields: Record<string, ReasonText>,
): object => {
  if (!schema) return {};
  const checked = checkInput(schema, value);
  if (checked.isValid) return checked.data as object;
  Object.assign(fields, checked.fields);
  return {};
};

type RawInput = Pick<Request, 'params'> & { query: object; body?: unknown };

const parseInput = <E extends Endpoint>(contract: E, request: RawInput): EndpointInput<E> => {
  const fields: Record<string, ReasonText> = {};
  const input = {
    ...parsePart(contract.query, request.query, fields),
    ...parsePart(contract.body, request.body ?? {}, fields),
    ...parsePart(contract.params, request.params, fields),
  };
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
  return input as EndpointInput<E>;
};

const authorize = async (
  api: ApiRouter,
  contract: Endpoint,
  request: Request,
  origin: CallOrigin,
): Promise<Actor> => {
  const actor = await api.authenticate(
    request.headers.authorization,
    contract.access !== 'public',
    request.get(displayKeyHeader),
  );
  origin.actor = actor;
  await api.calls.take(contract, actor, origin.address);
  if (actor.viewedBy && (contract.method !== 'GET' || contract.ownerOnly))
    throw new AppError('FORBIDDEN', 'view-as.read-only');
  if (hasAccess(actor.viewer, contract.access)) return actor;
  throw actor.viewer === 'Visitor'
    ? new AppError('UNAUTHENTICATED', 'session.missing')
    : new AppError('FORBIDDEN', 'access.refused');
};

/** How many bytes, of a call and of its answer, cost a point. */
const bytesOfPoint = 64 * 1_024;

/** Charges a call for its size. */
const chargeBytes = (request: Request, response: Response, charge: Charge): void => {
  const received = Number(request.headers['content-length'] ?? 0);
  const sent = Number(response.getHeader('Content-Length') ?? 0);
  const points = Math.floor((received + sent) / bytesOfPoint);
  if (points > 0) charge(points);
};

const laneOf = (contract: Endpoint): LaneName => {
  if (costOf(contract) >= longCost) return 'long';
  return contract.method === 'GET' ? 'read' : 'write';
};

/** The caller of an answer that is the same for everybody. */
const anybody = { actor: visitor, address: '', userAgent: '', cookies: noCookies };

/** Ignores the time: an answer that is not cached does not expire. */
const noNotice = (): void => undefined;

/** Makes an answer that is the same for everybody, with the time until which it can be cached. */
const loadShared = async <E extends Endpoint>(
  contract: E,
  handler: Handler<E>,
  input: EndpointInput<E>,
  charge: Charge,
): Promise<TimedAnswer> => {
  let untilMs = Number.POSITIVE_INFINITY;
  const holdsUntil = (atMs: number): void => {
    untilMs = Math.min(untilMs, atMs);
  };
  const answer = contract.response.parse(await handler({ input, ...anybody, charge, holdsUntil }));
  return { answer, untilMs };
};

const answerCached =
  <E extends Endpoint>(api: ApiRouter, contract: E, handler: Handler<E>): Route =>
  async (request, response) => {
    const { ip = '' } = request;
    await api.reads.take(ip, costOf(contract));
    const charge = api.reads.chargeOf(ip);
    const input = parseInput(contract, request);
    const load = () => loadShared(contract, handler, input, charge);
    const acceptsBrotli = request.headers['accept-encoding']?.includes('br') ?? false;
    await api.cache.send(request.path, acceptsBrotli, request.headers['if-none-match'], response, load);
  };

const publishing = async <T>(
  api: ApiRouter,
  contract: Endpoint,
  { accountId, name, viewer }: Actor,
  call: () => Promise<T> | T,
  response: Response,
): Promise<T> => {
  const caller = accountId === null ? null : { id: accountId, name };
  const { result, facts, changes } = await collectFacts(() =>
    withChangeScope({ caller, batchId: randomUUID() }, call),
  );
  const key = `${contract.method} ${contract.path}`;
  const published = api.published.get(key) ?? { contract, facts: new Set() };
  api.published.set(key, published);
  for (const fact of facts) published.facts.add(fact);
  if (hasAccess(viewer, listChanges.access)) response.setHeader(recordedHeader, recordedText(changes));
  return result;
};

/** A route, with the origin of the call. */
type Route = (request: Request, response: Response, origin: CallOrigin) => Promise<void>;

/** Returns the security event that a contract declares, with the values of this call. */
const declaredEvent = ({ securityEvent, ...contract }: Endpoint, input: object): DeclaredEvent | null => {
  if (!securityEvent) return null;
  const { type, account = '', subject = '' } = securityEvent;
  const partOf = (part: string): string => String((input as Record<string, unknown>)[part] ?? '');
  return {
    type,
    accountId: partOf(account),
    subject: partOf(subject) || `${contract.method} ${contract.path}`,
  };
};

/** Records what a call declares and no transaction has recorded: a download. */
const recordDeclared = async (api: ApiRouter, origin: CallOrigin): Promise<void> => {
  const { declared } = origin;
  origin.declared = null;
  if (declared) await api.security.record(declared);
};

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Returns the key of a call that creates something; null without one. @throws VALIDATION_FAILED */
const idempotencyKeyOf = (request: Request): string | null => {
  const key = request.get(idempotencyHeader);
  if (key === undefined) return null;
  if (uuidSchema.safeParse(key).success) return key.toLowerCase();
  throw invalidInput({ [idempotencyHeader]: reason('request.key-form') });
};

const answer = <E extends Endpoint>(api: ApiRouter, contract: E, handler: Handler<E>): Route => {
  const readBody = contract.body ? createReadBody(contract) : null;
  const lane = laneOf(contract);
  return async (request, response, origin) => {
    const { address, userAgent } = origin;
    await api.calls.begin(contract, address, api.namedAccount(request.headers.authorization));
    const actor = await authorize(api, contract, request, origin);
    if (contract.limit) await api.countCall(contract, actor);
    await readBody?.(request, response);
    const input = parseInput(contract, request);
    origin.declared = declaredEvent(contract, input as object);
    const cookies = api.cookiesOf(request, response);
    const charge = api.calls.chargeOf(contract, actor, address);
    const call = () => handler({ input, actor, address, userAgent, cookies, charge, holdsUntil: noNotice });
    const key = createsOnce(contract) ? idempotencyKeyOf(request) : null;
    const create = async (once: string): Promise<void> => {
      const make = async () =>
        JSON.stringify(contract.response.parse(await publishing(api, contract, actor, call, response)));
      const { accountId } = actor;
      const keyed = { key: once, accountId, endpoint: nameOf(contract), input: input as object, origin };
      const { body, isRepeated } = await api.createdOnce.run(keyed, make);
      if (isRepeated) {
        origin.declared = null;
        response.setHeader('Idempotent-Replayed', 'true');
      }
      await recordDeclared(api, origin);
      response.setHeader('Cache-Control', 'no-store');
      response.status(201).type('json').send(body);
      chargeBytes(request, response, charge);
    };
    await api.takeTurn(callerKeyOf(actor, address), lane, async () => {
      // Nobody waits for this answer any more.
      if (contract.method === 'GET' && response.destroyed) return;
      if (key !== null) return create(key);
      const result =
        contract.method === 'GET' ? await call() : await publishing(api, contract, actor, call, response);
      await recordDeclared(api, origin);
      response.setHeader('Cache-Control', 'no-store');
      response.status(contract.status ?? 200);
      if (result instanceof FileStream) return sendFileStream(result, response, languageOf(request));
      if (result instanceof JsonStream) return sendJsonStream(result, response);
      response.json(contract.response.parse(result));
      chargeBytes(request, response, charge);
    });
  };
};

const refusals: readonly string[] = ['UNAUTHENTICATED', 'FORBIDDEN'];

/** Notes a failure that the contract of its endpoint does not state, and counts a refusal. */
const noteFailure = (api: ApiRouter, contract: Endpoint, error: unknown): void => {
  const failure = asAppError(error);
  if (!failure) return;
  const endpoint = `${contract.method} ${contract.path}`;
  if (!documentedCodes(contract).has(failure.code)) api.undocumented.add(`${endpoint} ${failure.code}`);
  if (refusals.includes(failure.code)) api.security.count({ type: 'access.refused', subject: endpoint });
};

/** Returns the account that a call names, or the network that it comes from. */
const namedCaller = (api: ApiRouter, { headers, ip = '' }: Request): string =>
  api.namedAccount(headers.authorization) ?? networkOf(ip);

/** Runs a route with the origin of the call, and notes its failure. */
const withOrigin =
  (api: ApiRouter, contract: Endpoint, route: Route): RequestHandler =>
  (request, response) => {
    const origin: CallOrigin = {
      address: request.ip ?? '',
      userAgent: request.get('user-agent') ?? '',
      requestId: String(response.getHeader('X-Request-Id') ?? ''),
      actor: null,
      declared: null,
      createdCallId: null,
    };
    return withCallOrigin(origin, async () => {
      try {
        await givingBack(() => route(request, response, origin));
      } catch (error) {
        noteFailure(api, contract, error);
        if (error instanceof AppError && error.code === 'RATE_LIMITED')
          await api.holdRefusal(namedCaller(api, request));
        throw error;
      }
    });
  };

const readerOf = <E extends Endpoint>(api: ApiRouter, contract: E, handler: Handler<E>): Reader => {
  const matchPath = match<Request['params']>(contract.path, { sensitive: true });
  return {
    matches: (pathname) => matchPath(pathname) !== false,
    read: async (pathname, query, charge) => {
      const found = matchPath(pathname);
      const input = parseInput(contract, { params: found ? found.params : {}, query });
      const load = () => loadShared(contract, handler, input, charge);
      if (contract.cached) return (await api.cache.get(pathname, load)).toString();
      return JSON.stringify((await load()).answer);
    },
  };
};

/** Mounts one endpoint; a contract can be mounted once. */
export const mount = <E extends Endpoint>(api: ApiRouter, contract: E, handler: Handler<E>): void => {
  const key = `${contract.method} ${contract.path}`;
  if (api.mounted.has(key)) throw new Error(`${key} is mounted twice.`);
  if (contract.cached && contract.access !== 'public')
    throw new Error(`${key}: only public answers are shared.`);
  api.mounted.set(key, contract);
  if (contract.method === 'GET' && contract.access === 'public')
    api.readers.push(readerOf(api, contract, handler));
  const method = contract.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const route = contract.cached ? answerCached(api, contract, handler) : answer(api, contract, handler);
  api.router[method](contract.path, withOrigin(api, contract, route));
};

/** Responds to an API path that exists under other methods with 405 and those methods. */
export const methodNotAllowed = (api: ApiRouter): RequestHandler => {
  // Not decoded: an address that cannot be decoded is refused by its own route, if the method is known.
  const matchers = [...api.mounted.values()].map(({ method, path }) => ({
    method,
    matchPath: match(path, { decode: false, sensitive: true }),
  }));
  return (request, response, next) => {
    const allowed = matchers
      .filter(({ matchPath }) => matchPath(request.baseUrl + request.path) !== false)
      .map(({ method }) => method);
    if (allowed.length === 0) return next();
    response.setHeader('Allow', allowed.join(', '));
    next(
      new AppError('METHOD_NOT_ALLOWED', 'request.wrong-method', {
        method: request.method,
        allowed: allowed.join(', '),
      }),
    );
  };
};
