// The entry and the only place that ends the process: reads the environment, opens the port and the database, and hands
// them to `serve-league.ts`. That is loaded last, because all features take more than a second: a wrong setting, a taken
// port and a database that cannot be used are reported before it.
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { reason } from '@ahl/shared-types/reasons';
import type { Connection } from 'mongoose';
import { type Logger, pino } from 'pino';
import { type Config, loadConfig, StartError } from '#config/config.ts';
import type { RestoreEnd } from '#db/backup/replace-league.ts';
import { checkEngine } from '#db/check-engine.ts';
import { connectDatabase } from '#db/connect.ts';
import { joinServers } from '#db/servers.ts';
import { startDatabase } from '#db/start-database.ts';
import { createLimitedServer } from '#http/limited-server.ts';
import product from '../package.json' with { type: 'json' };

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

const start = async (): Promise<void> => {
  const config = loadConfig(process.env);
  const logger = pino({ level: config.logLevel });
  const listening = await listen(config);
  const database = await startDatabase(config, logger);
  const db = await connectDatabase(database.uri);
  await checkEngine(db);
  const mustStop = Promise.withResolvers<string>();
  const registration = await register(db, logger, listening, mustStop.resolve);
  listening.setReason('server.starting');
  const { serveLeague } = await import('./serve-league.ts');
  const stop = await serveLeague({ config, logger, listening, db, say }, async () => {
    await registration.leave();
    await db.close();
    await database.stop();
  });
  void mustStop.promise.then(stop);
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
