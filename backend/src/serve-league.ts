// Makes a league of an open port and database: brings its data forward, builds its indexes, fills an empty demo league,
// answers requests, starts the jobs, and stops everything in order.
import { existsSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMemoryBus, createRedisBus } from '@ahl/realtime/bus';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { storedSecret } from '#config/secret.ts';
import { buildIndexes } from '#db/build-indexes.ts';
import { openRedis } from '#db/redis.ts';
import { fillDemoLeague } from '#demo/fill.ts';
import { migrate } from '#migrations/migrate.ts';
import { onStop } from '#process/stop.ts';
import { createSteadyClock } from '#time/steady-clock.ts';
import product from '../package.json' with { type: 'json' };
import { features, migrations } from './features.ts';
import { createServices, type Services, serve } from './services.ts';

const frontendDist = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

/** `docker/haproxy/haproxy.cfg` notices a failing check within three seconds. */
const balancerNoticesMs = 5_000;
/** Without a load balancer: time to accept the connections that wait at the port. */
const backlogMs = 100;
const inFlightMs = 30_000;

type Opened = {
  config: Config;
  logger: Logger;
  listening: { server: Server; setApp: (app: RequestListener) => void };
  db: Connection;
  /** Writes a line for the person at the terminal. */
  say: (line: string) => void;
};

/** Returns the folder of the built frontend, or null with a hint if there is none: the API is served all the same. */
const builtFrontend = (say: Opened['say']): string | null => {
  if (existsSync(path.join(frontendDist, 'index.html'))) return frontendDist;
  say('  The frontend is not built: only the API is served. `npm start` builds it.');
  return null;
};

const logStarted = ({ config, listening: { server }, say }: Opened): void => {
  const { port } = server.address() as AddressInfo;
  say(`\n  ${config.productName} is ready at ${config.publicUrl || `http://localhost:${port}`}`);
  if (!config.demoData) return;
  say('  Demo sign-ins (password demo-poker-night): admin@demo.local, host@demo.local, player@demo.local\n');
};

/** Brings data of an earlier version to the form of this one, before anything reads it or builds indexes for it. */
const migrateData = async (services: Services, say: Opened['say']): Promise<void> => {
  const ran = await migrate(services, migrations, product.version);
  for (const { id, rows } of ran) if (rows > 0) say(`  Migrated: ${id} (rows: ${rows}).`);
};

/**
 * Serves a league until a signal ends the process; then `closeDatabase` is called last. Returns a function that stops it
 * for another reason.
 */
export const serveLeague = async (
  opened: Opened,
  closeDatabase: () => Promise<void>,
): Promise<(why: string) => void> => {
  const { config, logger, listening, db, say } = opened;
  const redis = config.redisUrl ? await openRedis(config.redisUrl, logger) : null;
  const bus = config.redisUrl ? await createRedisBus({ url: config.redisUrl, logger }) : createMemoryBus();
  const services = createServices({
    config: { ...config, jwtSecret: config.jwtSecret || storedSecret(config.dataDir) },
    db,
    bus,
    redis,
    logger,
    now: createSteadyClock((step) =>
      logger.warn(
        step,
        'the machine’s clock was changed: the league keeps its own time until the next start',
      ),
    ),
    distDir: builtFrontend(say),
  });
  await migrateData(services, say);
  await buildIndexes(services.models);
  await services.loadLeague();
  await services.loadMaintenance();
  if (config.demoData) await fillDemoLeague(services, say);
  for (const { firstData } of features) for (const create of firstData) await create(services);
  const { app, realtime, drain } = serve(services, listening.server);
  listening.setApp(app);
  const jobs = Object.values(services.jobs);
  for (const job of jobs) job.start();
  void services.memberDirectory.warm();
  const stop = onStop(async () => {
    await drain.begin(config.trustProxy ? balancerNoticesMs : backlogMs);
    services.streams.close();
    await realtime.close();
    await drain.finish(inFlightMs);
    for (const job of jobs) await job.stop();
    await services.outbox.stop();
    await services.passwords.stop();
    await services.fileReader.stop();
    await services.pdfMaker.stop();
    await services.lastSeenTracker.stop();
    services.replicaTime.stop();
    await bus.close();
    redis?.destroy();
    await closeDatabase();
  }, logger);
  logStarted(opened);
  return stop;
};
