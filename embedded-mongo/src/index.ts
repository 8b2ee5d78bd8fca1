/**
 * The door: starts the embedded MongoDB in a worker thread and gives its address. One thread of its own
 * keeps the database's work, which is synchronous, away from the host's event loop.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { assertTcpOptions, type Endpoints, type TcpOptions } from './endpoints.ts';
import type { LogEntry } from './server.ts';
import { DataFolderInUseError } from './storage/folder-lock.ts';
import type { WorkerMessage } from './worker.ts';

export type { TcpOptions } from './endpoints.ts';
export type { LogEntry } from './server.ts';
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
  /** A port of 127.0.0.1 to listen on as well, for clients that log in with SCRAM-SHA-256. */
  readonly tcp?: TcpOptions;
  /** For tests: data in a temporary folder that goes with the server, and no waiting for the disk. */
  readonly inMemory?: boolean;
  /** For tests of clients: they may order that commands fail (`configureFailPoint`). */
  readonly allowsFailPoints?: boolean;
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
  /** Ends it cleanly; may be called more than once. */
  stop(): Promise<void>;
};

/**
 * Starts the server.
 * @throws DataFolderInUseError where another process has the folder
 * @throws DatabaseFileError where the folder cannot be written or the file is damaged
 * @throws RangeError where `tcp` cannot be so
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { inMemory = false, allowsFailPoints = false, onLog, socketPath, tcp } = options;
  if (tcp !== undefined) assertTcpOptions(tcp);
  const dataDir = inMemory ? mkdtempSync(join(tmpdir(), 'embedded-mongo-')) : resolve(options.dataDir);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { dataDir, socketPath, tcp, isDurable: !inMemory, allowsFailPoints },
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
  worker.on('message', (message: WorkerMessage) => {
    if (message.type === 'log') onLog?.(message.entry);
  });
  worker.on('error', (error) => {
    if (onLog === undefined) throw error;
    onLog({ level: 'error', message: `the database has ended: ${error.stack ?? error.message}` });
  });
  worker.on('exit', (code) => {
    if (!isStopping)
      onLog?.({ level: 'error', message: `the database's thread has ended with code ${code}` });
  });
  return {
    ...endpoints,
    async stop() {
      if (!isStopping) worker.postMessage('stop');
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
