/** Makes the folder of a database from a backup. */
import { chmodSync, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupError, backupErrorOf } from './storage/backup-error.ts';
import { giveName, removeCopy, syncFile } from './storage/copied-file.ts';
import { DATABASE_FILE, makePrivate } from './storage/data-folder.ts';
import { lockFolder } from './storage/folder-lock.ts';
import { findDamageIn } from './storage/integrity.ts';
import { ownerOf } from './storage/own-database.ts';

/** What to restore, and where. */
export type RestoreOptions = {
  /** A file that `backup` has made. */
  readonly backup: string;
  /** The folder of the new database; made where it is missing. It must have none yet. */
  readonly dataDir: string;
};

/**
 * Copies a backup into a folder that `startEmbeddedMongo` can be started on. All of the copy is read before it counts.
 * @throws BackupError where the file is damaged or no backup, or where the folder has a database
 * @throws DataFolderInUseError where a process has the folder
 */
export async function restoreEmbeddedMongo(options: RestoreOptions): Promise<void> {
  const backup = resolve(options.backup);
  const dataDir = resolve(options.dataDir);
  const file = join(dataDir, DATABASE_FILE);
  const partial = `${file}.partial`;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);
  try {
    if (existsSync(file))
      throw new BackupError(backup, `the folder ${dataDir} has a database already; choose an empty one.`);
    removeCopy(partial);
    makePrivate(dataDir, partial);
    copyFileSync(backup, partial);
    // A copy takes the mode of what it was made of.
    chmodSync(partial, 0o600);
    await assertBackup(partial);
    syncFile(partial);
    giveName(partial, file);
  } catch (error) {
    throw backupErrorOf(error, backup);
  } finally {
    removeCopy(partial);
    lock.release();
  }
}

async function assertBackup(file: string): Promise<void> {
  const damage = await findDamageIn(file, new AbortController().signal);
  if (damage !== undefined) throw new Error(`the file is damaged: ${damage}. Take another backup.`);
  const owner = ownerOf(file);
  if (owner === 'later')
    throw new Error('the backup was made by a newer version of this program; start that one.');
  if (owner !== 'own') throw new Error('the file is no backup of this database.');
}
