/** The host's side of backups: asks the thread for one, and hears how it goes. */
import type { Worker } from 'node:worker_threads';
import { BackupError } from './storage/backup-error.ts';
import type { BackupProgress } from './storage/backups.ts';

/** What the host asks of the thread. */
export type BackupRequest = { readonly type: 'backup'; readonly id: number; readonly path: string };

/** What the thread answers. `reason` is undefined where the backup is made. */
export type BackupMessage =
  | { readonly type: 'backup-progress'; readonly id: number; readonly progress: BackupProgress }
  | { readonly type: 'backup-ended'; readonly id: number; readonly reason: string | undefined };

/** Told how far a backup is. */
export type BackupOptions = { readonly onProgress?: (progress: BackupProgress) => void };

type Waiting = BackupOptions & {
  readonly path: string;
  readonly ended: PromiseWithResolvers<void>;
};

/** The backups that were asked for and have no answer yet. */
export class BackupRequests {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #isOver = false;

  constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** Asks for a backup; kept when it is made. @throws BackupError */
  async ask(path: string, options: BackupOptions): Promise<void> {
    if (this.#isOver) throw new BackupError(path, 'the database has ended.');
    this.#asked += 1;
    const id = this.#asked;
    const ended = Promise.withResolvers<void>();
    this.#waiting.set(id, { ...options, path, ended });
    const request: BackupRequest = { type: 'backup', id, path };
    this.#worker.postMessage(request);
    await ended.promise;
  }

  /** Takes an answer of the thread. */
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

  /** The thread is gone: nothing more will be answered. */
  end(): void {
    this.#isOver = true;
    for (const { path, ended } of this.#waiting.values())
      ended.reject(new BackupError(path, 'the database has ended.'));
    this.#waiting.clear();
  }
}
