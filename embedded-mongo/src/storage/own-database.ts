/** Whether a file of SQLite's is a database of this server's, of a later version of it, or another program's. */
import { DatabaseSync } from 'node:sqlite';
import { type FileVersion, isLater, versionIn } from './file-version.ts';

/** Tables that every database of this server has had from the beginning. */
const TABLES = ['collections', 'indexes', 'retries'];
/** What tells the first of them apart from another program's table of that name. */
const COLUMNS = ['id', 'db', 'name', 'options'];

type Shape = {
  readonly tables: ReadonlySet<unknown>;
  readonly columns: ReadonlySet<unknown>;
  readonly version: FileVersion;
};

/** A file of a database: of this server, of a later version of it, of another program, or none yet. */
export type FileOwner = 'own' | 'later' | 'foreign' | 'nobody';

/** Whose a file is; it is only read. @throws where it is no database at all */
export function ownerOf(file: string): FileOwner {
  const { tables, columns, version } = shapeOf(file);
  // A first start that was killed has made the oplog's table, which comes first, and no other.
  if (!tables.has('collections')) return tables.size === 0 || tables.has('oplog') ? 'nobody' : 'foreign';
  if (!COLUMNS.every((column) => columns.has(column))) return 'foreign';
  if (isLater(version)) return 'later';
  return TABLES.every((table) => tables.has(table)) ? 'own' : 'nobody';
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
      version: versionIn(Number(db.prepare('PRAGMA user_version').get()?.user_version)),
    };
  } finally {
    db.close();
  }
}
