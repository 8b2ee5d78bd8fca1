/**
 * What the disk or the file refuses, as SQLite says it, turned into MongoDB's errors for a client and into a sentence
 * for the person at the terminal. SQLite's codes: https://www.sqlite.org/rescode.html
 */
import { MongoError } from '../errors.ts';

/** SQLite's primary result codes that are about the disk or the file. */
const SQLITE = { readOnly: 8, ioError: 10, corrupt: 11, full: 13, cannotOpen: 14, notADatabase: 26 } as const;

/** MongoDB's OutOfDiskSpace. */
export const OUT_OF_DISK_SPACE = 14031;
/** MongoDB's OperationFailed: what was asked is right, the disk or the file does not allow it. */
export const OPERATION_FAILED = 96;

/** SQLite's primary result code, or undefined for any other error. */
export function sqliteCodeOf(error: unknown): number | undefined {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode & 0xff : undefined;
}

/** True where the file itself does not read as a database any more. */
export function isDamage(error: unknown): boolean {
  const code = sqliteCodeOf(error);
  return code === SQLITE.corrupt || code === SQLITE.notADatabase;
}

/** The error for the client of a failure of disk or file; what is neither comes back as it is. */
export function storageErrorOf(error: unknown): unknown {
  if (error instanceof DatabaseFileError) return new MongoError(OPERATION_FAILED, error.message);
  const code = sqliteCodeOf(error);
  if (code === SQLITE.full)
    return new MongoError(OUT_OF_DISK_SPACE, 'The disk is full: nothing was written.');
  if (isDamage(error)) return new MongoError(OPERATION_FAILED, 'The database file is damaged.');
  if (code === SQLITE.ioError || code === SQLITE.readOnly || code === SQLITE.cannotOpen)
    return new MongoError(
      OPERATION_FAILED,
      `The disk refuses to write: ${String((error as Error).message)}.`,
    );
  return error;
}

/** The database file cannot be used; the message names the file and what to do. */
export class DatabaseFileError extends Error {
  constructor(file: string, reason: string, remedy: string) {
    super(`The database file ${file} ${reason} ${remedy}`);
    this.name = 'DatabaseFileError';
  }
}

/** A file that is damaged: nothing of it is changed, and a backup is the way back. */
export function damagedFile(file: string, what: string): DatabaseFileError {
  return new DatabaseFileError(
    file,
    `is damaged: ${what}. Nothing was changed.`,
    'Move the whole folder away, put the newest backup in its place, and start again (README, "Back up and restore").',
  );
}

/** A file of another program's; nothing of it is changed. */
export function foreignFile(file: string): DatabaseFileError {
  return new DatabaseFileError(
    file,
    'is a database of another program. Nothing was changed.',
    'Move it away, or choose another folder with DATA_DIR.',
  );
}

/** A file of a later version of this program, which this one would misread; nothing of it is changed. */
export function laterFile(file: string): DatabaseFileError {
  return new DatabaseFileError(
    file,
    'was written by a newer version of this program, which this one cannot read. Nothing was changed.',
    'Start the newer version, or restore a backup that this version has made (README, "Back up and restore").',
  );
}

/** What opening a file failed with, as a `DatabaseFileError` where disk or file are the reason. */
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
    'Check that the folder exists, belongs to this user and has room, or choose another with DATA_DIR.',
  );
}
