/** The entry point of the worker thread: runs the server and reports its state to the host's thread. */
import { parentPort, workerData } from 'node:worker_threads';
import type { BackupMessage, BackupRequest } from './backup-requests.ts';
import type { Endpoints } from './endpoints.ts';
import { type LogEntry, type RunningServer, runServer, type ServerOptions } from './server.ts';
import { BackupError } from './storage/backup-error.ts';

/** A message from the worker to its host. */
export type WorkerMessage =
  | { readonly type: 'ready'; readonly endpoints: Endpoints }
  | { readonly type: 'failed'; readonly name: string; readonly message: string }
  | { readonly type: 'log'; readonly entry: LogEntry }
  | { readonly type: 'stopped' }
  | BackupMessage;

/** A message from the host to the worker. */
export type HostMessage = BackupRequest | { readonly type: 'stop' };

function tell(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

async function stop(server: RunningServer): Promise<void> {
  await server.stop();
  tell({ type: 'stopped' });
  parentPort?.close();
}

async function makeBackup({ backups }: RunningServer, { id, path }: BackupRequest): Promise<void> {
  try {
    await backups.create(path, (progress) => tell({ type: 'backup-progress', id, progress }));
    tell({ type: 'backup-ended', id, reason: undefined });
  } catch (error) {
    tell({ type: 'backup-ended', id, reason: error instanceof BackupError ? error.reason : String(error) });
  }
}

const options = workerData as Omit<ServerOptions, 'log'>;

try {
  const server = await runServer({ ...options, log: (entry) => tell({ type: 'log', entry }) });
  let isStopping = false;
  parentPort?.on('message', (message: HostMessage) => {
    if (message.type === 'backup') void makeBackup(server, message);
    else if (!isStopping) {
      isStopping = true;
      void stop(server);
    }
  });
  tell({ type: 'ready', endpoints: server.endpoints });
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  tell({ type: 'failed', name, message });
}
