/**
 * One process per data folder. The lock is an exclusive SQLite transaction on a small separate file. The kernel
 * releases it however the process ends, so a stale lock cannot exist. The database file itself cannot be locked this
 * way, because transactions read it through other connections.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A restarted process waits this long for its predecessor to exit; after that the lock belongs to another owner. */
const PATIENCE_MS = 500;

/** Another process owns the data folder. */
export class DataFolderInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another process. Stop that process first, or choose another folder.`,
    );
    this.name = 'DataFolderInUseError';
  }
}

/** Locks the folder for this process until `release`. @throws DataFolderInUseError */
export function lockFolder(dataDir: string): { release(): void } {
  const file = new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: PATIENCE_MS });
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE');
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (/locked|busy/i.test(String(error))) throw new DataFolderInUseError(dataDir);
    throw error;
  }
  return { release: () => file.close() };
}
