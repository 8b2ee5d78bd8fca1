/**
 * Converts SQLite's disk and file errors to MongoDB errors for clients and to sentences for the person at the terminal.
 * SQLite's codes: https://www.sqlite.org/rescode.html
 */
import { MongoError } from '../errors.ts';

/** SQLite's primary result codes for disk and file errors. */
const SQLITE = { readOnly: 8, ioError: 10, corrupt: 11, full: 13, cannotOpen: 14, notADatabase: 26 } as const;

/** MongoDB's OutOfDiskSpace. */
const OUT_OF_DISK_SPACE = 14031;
/** MongoDB's OperationFailed: the request is valid, but the disk or the file does not allow it. */
const OPERATION_FAILED = 96;

/** Returns SQLite's primary result code, or undefined for any other error. */
export function sqliteCodeOf(error: unknown): number | undefined {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode & 0xff : undefined;
}

/** True if the file is no longer a readable database. */
export function isDamage(error: unknown): boolean {
  const code = sqliteCodeOf(error);
  return code === SQLITE.corrupt || code === SQLITE.notADatabase;
}

/** Converts a disk or file failure to the error for the client; returns other errors unchanged. */
export function storageErrorOf(error: unknown): unknown {
  if (error instanceof DatabaseFileError) return new MongoError(OPERATION_FAILED, error.message);
  const code = sqliteCodeOf(error);
  if (code === SQLITE.full)
    return new MongoError(OUT_OF_DISK_SPACE, 'The disk is full: nothing was written.');
  if (isDamage(error)) return new MongoError(OPERATION_FAILED, 'The database file is damaged.');
  if (code === SQLITE.ioError || code === SQLITE.readOnly || code === SQLITE.cannotOpen)
    return new MongoError(OPERATION_FAILED, `The disk write failed: ${String((error as Error).message)}.`);
  return error;
}

/** The database file cannot be used; the message names the file and what to do. */
export class DatabaseFileError extends Error {
  constructor(file: string, reason: string, remedy: string) {
    super(`The database file ${file} ${reason} ${remedy}`);
    this.name = 'DatabaseFileError';
  }
}

/** Returns the error for a damaged file. The file is not changed; the user has to restore a backup. */
export function damagedFile(file: string, what: string): DatabaseFileError {
  return new DatabaseFileError(
    file,
    `is damaged: ${what}. Nothing was changed.`,
    'Move the whole folder away, put the newest backup in its place, and start again (README, "Back up and restore").',
  );
}

/** Returns the error for a file of another program, which is not changed. */
export function foreignFile(file: string): DatabaseFileError {
  return new DatabaseFileError(
    file,
    'is a database of another program. Nothing was changed.',
    'Move it away, or choose another folder with DATA_DIR.',
  );
}

/** Returns the error for a file of a later version of this program, which would be misread; the file is not changed. */
export function laterFile(file: string): DatabaseFileError {
  return new DatabaseFileError(
    file,
    'was written by a newer version of this program, which this one cannot read. Nothing was changed.',
    'Start the newer version, or restore a backup made by this version (README, "Back up and restore").',
  );
}

/** Converts a failure to open a file to a `DatabaseFileError` if the disk or the file is the cause. */
export function openErrorOf(error: unknown, file: string): unknown {
  if (error instanceof DatabaseFileError) return error;
  if (isDamage(error)) return damagedFile(file, (error as Error).message);
  const systemCode = (error as NodeJS.ErrnoException | null)?.code ?? '';
  const isRefused =
    sqliteCodeOf(error) !== undefined || /^(EACCES|EPERM|EROFS|ENOENT|ENOTDIR|ENOSPC)$/.test(systemCode);
  if (!isRefused) return error;
  return new DatabaseFileError(
    file,
    `cannot be opened for writing: ${(error as Error).message}.`,
    'Check that the folder exists, belongs to this user and has free space, or choose another with DATA_DIR.',
  );
}
