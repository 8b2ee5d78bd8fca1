/** Creates a data folder from a backup. */
import { chmodSync, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupError, backupErrorOf } from './storage/backup-error.ts';
import { giveName, removeCopy, syncFile } from './storage/copied-file.ts';
import { DATABASE_FILE, makePrivate } from './storage/data-folder.ts';
import { lockFolder } from './storage/folder-lock.ts';
import { findDamageIn } from './storage/integrity.ts';
import { ownerOf } from './storage/own-database.ts';

/** The backup to restore and the target folder. */
export type RestoreOptions = {
  /** A file created by `backup`. */
  readonly backup: string;
  /** The folder of the new database; created if missing. It must not contain a database. */
  readonly dataDir: string;
};

/**
 * Copies a backup to a folder for `startEmbeddedMongo`. The whole copy is read back before it becomes effective.
 * @throws BackupError if the file is damaged or not a backup, or the folder contains a database
 * @throws DataFolderInUseError if a process uses the folder
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
    // A copy inherits the mode of its source.
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
    throw new Error('the backup was made by a newer version of this program; use that version.');
  if (owner !== 'own') throw new Error('the file is not a backup of this database server.');
}
