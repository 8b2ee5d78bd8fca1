/** A backup that failed or cannot be used; the message names the file and what to do. */
import { sqliteCodeOf } from './storage-errors.ts';

/** Carries the file name and one sentence. */
export class BackupError extends Error {
  readonly reason: string;

  constructor(file: string, reason: string) {
    super(`The backup ${file}: ${reason}`);
    this.name = 'BackupError';
    this.reason = reason;
  }
}

/** SQLite's SQLITE_FULL. */
const FULL = 13;

/** Converts a failed backup's error to a `BackupError`; returns errors that are our own bugs unchanged. */
export function backupErrorOf(error: unknown, file: string): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error;
  const systemCode = (error as NodeJS.ErrnoException).code;
  if (systemCode === 'EEXIST') return new BackupError(file, 'the file exists; choose another name.');
  if (systemCode === 'ENOSPC' || sqliteCodeOf(error) === FULL)
    return new BackupError(file, 'the disk is full; the partial file was deleted.');
  if (systemCode === 'ENOENT' || systemCode === 'ENOTDIR')
    return new BackupError(file, 'there is no such folder or file.');
  return new BackupError(file, error.message);
}
