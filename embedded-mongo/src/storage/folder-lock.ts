/**
 * One process per data folder. The lock is an exclusive SQLite transaction on a small file of its own,
 * which the kernel drops when the process ends however it ends: a stale lock cannot exist. The database
 * file itself cannot carry it, because transactions read it through further connections.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A restarted process may meet its predecessor's last breath; longer than this is another owner. */
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

/** Takes the folder for this process until `release`. @throws DataFolderInUseError */
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
