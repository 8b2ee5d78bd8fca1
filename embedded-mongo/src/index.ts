/**
 * The entry point: starts the embedded MongoDB in a worker thread and returns its address. A separate thread keeps the
 * synchronous database work away from the host's event loop.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type BackupOptions, BackupRequests } from './backup-requests.ts';
import { assertTcpOptions, type Endpoints, type TcpOptions } from './endpoints.ts';
import type { LogEntry } from './server.ts';
import { DataFolderInUseError } from './storage/folder-lock.ts';
import type { HostMessage, WorkerMessage } from './worker.ts';

export type { BackupOptions } from './backup-requests.ts';
export type { TcpOptions } from './endpoints.ts';
export { restoreEmbeddedMongo } from './restore.ts';
export type { LogEntry } from './server.ts';
export { BackupError } from './storage/backup-error.ts';
export type { BackupProgress } from './storage/backups.ts';
export { DataFolderInUseError } from './storage/folder-lock.ts';
export { DatabaseFileError } from './storage/storage-errors.ts';

/** Most garbage of the thread is short-lived; a larger young generation would only fill up with it. */
const YOUNG_MB = 12;

/** Start options. */
export type EmbeddedMongoOptions = {
  /** The folder of the database file; created if missing. */
  readonly dataDir: string;
  /** The Unix socket to listen on; default `<dataDir>/mongo.sock`. */
  readonly socketPath?: string;
  /** An additional port of 127.0.0.1 to listen on, for clients that log in with SCRAM. */
  readonly tcp?: TcpOptions;
  /** Maximum size of the database file in bytes; further writes are refused as on a full disk (14031). */
  readonly maxFileBytes?: number;
  /** For tests: stores data in a temporary folder that is removed with the server, and does not wait for the disk. */
  readonly inMemory?: boolean;
  /** For tests of clients: allows them to make commands fail (`configureFailPoint`). */
  readonly allowsFailPoints?: boolean;
  /** For tests with a simulated clock: TTL indexes remove nothing. */
  readonly keepsExpired?: boolean;
  /** Called with log messages of the server. Without it, an error of the server itself ends the process. */
  readonly onLog?: (entry: LogEntry) => void;
};

/** A running server. */
export type EmbeddedMongo = {
  /** The connection string, ready for `mongoose.connect`. On Windows it contains a password. */
  readonly uri: string;
  /** Empty on Windows. */
  readonly socketPath: string;
  /** The connection string of the port, including name and password, if `tcp` was given. */
  readonly tcpUri: string | undefined;
  /**
   * Copies the whole database to a new file, as of one point in time; writes continue meanwhile. The file gets its name
   * after all of it has been read back and found intact. `restoreEmbeddedMongo` creates a data folder from it.
   * @throws BackupError if the file exists or cannot be written, or another backup is running
   */
  backup(path: string, options?: BackupOptions): Promise<void>;
  /** Stops the server cleanly and cancels a running backup; can be called more than once. */
  stop(): Promise<void>;
};

/**
 * Starts the server.
 * @throws DataFolderInUseError if another process uses the folder
 * @throws DatabaseFileError if the folder cannot be written or the file is damaged
 * @throws RangeError if `tcp` is invalid
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { inMemory = false, allowsFailPoints = false, keepsExpired = false } = options;
  const { maxFileBytes, onLog, socketPath, tcp } = options;
  if (tcp !== undefined) assertTcpOptions(tcp);
  const dataDir = inMemory ? mkdtempSync(join(tmpdir(), 'embedded-mongo-')) : resolve(options.dataDir);
  // With this variable of `node --watch` the worker would report the files that it loads, as messages to us.
  const { WATCH_REPORT_DEPENDENCIES: _watched, ...env } = process.env;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    env,
    workerData: {
      dataDir,
      socketPath,
      tcp,
      isDurable: !inMemory,
      allowsFailPoints,
      keepsExpired,
      maxFileBytes,
    },
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const cleanUp = (): void => {
    if (inMemory) rmSync(dataDir, { recursive: true, force: true });
  };
  const ended = new Promise<void>((done) => worker.once('exit', () => done()));
  const endpoints = await started(worker, dataDir).catch(async (error: unknown) => {
    await worker.terminate();
    cleanUp();
    throw error;
  });
  let isStopping = false;
  const backups = new BackupRequests(worker);
  worker.on('message', (message: WorkerMessage) => {
    if (message.type === 'log') onLog?.(message.entry);
    else if (message.type === 'backup-progress' || message.type === 'backup-ended') backups.receive(message);
  });
  worker.on('error', (error) => {
    if (onLog === undefined) throw error;
    onLog({ level: 'error', message: `the database has stopped: ${error.stack ?? error.message}` });
  });
  worker.on('exit', (code) => {
    backups.end();
    if (!isStopping) onLog?.({ level: 'error', message: `the database's thread exited with code ${code}` });
  });
  return {
    ...endpoints,
    backup: (path, backupOptions = {}) => backups.ask(resolve(path), backupOptions),
    async stop() {
      const message: HostMessage = { type: 'stop' };
      if (!isStopping) worker.postMessage(message);
      isStopping = true;
      await ended;
      cleanUp();
    },
  };
}

function started(worker: Worker, dataDir: string): Promise<Endpoints> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number): void =>
      reject(new Error(`the database's thread exited with code ${code} before it was ready`));
    worker.once('error', reject);
    worker.once('exit', onExit);
    worker.once('message', (message: WorkerMessage) => {
      worker.off('error', reject);
      worker.off('exit', onExit);
      if (message.type === 'ready') resolve(message.endpoints);
      else if (message.type === 'failed') reject(errorOf(message.name, message.message, dataDir));
      else reject(new Error('the database sent an unexpected message at its start'));
    });
  });
}

function errorOf(name: string, message: string, dataDir: string): Error {
  if (name === 'DataFolderInUseError') return new DataFolderInUseError(dataDir);
  const error = new Error(message);
  error.name = name;
  return error;
}
