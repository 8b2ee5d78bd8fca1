/** A copy gets its name when it is whole: until then it lies beside it, and a file that has the name stays. */
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { BackupError } from './backup-error.ts';

/** File systems without a second name for a file. */
const WITHOUT_LINKS = /^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EXDEV)$/;

/** Refuses a name that is taken. @throws BackupError */
export function assertFree(path: string): void {
  if (existsSync(path)) throw new BackupError(path, 'the file exists; choose another name.');
}

/** Gives a copy its name. A second name fails where it is taken, which renaming does not. */
export function giveName(partial: string, path: string): void {
  try {
    linkSync(partial, path);
    rmSync(partial);
  } catch (error) {
    if (!WITHOUT_LINKS.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    assertFree(path);
    renameSync(partial, path);
  }
  // Windows cannot open a folder.
  if (process.platform !== 'win32') sync(dirname(path), 'r');
}

/** Waits until a file is on disk. */
export function syncFile(path: string): void {
  sync(path, 'r+');
}

/** Removes a copy that is not whole. */
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
