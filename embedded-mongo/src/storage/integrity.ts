/**
 * Integrity checks of the file. At startup a quick check; then, once a day in a worker thread, a check of every page
 * and every index (https://www.sqlite.org/pragma.html#pragma_integrity_check).
 */
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Sqlite } from './sqlite.ts';
import { damagedFile } from './storage-errors.ts';

/** A file up to this size is checked in well under a second; larger files are left to the background check. */
const QUICKLY_CHECKED_BYTES = 128 * 1024 * 1024;
const FIRST_CHECK_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Checks the structure of the file. @throws DatabaseFileError if it is damaged */
export function checkQuickly(sqlite: Sqlite, file: string): void {
  const pragma = statSync(file).size <= QUICKLY_CHECKED_BYTES ? 'quick_check(1)' : 'schema_version';
  const found = String(sqlite.get(`PRAGMA ${pragma}`)?.[0]);
  if (pragma === 'quick_check(1)' && found !== 'ok') throw damagedFile(file, firstLine(found));
}

/** Checks the whole file in a worker thread, first after a minute, then daily; returns a function to stop. */
export function startIntegrityChecks(
  file: string,
  onDamage: (what: string) => void,
  firstCheckMs = FIRST_CHECK_MS,
): () => void {
  const ending = new AbortController();
  const check = (): void => {
    findDamageIn(file, ending.signal).then(
      (damage) => {
        if (damage !== undefined) onDamage(damage);
      },
      (error: unknown) => {
        if (!ending.signal.aborted) onDamage(String((error as Error).message));
      },
    );
  };
  const first = setTimeout(check, firstCheckMs).unref();
  const daily = setInterval(check, DAY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(daily);
    ending.abort();
  };
}

/**
 * Reads every page and every index of a file in a worker thread; undefined if there is no damage.
 * @throws the reason of `signal`, or why the file could not be read
 */
export async function findDamageIn(file: string, signal: AbortSignal): Promise<string | undefined> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./integrity-worker.ts', import.meta.url), {
    workerData: file,
    execArgv: [],
  });
  const found = Promise.withResolvers<string>();
  const onAbort = (): void => found.reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  worker.once('message', found.resolve);
  worker.once('error', found.reject);
  try {
    const answer = await found.promise;
    return answer === 'ok' ? undefined : firstLine(answer);
  } finally {
    signal.removeEventListener('abort', onAbort);
    await worker.terminate();
  }
}

function firstLine(text: string): string {
  return text.split('\n').slice(0, 2).join(' ').slice(0, 200);
}
