/** Whether a file of SQLite's is a database of this server's, or another program's. */
import { DatabaseSync } from 'node:sqlite';

/** Tables that every database of this server has had from the beginning. */
const TABLES = ['collections', 'indexes', 'retries'];
/** What tells the first of them apart from another program's table of that name. */
const COLUMNS = ['id', 'db', 'name', 'options'];

type Shape = { readonly tables: ReadonlySet<unknown>; readonly columns: ReadonlySet<unknown> };

/** True where a file has the tables of this server; it is only read. @throws where it is no database at all */
export function isOwnDatabase(file: string): boolean {
  const { tables, columns } = shapeOf(file);
  return TABLES.every((table) => tables.has(table)) && COLUMNS.every((column) => columns.has(column));
}

/** True where a file has tables that this server did not make. @throws where it is no database at all */
export function isForeignDatabase(file: string): boolean {
  const { tables, columns } = shapeOf(file);
  if (tables.has('collections')) return !COLUMNS.every((column) => columns.has(column));
  // A first start that was killed has made the oplog's table, which comes first, and no other.
  return tables.size > 0 && !tables.has('oplog');
}

function shapeOf(file: string): Shape {
  const db = new DatabaseSync(file, { readOnly: true });
  const namesIn = (sql: string): Set<unknown> =>
    new Set(
      db
        .prepare(sql)
        .all()
        .map(({ name }) => name),
    );
  try {
    return {
      tables: namesIn("SELECT name FROM sqlite_master WHERE type = 'table'"),
      columns: namesIn("SELECT name FROM pragma_table_info('collections')"),
    };
  } finally {
    db.close();
  }
}
