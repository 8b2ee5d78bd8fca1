/** The folder of a database, readable only by the current user. */
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';

/** File name of the database in its folder. */
export const DATABASE_FILE = 'database.sqlite';

/** Creates the folder and file if missing, for the current user only. SQLite's other files inherit the file's mode. */
export function makePrivate(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}
