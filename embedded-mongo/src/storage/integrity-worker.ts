/** Reads a whole database file and reports what is damaged, or `ok`. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { isDamage } from './storage-errors.ts';

function findDamage(file: string): string {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const row = db.prepare('PRAGMA integrity_check(1)').get() as { integrity_check: string };
    return row.integrity_check;
  } catch (error) {
    if (isDamage(error)) return (error as Error).message;
    throw error;
  } finally {
    db.close();
  }
}

parentPort?.postMessage(findDamage(String(workerData)));
