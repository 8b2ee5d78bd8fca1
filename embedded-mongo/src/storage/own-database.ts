/** Determines whether an SQLite file is a database of this server, of a later version of it, or of another program. */
import { DatabaseSync } from 'node:sqlite';
import { type FileVersion, isLater, versionIn } from './file-version.ts';

/** Tables that every version of this server has created. */
const TABLES = ['collections', 'indexes', 'retries'];
/** Columns that distinguish the first of them from another program's table of the same name. */
const COLUMNS = ['id', 'db', 'name', 'options'];

type Shape = {
  readonly tables: ReadonlySet<unknown>;
  readonly columns: ReadonlySet<unknown>;
  readonly version: FileVersion;
};

/** The owner of a database file: this server, a later version of it, another program, or none yet. */
export type FileOwner = 'own' | 'later' | 'foreign' | 'nobody';

/** Returns a file's owner without modifying the file. @throws if it is not a database */
export function ownerOf(file: string): FileOwner {
  const { tables, columns, version } = shapeOf(file);
  // A first start that was killed has created only the oplog table, which comes first.
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
