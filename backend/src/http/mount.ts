// Turns a contract into a route: access, parsing of input and output, in one place for all endpoints.

import { randomUUID } from 'node:crypto';
import { captainPassHeader } from '@ahl/shared-types/captains';
import { listChanges, recordedHeader, recordedText } from '@ahl/shared-types/changes';
import {
  AppError,
  costOf,
  createsOnce,
  documentedCodes,
  type Endpoint,
  longCost,
} from '@ahl/shared-types/common';
import { hasAccess } from '@ahl/shared-types/permissions';
import { displayKeyHeader } from '@ahl/shared-types/screens';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { Actor } from '#call/actor.ts';
import { withChangeScope } from '#call/call-context.ts';
import { collectFacts } from '#call/call-facts.ts';
import { type CallOrigin, type DeclaredEvent, withCallOrigin } from '#call/call-origin.ts';
import type { CreatedOnce } from '#events/created-once.ts';
import type { SecurityLog } from '#features/core/security-events/security-log.ts';
import { apiKeyIn } from './api-key-header.ts';
import type { Authenticate } from './authenticate.ts';
import type { ByteCache } from './byte-cache.ts';
import { type CallBudget, callerKeyOf } from './call-budget.ts';
import { noFiles, readCallFiles } from './call-files.ts';
import { createReadBody, idempotencyKeyOf, parseInput } from './call-input.ts';
import type { LaneName, TakeTurn } from './call-turns.ts';
import type { CookiesOf } from './cookies.ts';
import { givingBack } from './counted-calls.ts';
import { asAppError } from './error-handler.ts';
import { EventStream, type EventStreams } from './event-stream.ts';
import { FileStream, sendFileStream } from './file-stream.ts';
import type { Handler } from './handler.ts';
import { JsonStream, sendJsonStream } from './json-stream.ts';
import type { KeyAccess } from './key-access.ts';
import type { CountCall } from './member-limits.ts';
import { networkOf } from './network.ts';
import { languageOf } from './pages/page-language.ts';
import type { Charge, ReadBudget } from './read-budget.ts';
import { createRouter } from './router.ts';
import { answerCached, type Reader, readerOf } from './shared-answers.ts';
import type { HoldRefusal } from './slow-refusals.ts';

/** The router on which contracts are mounted. */
export type ApiRouter = {
  router: Router;
  authenticate: Authenticate;
  keys: KeyAccess;
  cache: ByteCache;
  /** Counts a call of an endpoint by an account. @throws RATE_LIMITED */
  countCall: CountCall;
  reads: ReadBudget;
  calls: CallBudget;
  /** Returns the account that a token names, whether or not it is valid still; null for none. */
  namedAccount: (authorization: string | undefined) => string | null;
  takeTurn: TakeTurn;
  holdRefusal: HoldRefusal;
  streams: EventStreams;
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
type PublishedFacts = { contract: Endpoint; facts: Set<string> };

/** Creates an empty router with what its calls need. */
export const createApiRouter = (
  deps: Pick<
    ApiRouter,
    | 'authenticate'
    | 'keys'
    | 'cache'
    | 'countCall'
    | 'createdOnce'
    | 'reads'
    | 'calls'
    | 'namedAccount'
    | 'takeTurn'
    | 'holdRefusal'
    | 'streams'
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

const authorize = async (
  api: ApiRouter,
  contract: Endpoint,
  request: Request,
  response: Response,
  origin: CallOrigin,
): Promise<Actor> => {
  const secret = apiKeyIn(request.headers.authorization);
  if (secret !== null) {
    const actor = await api.keys.callerOf(contract, secret, response);
    origin.actor = actor;
    await api.calls.take(contract, actor, origin.address);
    api.keys.check(contract, actor);
    return actor;
  }
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

/** Ignores the time: an answer that is not cached does not expire. */
const noNotice = (): void => undefined;

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

/** What tells one call from another under the same key: its input; of files, which are not read yet, their length. */
const sentOf = (contract: Endpoint, { headers }: Request, input: object): object =>
  contract.files ? { ...input, length: headers['content-length'] ?? '' } : input;

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

const answer = <E extends Endpoint>(api: ApiRouter, contract: E, handler: Handler<E>): Route => {
  const readBody = contract.body ? createReadBody(contract) : null;
  const lane = laneOf(contract);
  return async (request, response, origin) => {
    const { address, userAgent } = origin;
    await api.calls.begin(contract, address, api.namedAccount(request.headers.authorization));
    const actor = await authorize(api, contract, request, response, origin);
    if (contract.limit) await api.countCall(contract, actor);
    await readBody?.(request, response);
    const input = parseInput(contract, request);
    origin.declared = declaredEvent(contract, input as object);
    const captainPass = request.get(captainPassHeader) ?? '';
    const cookies = api.cookiesOf(request, response);
    const charge = api.calls.chargeOf(contract, actor, address);
    const files = contract.files ? readCallFiles(request, contract.files) : noFiles();
    const call = () =>
      handler({
        input,
        actor,
        address,
        userAgent,
        captainPass,
        cookies,
        files,
        charge,
        holdsUntil: noNotice,
      });
    const key = createsOnce(contract) ? idempotencyKeyOf(request) : null;
    const create = async (once: string): Promise<void> => {
      const make = async () =>
        JSON.stringify(contract.response.parse(await publishing(api, contract, actor, call, response)));
      const { accountId } = actor;
      const keyed = {
        key: once,
        accountId,
        endpoint: nameOf(contract),
        input: sentOf(contract, request, input as object),
        origin,
      };
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
      if (result instanceof EventStream)
        return api.streams.send(result, callerKeyOf(actor, address), request, response);
      if (result instanceof FileStream) return sendFileStream(result, response, languageOf(request));
      if (result instanceof JsonStream) return sendJsonStream(result, response);
      response.json(contract.response.parse(result));
      chargeBytes(request, response, charge);
    });
  };
};

/** Returns who pays for a shared answer: the address that reads it, or the key of a program. */
const payShared =
  (api: ApiRouter, contract: Endpoint) =>
  async (request: Request, response: Response, origin: CallOrigin): Promise<Charge> => {
    const { address } = origin;
    if (apiKeyIn(request.headers.authorization) === null) {
      await api.reads.take(address, costOf(contract));
      return api.reads.chargeOf(address);
    }
    await api.calls.begin(contract, address, null);
    const actor = await authorize(api, contract, request, response, origin);
    return api.calls.chargeOf(contract, actor, address);
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

/** Mounts one endpoint; a contract can be mounted once. */
export const mount = <E extends Endpoint>(api: ApiRouter, contract: E, handler: Handler<E>): void => {
  const key = `${contract.method} ${contract.path}`;
  if (api.mounted.has(key)) throw new Error(`${key} is mounted twice.`);
  if (contract.cached && contract.access !== 'public')
    throw new Error(`${key}: only public answers are shared.`);
  if (contract.keyScope && (contract.method !== 'GET' || contract.produces))
    throw new Error(`${key}: keys read answers, and no files.`);
  api.mounted.set(key, contract);
  if (contract.method === 'GET' && contract.access === 'public')
    api.readers.push(readerOf(api, contract, handler));
  const method = contract.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const route = contract.cached
    ? answerCached(api, contract, handler, payShared(api, contract))
    : answer(api, contract, handler);
  api.router[method](contract.path, withOrigin(api, contract, route));
};
