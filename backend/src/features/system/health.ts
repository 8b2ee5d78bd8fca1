import { isIP } from 'node:net';
import type { EventBus } from '@ahl/realtime/bus';
import express, { type Request, type Router } from 'express';
import type { Connection } from 'mongoose';
import type { Metrics } from './metrics.ts';

const pingTimeoutMs = 1_500;

const isDatabaseUp = async (db: Connection): Promise<boolean> => {
  try {
    const timeout = AbortSignal.timeout(pingTimeoutMs);
    const late = new Promise<never>((_resolve, reject) =>
      timeout.addEventListener('abort', () => reject(timeout.reason)),
    );
    await Promise.race([db.db?.command({ ping: 1 }) ?? Promise.reject(new Error('not connected')), late]);
    return true;
  } catch {
    return false;
  }
};

/** Loopback and private networks: where a scraper lives. */
const isInternal = (request: Request): boolean => {
  const address = (request.ip ?? '').replace(/^::ffff:/, '');
  if (isIP(address) === 4) return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address);
  return address === '::1' || /^f[cd]/i.test(address);
};

type Deps = { db: Connection; bus: EventBus; metrics: Metrics; isDraining: () => boolean };

/**
 * `/healthz` (the process lives and takes requests), `/readyz` (it can serve), `/metrics` (for scrapers on internal
 * networks). The first two answer 503 once the process is about to end, so that a load balancer sends no more here.
 */
export const healthRoutes = (deps: Deps): Router => {
  const router = express.Router();
  router.use(['/healthz', '/readyz'], (_request, response, next) => {
    if (!deps.isDraining()) return next();
    response.status(503).json({ status: 'stopping' });
  });
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const database = (await isDatabaseUp(deps.db)) ? 'up' : 'down';
    // Without the bus this replica still serves: it delivers its own events and sends the rest later.
    const bus = deps.bus.isUp() ? 'up' : 'down';
    response
      .status(database === 'up' ? 200 : 503)
      .json({ status: database === 'up' ? 'ready' : 'not ready', database, bus });
  });
  router.get('/metrics', async (request, response) => {
    if (!isInternal(request)) {
      response.status(404).json({
        message: 'There is nothing here.',
        code: 'NOT_FOUND',
        requestId: String(response.getHeader('X-Request-Id') ?? ''),
      });
      return;
    }
    response.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics());
  });
  return router;
};
