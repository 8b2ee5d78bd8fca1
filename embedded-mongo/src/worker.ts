/** The worker thread's entry: runs the server and tells the host's thread how it goes. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Endpoints } from './endpoints.ts';
import { type LogEntry, runServer, type ServerOptions } from './server.ts';

/** What the worker tells its host. */
export type WorkerMessage =
  | { readonly type: 'ready'; readonly endpoints: Endpoints }
  | { readonly type: 'failed'; readonly name: string; readonly message: string }
  | { readonly type: 'log'; readonly entry: LogEntry }
  | { readonly type: 'stopped' };

function tell(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

const options = workerData as Omit<ServerOptions, 'log'>;

try {
  const server = await runServer({ ...options, log: (entry) => tell({ type: 'log', entry }) });
  parentPort?.once('message', async () => {
    await server.stop();
    tell({ type: 'stopped' });
    parentPort?.close();
  });
  tell({ type: 'ready', endpoints: server.endpoints });
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  tell({ type: 'failed', name, message });
}
