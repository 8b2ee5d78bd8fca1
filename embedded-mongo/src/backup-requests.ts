/** The host's side of backups: requests them from the worker thread and receives progress. */
import type { Worker } from 'node:worker_threads';
import { BackupError } from './storage/backup-error.ts';
import type { BackupProgress } from './storage/backups.ts';

/** A backup request from the host to the worker. */
export type BackupRequest = { readonly type: 'backup'; readonly id: number; readonly path: string };

/** A message from the worker. `reason` is undefined if the backup succeeded. */
export type BackupMessage =
  | { readonly type: 'backup-progress'; readonly id: number; readonly progress: BackupProgress }
  | { readonly type: 'backup-ended'; readonly id: number; readonly reason: string | undefined };

/** `onProgress` is called with the progress of a backup. */
export type BackupOptions = { readonly onProgress?: (progress: BackupProgress) => void };

type Waiting = BackupOptions & {
  readonly path: string;
  readonly ended: PromiseWithResolvers<void>;
};

/** The pending backup requests. */
export class BackupRequests {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #isOver = false;

  constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** Requests a backup; resolves when it is complete. @throws BackupError */
  async ask(path: string, options: BackupOptions): Promise<void> {
    if (this.#isOver) throw new BackupError(path, 'the database has stopped.');
    this.#asked += 1;
    const id = this.#asked;
    const ended = Promise.withResolvers<void>();
    this.#waiting.set(id, { ...options, path, ended });
    const request: BackupRequest = { type: 'backup', id, path };
    this.#worker.postMessage(request);
    await ended.promise;
  }

  /** Handles a message from the worker. */
  receive(message: BackupMessage): void {
    const waiting = this.#waiting.get(message.id);
    if (waiting === undefined) return;
    if (message.type === 'backup-progress') {
      waiting.onProgress?.(message.progress);
      return;
    }
    this.#waiting.delete(message.id);
    if (message.reason === undefined) waiting.ended.resolve();
    else waiting.ended.reject(new BackupError(waiting.path, message.reason));
  }

  /** Called when the worker has exited: rejects all pending requests. */
  end(): void {
    this.#isOver = true;
    for (const { path, ended } of this.#waiting.values())
      ended.reject(new BackupError(path, 'the database has stopped.'));
    this.#waiting.clear();
  }
}
