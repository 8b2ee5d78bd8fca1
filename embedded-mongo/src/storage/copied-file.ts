/** A copy gets its final name only when it is complete; until then it has a temporary name. Never replaces a file. */
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { BackupError } from './backup-error.ts';

/** Error codes of file systems without hard links. */
const WITHOUT_LINKS = /^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EXDEV)$/;

/** Refuses the name of an existing file. @throws BackupError */
export function assertFree(path: string): void {
  if (existsSync(path)) throw new BackupError(path, 'the file exists; choose another name.');
}

/** Gives a copy its final name. A hard link fails if the name is taken; a rename would not. */
export function giveName(partial: string, path: string): void {
  try {
    linkSync(partial, path);
    rmSync(partial);
  } catch (error) {
    if (!WITHOUT_LINKS.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    assertFree(path);
    renameSync(partial, path);
  }
  // Windows cannot open a directory.
  if (process.platform !== 'win32') sync(dirname(path), 'r');
}

/** Flushes a file to disk. */
export function syncFile(path: string): void {
  sync(path, 'r+');
}

/** Removes an incomplete copy. */
export function removeCopy(partial: string): void {
  for (const file of [partial, `${partial}-journal`]) rmSync(file, { force: true });
}

function sync(path: string, flags: string): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
