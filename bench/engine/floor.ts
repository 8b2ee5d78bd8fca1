// The lower bound (floor) of storage: the same bytes in a plain SQLite table, written and read without parsing them.
import { DatabaseSync } from 'node:sqlite';
import { nightBytes } from './data.ts';

/** How many rows are read at a time. */
const scanned = 4096;

/** Opens a table of documents in its own file, with the settings of the engine. */
export const openFloor = (file: string) => {
  const db = new DatabaseSync(file);
  db.exec(
    `PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32768;
     PRAGMA wal_autocheckpoint = 4000;
     CREATE TABLE docs (rowid INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, doc BLOB NOT NULL)`,
  );
  const insert = db.prepare('INSERT INTO docs (rowid, id, doc) VALUES (?, ?, ?)');
  const select = db.prepare('SELECT rowid, doc FROM docs WHERE rowid > ? ORDER BY rowid LIMIT ?');
  select.setReturnArrays(true);
  const key = Buffer.alloc(8);
  const insertOne = (index: number): void => {
    key.writeUInt32BE(index, 4);
    insert.run(index, key, nightBytes(index));
  };
  return {
    insertOne,
    /** Adds documents in one transaction. */
    fill(count: number): void {
      db.exec('BEGIN');
      for (let index = 0; index < count; index += 1) insertOne(index);
      db.exec('COMMIT');
    },
    /** Reads every document's bytes and discards them, in the fastest way that `node:sqlite` has. */
    scan(): number {
      let bytes = 0;
      let last = -1;
      for (;;) {
        const rows = select.all(last, scanned) as unknown as [number, Uint8Array][];
        for (const [, doc] of rows) bytes += doc.length;
        if (rows.length < scanned) return bytes;
        last = (rows.at(-1) as [number, Uint8Array])[0];
      }
    },
    /** Deletes the documents below an index in one statement. */
    removeBelow(index: number): void {
      db.prepare('DELETE FROM docs WHERE rowid < ?').run(index);
    },
    close: () => db.close(),
  };
};
