// The answers that are the same for everybody: kept as bytes for the calls of any visitor, and read inside the process for
// the first views of pages.
import type { Endpoint, EndpointInput } from '@ahl/shared-types/common';
import type { Request, Response } from 'express';
import { match } from 'path-to-regexp';
import { visitor } from '#call/actor.ts';
import type { CallOrigin } from '#call/call-origin.ts';
import type { ByteCache, TimedAnswer } from './byte-cache.ts';
import { noFiles } from './call-files.ts';
import { parseInput } from './call-input.ts';
import { noCookies } from './cookies.ts';
import type { Handler } from './handler.ts';
import type { Charge } from './read-budget.ts';

type Shared = { cache: ByteCache };

/** A public GET: how it is called inside the process, and the path that it matches. */
export type Reader = {
  matches: (pathname: string) => boolean;
  read: (pathname: string, query: object, charge: Charge) => Promise<string>;
};

/** The caller of an answer that is the same for everybody. */
const anybody = { actor: visitor, address: '', userAgent: '', captainPass: '', cookies: noCookies };

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
  const answer = contract.response.parse(
    await handler({ input, ...anybody, files: noFiles(), charge, holdsUntil }),
  );
  return { answer, untilMs };
};

/** Charges a call for a shared answer, and returns how to charge it more. @throws RATE_LIMITED, UNAUTHENTICATED */
type PayShared = (request: Request, response: Response, origin: CallOrigin) => Promise<Charge>;

/** Returns the route of a shared answer, which charges whoever reads it. */
export const answerCached =
  <E extends Endpoint>(api: Shared, contract: E, handler: Handler<E>, pay: PayShared) =>
  async (request: Request, response: Response, origin: CallOrigin): Promise<void> => {
    const charge = await pay(request, response, origin);
    const input = parseInput(contract, request);
    const load = () => loadShared(contract, handler, input, charge);
    const acceptsBrotli = request.headers['accept-encoding']?.includes('br') ?? false;
    await api.cache.send(request.path, acceptsBrotli, request.headers['if-none-match'], response, load);
  };

/** Returns how a public GET is called inside the process. */
export const readerOf = <E extends Endpoint>(api: Shared, contract: E, handler: Handler<E>): Reader => {
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
