/** Reading through one SQLite connection, in chunks, so that no statement stays open between commands. */
import type { Collection, Index } from './catalog.ts';
import type { Row, Sqlite } from './sqlite.ts';
import type { IndexEntry, KeyRange, StoredDocument } from './view.ts';

const FIRST_CHUNK = 64;
const LARGEST_CHUNK = 4096;

/** One document by its place. */
export function fetchDocument(sqlite: Sqlite, collection: Collection, rowid: number): Uint8Array | undefined {
  return sqlite.get(`SELECT doc FROM ${collection.table} WHERE rowid = ?`, rowid)?.[0] as
    | Uint8Array
    | undefined;
}

/** The places with exactly this key. */
export function findPlaces(sqlite: Sqlite, index: Index, key: Uint8Array): number[] {
  const sql = `SELECT ${index.rowidColumn} FROM ${index.table} WHERE ${index.keyColumn} = ?`;
  return sqlite.all(sql, key).map((row) => Number(row[0]));
}

/** All documents by place. */
export function* readDocuments(sqlite: Sqlite, collection: Collection): Generator<StoredDocument> {
  const sql = `SELECT rowid, doc FROM ${collection.table} WHERE rowid > ? ORDER BY rowid LIMIT ?`;
  let last = -1;
  for (let size = FIRST_CHUNK; ; size = Math.min(size * 4, LARGEST_CHUNK)) {
    const rows = sqlite.all(sql, last, size);
    for (const row of rows) yield { rowid: row[0] as number, raw: row[1] as Uint8Array };
    if (rows.length < size) return;
    last = rows.at(-1)?.[0] as number;
  }
}

/** The entries of an index within a range of keys. */
export function* readEntries(
  sqlite: Sqlite,
  index: Index,
  range: KeyRange,
  isReverse: boolean,
): Generator<IndexEntry> {
  const { keyColumn: key, rowidColumn: id, table } = index;
  const order = isReverse ? 'DESC' : 'ASC';
  const tail = `ORDER BY ${key} ${order}, ${id} ${order} LIMIT ?`;
  const bounds: string[] = [];
  const values: Uint8Array[] = [];
  if (range.low !== undefined) {
    bounds.push(`${key} >= ?`);
    values.push(range.low);
  }
  if (range.high !== undefined) {
    bounds.push(`${key} < ?`);
    values.push(range.high);
  }
  const where = bounds.length > 0 ? `WHERE ${bounds.join(' AND ')}` : '';
  const next = `WHERE ${[...bounds, `(${key}, ${id}) ${isReverse ? '<' : '>'} (?, ?)`].join(' AND ')}`;
  let last: Row | undefined;
  for (let size = FIRST_CHUNK; ; size = Math.min(size * 4, LARGEST_CHUNK)) {
    const rows: Row[] =
      last === undefined
        ? sqlite.all(`SELECT ${key}, ${id} FROM ${table} ${where} ${tail}`, ...values, size)
        : sqlite.all(
            `SELECT ${key}, ${id} FROM ${table} ${next} ${tail}`,
            ...values,
            last[0] as Uint8Array,
            last[1] as number,
            size,
          );
    for (const row of rows) yield { key: row[0] as Uint8Array, rowid: row[1] as number };
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}

/** How many documents a collection has. */
export function countDocuments(sqlite: Sqlite, collection: Collection): number {
  return Number(sqlite.get(`SELECT count(*) FROM ${collection.table}`)?.[0] ?? 0);
}
