/**
 * The door: starts the embedded MongoDB in a worker thread and gives its address. One thread of its own
 * keeps the database's work, which is synchronous, away from the host's event loop.
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

/** What the thread drops is mostly a moment old; more room than this is only ever full of it. */
const YOUNG_MB = 12;

/** How to start. */
export type EmbeddedMongoOptions = {
  /** The folder of the database file; made where it is missing. */
  readonly dataDir: string;
  /** The Unix socket to listen on; `<dataDir>/mongo.sock` where it is not given. */
  readonly socketPath?: string;
  /** A port of 127.0.0.1 to listen on as well, for clients that log in with SCRAM. */
  readonly tcp?: TcpOptions;
  /** The largest that the database file may become: writes beyond it are refused as on a full disk (14031). */
  readonly maxFileBytes?: number;
  /** For tests: data in a temporary folder that goes with the server, and no waiting for the disk. */
  readonly inMemory?: boolean;
  /** For tests of clients: they may order that commands fail (`configureFailPoint`). */
  readonly allowsFailPoints?: boolean;
  /** For tests whose time is not the machine's: indexes with a time to live remove nothing. */
  readonly keepsExpired?: boolean;
  /** Gets what the server has to say. Without it, an error of the server itself ends the process. */
  readonly onLog?: (entry: LogEntry) => void;
};

/** A running server. */
export type EmbeddedMongo = {
  /** Ready for `mongoose.connect`. On Windows it has a password in it. */
  readonly uri: string;
  /** Empty on Windows. */
  readonly socketPath: string;
  /** The address of the port with the name and password in it, where `tcp` was given. */
  readonly tcpUri: string | undefined;
  /**
   * Copies the whole database into a new file, as it is at one moment; writes go on meanwhile. The file has its name
   * once all of it was read again and found whole. `restoreEmbeddedMongo` makes a folder of it.
   * @throws BackupError where the file exists or cannot be written, or another backup is being made
   */
  backup(path: string, options?: BackupOptions): Promise<void>;
  /** Ends it cleanly, and gives up a backup that is being made; may be called more than once. */
  stop(): Promise<void>;
};

/**
 * Starts the server.
 * @throws DataFolderInUseError where another process has the folder
 * @throws DatabaseFileError where the folder cannot be written or the file is damaged
 * @throws RangeError where `tcp` cannot be so
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { inMemory = false, allowsFailPoints = false, keepsExpired = false } = options;
  const { maxFileBytes, onLog, socketPath, tcp } = options;
  if (tcp !== undefined) assertTcpOptions(tcp);
  const dataDir = inMemory ? mkdtempSync(join(tmpdir(), 'embedded-mongo-')) : resolve(options.dataDir);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
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
    onLog({ level: 'error', message: `the database has ended: ${error.stack ?? error.message}` });
  });
  worker.on('exit', (code) => {
    backups.end();
    if (!isStopping)
      onLog?.({ level: 'error', message: `the database's thread has ended with code ${code}` });
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
      reject(new Error(`the database's thread ended with code ${code} before it was ready`));
    worker.once('error', reject);
    worker.once('exit', onExit);
    worker.once('message', (message: WorkerMessage) => {
      worker.off('error', reject);
      worker.off('exit', onExit);
      if (message.type === 'ready') resolve(message.endpoints);
      else if (message.type === 'failed') reject(errorOf(message.name, message.message, dataDir));
      else reject(new Error('the database said something unexpected at its start'));
    });
  });
}

function errorOf(name: string, message: string, dataDir: string): Error {
  if (name === 'DataFolderInUseError') return new DataFolderInUseError(dataDir);
  const error = new Error(message);
  error.name = name;
  return error;
}
