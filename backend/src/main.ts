// The composition root and the only place that ends the process: reads the environment, starts the database, the bus
// and the HTTP server, fills an empty demo league, and stops everything in order.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMemoryBus, createRedisBus } from '@ahl/realtime/bus';
import { reason } from '@ahl/shared-types/reasons';
import type { Connection } from 'mongoose';
import { type Logger, pino } from 'pino';
import { type Config, loadConfig, StartError } from '#config/config.ts';
import { storedSecret } from '#config/secret.ts';
import type { RestoreEnd } from '#db/backup/replace-league.ts';
import { buildIndexes } from '#db/build-indexes.ts';
import { checkEngine } from '#db/check-engine.ts';
import { connectDatabase } from '#db/connect.ts';
import { openRedis } from '#db/redis.ts';
import { joinServers } from '#db/servers.ts';
import { startDatabase } from '#db/start-database.ts';
import { fillDemoLeague } from '#demo/fill.ts';
import { createLimitedServer } from '#http/limited-server.ts';
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

/** Returns the folder of the built frontend, or null with a hint if there is none: the API is served all the same. */
const builtFrontend = (): string | null => {
  if (existsSync(path.join(frontendDist, 'index.html'))) return frontendDist;
  say('  The frontend is not built: only the API is served. `npm start` builds it.');
  return null;
};

/** Why every request is answered 503. */
type StartReason = 'server.starting' | 'server.restoring' | 'server.finishing-restore';

type Listening = {
  server: Server;
  setApp: (app: RequestListener) => void;
  setReason: (reason: StartReason) => void;
};

/** Binds the port first, so that a taken one is found before any work; returns 503 until the app is ready. */
const listen = async (config: Config): Promise<Listening> => {
  let app: RequestListener | null = null;
  let why: StartReason = 'server.starting';
  const server = createLimitedServer((request, response) => {
    if (app) return app(request, response);
    response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '2' });
    response.end(
      JSON.stringify({
        message: reason(why),
        code: 'UNAVAILABLE',
        requestId: '',
      }),
    );
  });
  server.listen(config.port, config.host || undefined);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${config.port} is taken. Stop the other program or set PORT to a free one.`);
    throw new StartError(`Port ${config.port} cannot be opened: ${message}`);
  }
  return {
    server,
    setApp: (listener) => {
      app = listener;
    },
    setReason: (next) => {
      why = next;
    },
  };
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const logStarted = (config: Config, server: Server): void => {
  const { port } = server.address() as AddressInfo;
  say(`\n  ${config.productName} is ready at ${config.publicUrl || `http://localhost:${port}`}`);
  if (!config.demoData) return;
  say('  Demo sign-ins (password demo-poker-night): admin@demo.local, host@demo.local, player@demo.local\n');
};

const restoreEnds: Record<RestoreEnd, string> = {
  'new-league': 'A restore was interrupted: it is finished now, with the restored league.',
  'old-league': 'A restore was interrupted: what it had loaded is removed, the league is the old one.',
};

/** Registers this server in the database; `/readyz` says what the start waits for. */
const register = (
  db: Connection,
  logger: Logger,
  { setReason }: Listening,
  onMustStop: (why: string) => void,
) => {
  const league = db.getClient().db(db.db?.databaseName);
  return joinServers(league, {
    version: product.version,
    logger,
    onMustStop,
    onOpenRestore: () => setReason('server.finishing-restore'),
    onWait: () => {
      setReason('server.restoring');
      say('  A restore is running on this database. The start waits until it has ended.');
    },
    onFinished: (end) => say(`  ${restoreEnds[end]}`),
  });
};

/** Brings data of an earlier version to the form of this one, before anything reads it or builds indexes for it. */
const migrateData = async (services: Services): Promise<void> => {
  const ran = await migrate(services, migrations, product.version);
  for (const { id, rows } of ran) if (rows > 0) say(`  Migrated: ${id} (rows: ${rows}).`);
};

const start = async (): Promise<void> => {
  const config = loadConfig(process.env);
  const logger = pino({ level: config.logLevel });
  const listening = await listen(config);
  const { server, setApp, setReason } = listening;
  const database = await startDatabase(config, logger);
  const db = await connectDatabase(database.uri);
  await checkEngine(db);
  const started = Promise.withResolvers<string>();
  const registration = await register(db, logger, listening, started.resolve);
  setReason('server.starting');
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
    distDir: builtFrontend(),
  });
  await migrateData(services);
  await buildIndexes(services.models);
  await services.loadLeague();
  await services.loadMaintenance();
  if (config.demoData) await fillDemoLeague(services, say);
  for (const { firstData } of features) for (const create of firstData) await create(services);
  const { app, realtime, drain } = serve(services, server);
  setApp(app);
  const jobs = Object.values(services.jobs);
  for (const job of jobs) job.start();
  void services.memberDirectory.warm();
  const stop = onStop(async () => {
    await drain.begin(config.trustProxy ? balancerNoticesMs : backlogMs);
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
    await registration.leave();
    await db.close();
    await database.stop();
  }, logger);
  void started.promise.then(stop);
  logStarted(config, server);
};

try {
  await start();
} catch (error) {
  if (error instanceof StartError) process.stderr.write(`\n${error.message}\n`);
  else
    process.stderr.write(
      `\nThe start failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  process.exit(1);
}
