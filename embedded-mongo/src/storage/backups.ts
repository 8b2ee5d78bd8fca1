/**
 * Backups of the running database: one further file, as the database was at one moment. A connection of its own holds
 * that moment as a WAL snapshot while SQLite's backup API copies page after page in the background, so nobody waits for
 * it. The copy has another name until all of it was read again and found whole; a file that exists is never replaced.
 */
import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { BackupError, backupErrorOf } from './backup-error.ts';
import { assertFree, giveName, removeCopy, syncFile } from './copied-file.ts';
import { findDamageIn } from './integrity.ts';
import type { Sqlite } from './sqlite.ts';

/** How far a backup is, in pages of the file. */
export type BackupProgress = { readonly copiedPages: number; readonly totalPages: number };

type ProgressListener = (progress: BackupProgress) => void;

/** Two megabytes: a step that is read and written in a few milliseconds. */
const PAGES_PER_STEP = 256;

/** The backups of one database, one at a time. */
export class Backups {
  readonly #openSnapshot: () => Sqlite;
  #running: Promise<void> | undefined;
  readonly #ending = new AbortController();

  /** `openSnapshot` gives a connection that sees all that was acknowledged. */
  constructor(openSnapshot: () => Sqlite) {
    this.#openSnapshot = openSnapshot;
  }

  /** Copies the database as it is now into a new file. @throws BackupError */
  async create(path: string, onProgress: ProgressListener): Promise<void> {
    if (this.#running !== undefined)
      throw new BackupError(path, 'another backup is being made; wait until it ends.');
    this.#running = this.#copy(path, onProgress);
    try {
      await this.#running;
    } catch (error) {
      throw backupErrorOf(error, path);
    } finally {
      this.#running = undefined;
    }
  }

  /** Gives up what is being made; afterwards no connection is open any more. */
  async close(): Promise<void> {
    this.#ending.abort(new Error('the database was stopped before it was whole.'));
    await this.#running?.catch(() => undefined);
  }

  async #copy(path: string, onProgress: ProgressListener): Promise<void> {
    const { signal } = this.#ending;
    signal.throwIfAborted();
    const partial = `${path}.partial`;
    assertFree(path);
    // What a process that was killed has left behind.
    removeCopy(partial);
    closeSync(openSync(partial, 'wx', 0o600));
    try {
      await copyAsOfNow(this.#openSnapshot(), partial, (progress) => {
        signal.throwIfAborted();
        onProgress(progress);
      });
      makeSelfContained(partial);
      const damage = await findDamageIn(partial, signal);
      if (damage !== undefined) throw new Error(`the copy is damaged: ${damage}.`);
      giveName(partial, path);
    } finally {
      removeCopy(partial);
    }
  }
}

async function copyAsOfNow(snapshot: Sqlite, file: string, onProgress: ProgressListener): Promise<void> {
  try {
    // Without an open read each step would see a later state, and begin again.
    snapshot.exec('BEGIN');
    snapshot.get('SELECT count(*) FROM collections');
    await snapshot.copyTo(file, PAGES_PER_STEP, ({ totalPages, remainingPages }) =>
      onProgress({ copiedPages: totalPages - remainingPages, totalPages }),
    );
  } finally {
    snapshot.close();
  }
}

/** Without a log beside it: one file that is read from any place, one that cannot be written too. */
function makeSelfContained(file: string): void {
  const db = new DatabaseSync(file);
  try {
    db.exec('PRAGMA journal_mode = DELETE');
  } finally {
    db.close();
  }
  syncFile(file);
}
