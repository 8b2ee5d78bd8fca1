/** Whether a file of SQLite's is a database of this server's, or another program's. */
import { DatabaseSync } from 'node:sqlite';

/** Tables that every database of this server has had from the beginning. */
const TABLES = ['collections', 'indexes', 'retries'];

/** True where a file has the tables of this server; it is only read. @throws where it is no database at all */
export function isOwnDatabase(file: string): boolean {
  const tables = tablesOf(file);
  return TABLES.every((table) => tables.has(table));
}

/** True where a file has tables, and not those of this server. @throws where it is no database at all */
export function isForeignDatabase(file: string): boolean {
  const tables = tablesOf(file);
  return tables.size > 0 && !TABLES.every((table) => tables.has(table));
}

function tablesOf(file: string): ReadonlySet<unknown> {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    return new Set(rows.map(({ name }) => name));
  } finally {
    db.close();
  }
}
