/** The server in one thread: an engine, an executor and the listening sockets, from start to stop. */
import type { Socket } from 'node:net';
import type { Timestamp } from 'bson';
import { Login } from './auth/login.ts';
import { Users } from './auth/users.ts';
import type { Reply } from './commands/command.ts';
import { Executor } from './commands/executor.ts';
import { FailPoints } from './commands/fail-points.ts';
import { startHousekeeping } from './commands/housekeeping.ts';
import { type Endpoints, endpointsOf, type ListenPlan, planListening, type TcpOptions } from './endpoints.ts';
import type { Backups } from './storage/backups.ts';
import { openEngine } from './storage/engine.ts';
import { startIntegrityChecks } from './storage/integrity.ts';
import { clusterTimeOf } from './storage/oplog.ts';
import { damagedFile } from './storage/storage-errors.ts';
import { serveConnection } from './wire/connection.ts';
import { MAX_MESSAGE_BYTES } from './wire/frame-reader.ts';
import { type Listener, listenOnPath, listenOnPort } from './wire/listener.ts';

/** Maximum message size in bytes before login: a hello and a proof are short. */
const MAX_BYTES_BEFORE_LOGIN = 64 * 1024;

/** A log entry of a running server. */
export type LogEntry = { readonly level: 'info' | 'warn' | 'error'; readonly message: string };

/** Server options. */
export type ServerOptions = {
  readonly dataDir: string;
  readonly socketPath: string | undefined;
  /** An additional port to listen on, and who can log in. */
  readonly tcp?: TcpOptions | undefined;
  /** False if commits do not wait for the disk; for tests with temporary data. */
  readonly isDurable: boolean;
  /** Maximum size of the database file in bytes; undefined means limited only by the disk. */
  readonly maxFileBytes?: number | undefined;
  /** True if clients can make commands fail (`configureFailPoint`); for tests of clients. */
  readonly allowsFailPoints?: boolean;
  /** True if TTL indexes remove nothing; for tests with a simulated clock. */
  readonly keepsExpired?: boolean;
  readonly log: (entry: LogEntry) => void;
};

/** A running server. */
export type RunningServer = {
  readonly endpoints: Endpoints;
  readonly backups: Backups;
  stop(): Promise<void>;
};

/** Opens the data folder and listens. @throws DataFolderInUseError, DatabaseFileError */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  const { dataDir, isDurable, maxFileBytes, allowsFailPoints = false, keepsExpired, log } = options;
  const plan = planListening(process.platform, options.tcp);
  const users = new Users(plan.tcp);
  const engine = openEngine(dataDir, isDurable, maxFileBytes);
  const onError = (error: unknown, command = 'housekeeping'): void => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log({ level: 'error', message: `${command}: ${text}` });
  };
  const failPoints = allowsFailPoints ? new FailPoints() : undefined;
  const executor = new Executor(engine, onError, failPoints);
  let connections = 0;
  let time = { entry: -1, at: clusterTimeOf(0) };
  const clusterTime = (): Timestamp => {
    const entry = engine.oplog.latest;
    if (time.entry !== entry) time = { entry, at: clusterTimeOf(entry) };
    return time.at;
  };
  const serve = (socket: Socket, host: string, isTrusted: boolean): void => {
    connections += 1;
    const connection = connections;
    const login = new Login(users, isTrusted);
    const client = { connection, host, login };
    const unlessGuessing = (reply: Reply | undefined): Reply | undefined =>
      login.hasFailedTooOften ? undefined : reply;
    const handle: Parameters<typeof serveConnection>[2] = (request) => {
      const reply = executor.execute(request, client);
      return reply instanceof Promise ? reply.then(unlessGuessing) : unlessGuessing(reply);
    };
    const onClose = (reason: string | undefined): void => {
      login.end();
      engine.transactions.forgetConnection(connection);
      failPoints?.forgetConnection(connection);
      if (reason !== undefined) log({ level: 'warn', message: `connection ${connection} closed: ${reason}` });
    };
    const maxBytes = (): number => (login.isOpen ? MAX_MESSAGE_BYTES : MAX_BYTES_BEFORE_LOGIN);
    serveConnection(socket, connection, handle, onClose, clusterTime, maxBytes);
  };
  try {
    const listeners = await listenAs(plan, options, serve);
    const stopHousekeeping = startHousekeeping(engine, executor, onError, keepsExpired);
    const onDamage = (what: string): void => {
      const damage = damagedFile(engine.file, what);
      log({ level: 'error', message: `${damage.message} It can be read but no longer written.` });
      engine.writes.refuseAll(damage);
    };
    const stopChecks = isDurable ? startIntegrityChecks(engine.file, onDamage) : undefined;
    return {
      endpoints: endpointsOf(plan, listeners.path?.host, listeners.port?.host),
      backups: engine.backups,
      async stop() {
        stopHousekeeping();
        stopChecks?.();
        await Promise.all([listeners.path?.close(), listeners.port?.close()]);
        await engine.backups.close();
        engine.close();
      },
    };
  } catch (error) {
    engine.close();
    throw error;
  }
}

type Listeners = { readonly path: Listener | undefined; readonly port: Listener | undefined };

/** Listens on all sockets of the plan, or on none. */
async function listenAs(
  { hasSocket, tcp }: ListenPlan,
  { dataDir, socketPath }: ServerOptions,
  serve: (socket: Socket, host: string, isTrusted: boolean) => void,
): Promise<Listeners> {
  // Only the owner of the data can open the socket file; a port can be reached by all users of the machine.
  const path = hasSocket
    ? await listenOnPath(dataDir, socketPath, (socket, host) => serve(socket, host, true))
    : undefined;
  try {
    const port = tcp && (await listenOnPort(tcp.port, (socket, host) => serve(socket, host, false)));
    return { path, port };
  } catch (error) {
    await path?.close();
    throw error;
  }
}
