// The answers that are the same for everybody: kept as bytes for the calls of any visitor, and read inside the process for
// the first views of pages.
import { costOf, type Endpoint, type EndpointInput } from '@ahl/shared-types/common';
import type { Request, Response } from 'express';
import { match } from 'path-to-regexp';
import { visitor } from '#call/actor.ts';
import type { ByteCache, TimedAnswer } from './byte-cache.ts';
import { noFiles } from './call-files.ts';
import { parseInput } from './call-input.ts';
import { noCookies } from './cookies.ts';
import type { Handler } from './handler.ts';
import type { Charge, ReadBudget } from './read-budget.ts';

type Shared = { cache: ByteCache; reads: ReadBudget };

/** A public GET: how it is called inside the process, and the path that it matches. */
export type Reader = {
  matches: (pathname: string) => boolean;
  read: (pathname: string, query: object, charge: Charge) => Promise<string>;
};

/** The caller of an answer that is the same for everybody. */
const anybody = { actor: visitor, address: '', userAgent: '', cookies: noCookies };

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

/** Returns the route of a shared answer, which charges the budget of the address that reads it. */
export const answerCached =
  <E extends Endpoint>(api: Shared, contract: E, handler: Handler<E>) =>
  async (request: Request, response: Response): Promise<void> => {
    const { ip = '' } = request;
    await api.reads.take(ip, costOf(contract));
    const charge = api.reads.chargeOf(ip);
    const input = parseInput(contract, request);
    const load = () => loadShared(contract, handler, input, charge);
    const acceptsBrotli = request.headers['accept-encoding']?.includes('br') ?? false;
    await api.cache.send(request.path, acceptsBrotli, request.headers['if-none-match'], response, load);
  };

/** Returns how a public GET is called inside the process. */
export const readerOf = <E extends Endpoint>(
  api: Pick<Shared, 'cache'>,
  contract: E,
  handler: Handler<E>,
): Reader => {
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
