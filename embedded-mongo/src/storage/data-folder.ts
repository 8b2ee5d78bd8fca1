/** The folder of a database: nobody but this user may read it. */
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';

/** The name of the database's file in its folder. */
export const DATABASE_FILE = 'database.sqlite';

/** Makes folder and file where they are missing, for this user alone. SQLite's further files take the mode of the file. */
export function makePrivate(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}
