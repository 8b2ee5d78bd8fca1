// Lets pages of other sites read the answers for visitors in a browser (https://fetch.spec.whatwg.org/#http-cors-protocol):
// never with cookies, and nothing that changes data or belongs to an account.
import { isOpenToSites } from '@ahl/shared-types/api-keys';
import type { Endpoint } from '@ahl/shared-types/common';
import type { RequestHandler } from 'express';
import { match } from 'path-to-regexp';

const dayInSeconds = '86400';
const methods = ['GET', 'HEAD'];
/** What a page can read besides the usual headers. */
const exposed = 'ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id';

/** Returns whether the endpoint that answers a GET of a path is open: the first one mounted that matches. */
const createIsOpen = (mounted: ReadonlyMap<string, Endpoint>) => {
  const reads = [...mounted.values()].filter(({ method }) => method === 'GET');
  const matchers = reads.map((contract) => ({
    isOpen: isOpenToSites(contract),
    // Not decoded: an address that cannot be decoded is refused by its own route.
    matchPath: match(contract.path, { decode: false, sensitive: true }),
  }));
  const plain = new Set<string>(reads.filter(isOpenToSites).map(({ path }) => path));
  return (path: string): boolean => {
    if (plain.has(path)) return true;
    if (!path.startsWith('/api/')) return false;
    return matchers.find(({ matchPath }) => matchPath(path) !== false)?.isOpen ?? false;
  };
};

/** Creates the middleware; mounted before everything that answers, after the endpoints are known. */
export const openToSites = ({ mounted }: { mounted: ReadonlyMap<string, Endpoint> }): RequestHandler => {
  const isOpen = createIsOpen(mounted);
  return (request, response, next) => {
    const isPreflight = request.method === 'OPTIONS';
    if (!isPreflight && !methods.includes(request.method)) return next();
    if (!isOpen(request.path)) return next();
    if (!isPreflight) {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Expose-Headers', exposed);
      return next();
    }
    if (!methods.includes(request.get('access-control-request-method') ?? '')) return next();
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Methods', methods.join(', '));
    response.setHeader('Access-Control-Allow-Headers', 'Authorization');
    response.setHeader('Access-Control-Max-Age', dayInSeconds);
    response.status(204).end();
  };
};
