import type { EventBus } from '@ahl/realtime/bus';
import { TimeoutStrategy, timeout } from 'cockatiel';
import type { Router } from 'express';
import type { Connection } from 'mongoose';
import { isInternal } from '#http/network.ts';
import { createRouter } from '#http/router.ts';
import type { Metrics } from './metrics.ts';

const pingTimeoutMs = 1_500;
const probeEveryMs = 1_000;

type DatabaseStatus = 'up' | 'read-only' | 'down';

const pingTimeout = timeout(pingTimeoutMs, TimeoutStrategy.Aggressive);

const inTime = async (work: Promise<unknown> | undefined): Promise<boolean> => {
  if (!work) return false;
  return pingTimeout
    .execute(() => work)
    .then(
      () => true,
      () => false,
    );
};

/** Whether the database can write: it can answer while its disk is full, its file is damaged, or it has no primary. */
const canWrite = (db: Connection): Promise<boolean> =>
  inTime(
    db.db
      ?.collection<{ _id: string; at: Date }>('readiness')
      .updateOne({ _id: 'probe' }, { $set: { at: new Date() } }, { upsert: true }),
  );

/** Checks the database at most once a second, regardless of the number of calls. */
const createDatabaseProbe = (db: Connection) => {
  let lastCheck = { atMs: Number.NEGATIVE_INFINITY, status: Promise.resolve<DatabaseStatus>('down') };
  const probe = async (): Promise<DatabaseStatus> => {
    if (await canWrite(db)) return 'up';
    return (await inTime(db.db?.command({ ping: 1 }))) ? 'read-only' : 'down';
  };
  return (): Promise<DatabaseStatus> => {
    const nowMs = performance.now();
    if (nowMs - lastCheck.atMs > probeEveryMs) lastCheck = { atMs: nowMs, status: probe() };
    return lastCheck.status;
  };
};

type Deps = { db: Connection; bus: EventBus; metrics: Metrics; isDraining: () => boolean };

/**
 * Serves `/healthz` (the process is alive and accepts requests), `/readyz` (it can serve), `/metrics` (for scrapers on
 * internal networks). The first two answer 503 once the process is about to end, so that a load balancer stops using
 * it.
 */
export const healthRoutes = (deps: Deps): Router => {
  const router = createRouter();
  const databaseStatus = createDatabaseProbe(deps.db);
  router.use(['/healthz', '/readyz'], (_request, response, next) => {
    if (!deps.isDraining()) return next();
    response.status(503).json({ status: 'stopping' });
  });
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const database = await databaseStatus();
    // Without the bus this replica can still serve: it delivers its own events and sends the rest later.
    const bus = deps.bus.isUp() ? 'up' : 'down';
    response
      .status(database === 'up' ? 200 : 503)
      .json({ status: database === 'up' ? 'ready' : 'not ready', database, bus });
  });
  router.get('/metrics', async (request, response) => {
    // A scraper runs next to the server.
    if (!isInternal(request.ip ?? '')) {
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
