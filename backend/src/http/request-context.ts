import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from '#features/core/system/metrics.ts';

const acceptable = /^[\w-]{8,64}$/;

/** Returns an address for the log: its query can contain a secret, such as the token of a mailed link. */
export const withoutQuery = (url: string): string => url.replace(/\?.*$/s, '?…');

/** Gives each request an id, measures it, and logs it if it was slow or failed, or if debugging is on. */
export const requestContext =
  (logger: Logger, metrics: Metrics): RequestHandler =>
  (request, response, next) => {
    const header = request.headers['x-request-id'];
    const requestId = typeof header === 'string' && acceptable.test(header) ? header : randomUUID();
    response.setHeader('X-Request-Id', requestId);
    const startedAt = performance.now();
    response.on('finish', () => {
      // It stays open for as long as it is read.
      if (response.getHeader('Content-Type') === 'text/event-stream') return;
      const durationMs = performance.now() - startedAt;
      const route = (request.route as { path?: string } | undefined)?.path ?? 'other';
      metrics.httpSeconds.observe(
        { method: request.method, route, status: response.statusCode },
        durationMs / 1000,
      );
      const details = {
        requestId,
        method: request.method,
        url: withoutQuery(request.originalUrl),
        status: response.statusCode,
        durationMs: Math.round(durationMs),
      };
      if (durationMs > 1_000) logger.warn(details, 'slow request');
      else logger.debug(details, 'request');
    });
    next();
  };
