import { randomUUID } from 'node:crypto';
import { calendarFeedKinds } from '@ahl/shared-types/calendar-feeds';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from '#features/core/system/metrics.ts';

const acceptable = /^[\w-]{8,64}$/;

/** The addresses whose last part is a secret: those of a member's own calendar, of a venue's own clock, and of captains. */
const secretPart = new RegExp(`^/(${[...calendarFeedKinds, 'td-status', 'captain'].join('|')})/[^/?]+`, 'i');

/**
 * Returns an address for the log without its secrets: the query, which can contain the token of a mailed link, and what
 * opens a member's own calendar, reports for a venue, or sends commands to a clock.
 */
export const withoutSecrets = (url: string): string =>
  url.replace(/\?.*$/s, '?…').replace(secretPart, '/$1/…');

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
        url: withoutSecrets(request.originalUrl),
        status: response.statusCode,
        durationMs: Math.round(durationMs),
      };
      if (durationMs > 1_000) logger.warn(details, 'slow request');
      else logger.debug(details, 'request');
    });
    next();
  };
