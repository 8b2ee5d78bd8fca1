/**
 * Backups of the running database: a new file with the database at one point in time. A dedicated connection holds it
 * as a WAL snapshot while SQLite's backup API copies the pages in the background, so writers do not wait. The copy has
 * a temporary name until it has been read back and found intact; an existing file is never replaced.
 */
import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { BackupError, backupErrorOf } from './backup-error.ts';
import { assertFree, giveName, removeCopy, syncFile } from './copied-file.ts';
import { findDamageIn } from './integrity.ts';
import type { Sqlite } from './sqlite.ts';

/** Progress of a backup, in pages of the file. */
export type BackupProgress = { readonly copiedPages: number; readonly totalPages: number };

type ProgressListener = (progress: BackupProgress) => void;

/** Two megabytes, read and written in a few milliseconds. */
const PAGES_PER_STEP = 256;

/** Backups of one database, one at a time. */
export class Backups {
  readonly #openSnapshot: () => Sqlite;
  #running: Promise<void> | undefined;
  readonly #ending = new AbortController();

  /** `openSnapshot` returns a connection that sees all acknowledged writes. */
  constructor(openSnapshot: () => Sqlite) {
    this.#openSnapshot = openSnapshot;
  }

  /** Copies the current database to a new file. @throws BackupError */
  async create(path: string, onProgress: ProgressListener): Promise<void> {
    if (this.#running !== undefined)
      throw new BackupError(path, 'another backup is running; wait until it has finished.');
    this.#running = this.#copy(path, onProgress);
    try {
      await this.#running;
    } catch (error) {
      throw backupErrorOf(error, path);
    } finally {
      this.#running = undefined;
    }
  }

  /** Cancels the running backup; afterwards no connection is open. */
  async close(): Promise<void> {
    this.#ending.abort(new Error('the database was stopped before the backup was complete.'));
    await this.#running?.catch(() => undefined);
  }

  async #copy(path: string, onProgress: ProgressListener): Promise<void> {
    const { signal } = this.#ending;
    signal.throwIfAborted();
    const partial = `${path}.partial`;
    assertFree(path);
    // Left behind by a killed process.
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
    // Without an open read transaction, each step would see a later state and the backup would restart.
    snapshot.exec('BEGIN');
    snapshot.get('SELECT count(*) FROM collections');
    await snapshot.copyTo(file, PAGES_PER_STEP, ({ totalPages, remainingPages }) =>
      onProgress({ copiedPages: totalPages - remainingPages, totalPages }),
    );
  } finally {
    snapshot.close();
  }
}

/** Removes the need for a log file: the copy is one file that can be read anywhere, even on read-only media. */
function makeSelfContained(file: string): void {
  const db = new DatabaseSync(file);
  try {
    db.exec('PRAGMA journal_mode = DELETE');
  } finally {
    db.close();
  }
  syncFile(file);
}
