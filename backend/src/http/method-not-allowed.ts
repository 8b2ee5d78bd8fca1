import { AppError, type Endpoint } from '@ahl/shared-types/common';
import type { RequestHandler } from 'express';
import { match } from 'path-to-regexp';

/** Responds to an API path that exists under other methods with 405 and those methods. */
export const methodNotAllowed = ({ mounted }: { mounted: ReadonlyMap<string, Endpoint> }): RequestHandler => {
  // Not decoded: an address that cannot be decoded is refused by its own route, if the method is known.
  const matchers = [...mounted.values()].map(({ method, path }) => ({
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
