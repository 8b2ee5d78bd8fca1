/** The server in one thread: an engine, an executor and a listening socket, from start to stop. */
import { Executor } from './commands/executor.ts';
import { FailPoints } from './commands/fail-points.ts';
import { startHousekeeping } from './commands/housekeeping.ts';
import type { Backups } from './storage/backups.ts';
import { openEngine } from './storage/engine.ts';
import { startIntegrityChecks } from './storage/integrity.ts';
import { clusterTimeOf } from './storage/oplog.ts';
import { damagedFile } from './storage/storage-errors.ts';
import { serveConnection } from './wire/connection.ts';
import { type Endpoint, listen } from './wire/listener.ts';

/** What a running server says about itself. */
export type LogEntry = { readonly level: 'info' | 'warn' | 'error'; readonly message: string };

/** Where and how to run. */
export type ServerOptions = {
  readonly dataDir: string;
  readonly socketPath: string | undefined;
  /** False: commits are not waited for on disk; for tests whose data nobody keeps. */
  readonly isDurable: boolean;
  /** The largest that the database file may become; undefined: the disk is the limit. */
  readonly maxFileBytes?: number | undefined;
  /** True: clients may order that commands fail (`configureFailPoint`); for tests of clients. */
  readonly allowsFailPoints?: boolean;
  readonly log: (entry: LogEntry) => void;
};

/** A running server. */
export type RunningServer = { readonly endpoint: Endpoint; readonly backups: Backups; stop(): Promise<void> };

/** Opens the data folder and listens. @throws DataFolderInUseError, DatabaseFileError */
export async function runServer({
  dataDir,
  socketPath,
  isDurable,
  maxFileBytes,
  allowsFailPoints = false,
  log,
}: ServerOptions): Promise<RunningServer> {
  const engine = openEngine(dataDir, isDurable, maxFileBytes);
  const onError = (error: unknown, command = 'housekeeping'): void => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log({ level: 'error', message: `${command}: ${text}` });
  };
  const failPoints = allowsFailPoints ? new FailPoints() : undefined;
  let executor: Executor | undefined;
  let connections = 0;
  try {
    const listener = await listen(dataDir, socketPath, (socket) => {
      connections += 1;
      const connection = connections;
      const handle: Executor['execute'] = (request, from) => {
        if (executor === undefined) throw new Error('not started');
        return executor.execute(request, from);
      };
      const onClose = (reason: string | undefined): void => {
        engine.transactions.forgetConnection(connection);
        failPoints?.forgetConnection(connection);
        if (reason !== undefined)
          log({ level: 'warn', message: `connection ${connection} closed: ${reason}` });
      };
      serveConnection(socket, connection, handle, onClose, () => clusterTimeOf(engine.oplog.latest));
    });
    executor = new Executor(engine, listener.endpoint.host, onError, failPoints);
    const stopHousekeeping = startHousekeeping(engine, executor, onError);
    const onDamage = (what: string): void => {
      const damage = damagedFile(engine.file, what);
      log({ level: 'error', message: `${damage.message} It is read, and no longer written.` });
      engine.writes.refuseAll(damage);
    };
    const stopChecks = isDurable ? startIntegrityChecks(engine.file, onDamage) : undefined;
    return {
      endpoint: listener.endpoint,
      backups: engine.backups,
      async stop() {
        stopHousekeeping();
        stopChecks?.();
        await listener.close();
        await engine.backups.close();
        engine.close();
      },
    };
  } catch (error) {
    engine.close();
    throw error;
  }
}
