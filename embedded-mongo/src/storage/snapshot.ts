/** Reads through one SQLite connection in chunks, so that no statement stays open between commands. */
import type { Collection, Index } from './catalog.ts';
import { batchOfBytes, batchOfDocuments, type DocumentBatch } from './document-batch.ts';
import type { Row, Sqlite } from './sqlite.ts';
import { sqliteCodeOf } from './storage-errors.ts';
import type { IndexEntry, IndexPart, KeyRange, StoredDocument } from './view.ts';

/** The table that stores a collection's documents. */
type DocumentTable = Pick<Collection, 'table'>;

const FIRST_CHUNK = 64;
const LARGEST_CHUNK = 4096;
/** Approximate total size of the scanned documents in memory at a time. */
const BATCH_BYTES = 512 * 1024;
/** Number of documents read at a time if they are too long to be joined. */
const FEW = 16;
const SQLITE_TOO_BIG = 18;

/** Reads one document by its rowid. */
export function fetchDocument(sqlite: Sqlite, collection: Collection, rowid: number): Uint8Array | undefined {
  return sqlite.get(`SELECT doc FROM ${collection.table} WHERE rowid = ?`, rowid)?.[0] as
    | Uint8Array
    | undefined;
}

/** Reads one document by the key of its `_id`. */
export function fetchById(
  sqlite: Sqlite,
  collection: Collection,
  idKey: Uint8Array,
): StoredDocument | undefined {
  const row = sqlite.get(selectById(collection.table), idKey);
  return row === undefined ? undefined : { rowid: row[0] as number, raw: row[1] as Uint8Array };
}

/** SQL of the most frequent statement by table: building it takes a large part of its total run time. */
const selectsById = new Map<string, string>();
const MAX_SELECTS = 1000;

function selectById(table: string): string {
  const known = selectsById.get(table);
  if (known !== undefined) return known;
  if (selectsById.size >= MAX_SELECTS) selectsById.clear();
  const sql = `SELECT rowid, doc FROM ${table} WHERE id = ?`;
  selectsById.set(table, sql);
  return sql;
}

/** Returns the rowids of the documents with exactly this key. */
export function findPlaces(sqlite: Sqlite, index: Index, key: Uint8Array): number[] {
  const sql = `SELECT ${index.rowidColumn} FROM ${index.table} WHERE ${index.keyColumn} = ?`;
  return sqlite.all(sql, key).map((row) => Number(row[0]));
}

/** Reads all documents by rowid, ascending or descending. */
export function* readDocuments(
  sqlite: Sqlite,
  collection: DocumentTable,
  isReverse = false,
): Generator<StoredDocument> {
  for (const batch of readBatches(sqlite, collection, isReverse)) yield* batch.documents();
}

/** Like `readDocuments`, but in batches. */
export function* readBatches(
  sqlite: Sqlite,
  collection: DocumentTable,
  isReverse = false,
): Generator<DocumentBatch> {
  let last = isReverse ? Number.MAX_SAFE_INTEGER : -1;
  let size = FIRST_CHUNK;
  for (;;) {
    const joined = readJoined(sqlite, collection, isReverse, last, size);
    const requested = joined === undefined ? Math.min(size, FEW) : size;
    const batch = joined ?? readFew(sqlite, collection, isReverse, last, requested);
    if (batch.count === 0) return;
    last = batch.lastRowid;
    yield batch;
    if (batch.count < requested) return;
    const bytesEach = batch.bytes.length / batch.count;
    size = Math.max(FEW, Math.min(size * 4, LARGEST_CHUNK, Math.ceil(BATCH_BYTES / bytesEach)));
  }
}

/** Reads the documents after a rowid, or all of them. */
export function* readDocumentsAfter(
  sqlite: Sqlite,
  collection: Collection,
  rowid = -1,
): Generator<StoredDocument> {
  const sql = `SELECT rowid, doc FROM ${collection.table} WHERE rowid > ? ORDER BY rowid LIMIT ?`;
  for (let last = rowid; ; ) {
    const rows = sqlite.all(sql, last, FIRST_CHUNK);
    for (const row of rows) yield { rowid: row[0] as number, raw: row[1] as Uint8Array };
    if (rows.length < FIRST_CHUNK) return;
    last = rows.at(-1)?.[0] as number;
  }
}

function selectDocuments({ table }: DocumentTable, isReverse: boolean): string {
  const order = isReverse ? 'rowid < ? ORDER BY rowid DESC' : 'rowid > ? ORDER BY rowid';
  return `SELECT rowid, doc FROM ${table} WHERE ${order} LIMIT ?`;
}

/**
 * Reads the next documents joined by SQLite into one value: `group_concat` joins the bytes of values unchanged.
 * Undefined if the result is not a sequence of whole documents or would exceed SQLite's maximum value size.
 */
function readJoined(
  sqlite: Sqlite,
  collection: DocumentTable,
  isReverse: boolean,
  last: number,
  size: number,
): DocumentBatch | undefined {
  const columns = `CAST(group_concat(doc, '') AS BLOB), group_concat(rowid)`;
  const sql = `SELECT ${columns} FROM (${selectDocuments(collection, isReverse)})`;
  try {
    const [bytes, rowids] = sqlite.get(sql, last, size) ?? [];
    return bytes instanceof Uint8Array ? batchOfBytes(bytes, String(rowids)) : batchOfDocuments([]);
  } catch (error) {
    if (sqliteCodeOf(error) === SQLITE_TOO_BIG) return undefined;
    throw error;
  }
}

function readFew(
  sqlite: Sqlite,
  collection: DocumentTable,
  isReverse: boolean,
  last: number,
  size: number,
): DocumentBatch {
  const rows = sqlite.all(selectDocuments(collection, isReverse), last, size);
  return batchOfDocuments(rows.map((row) => ({ rowid: row[0] as number, raw: row[1] as Uint8Array })));
}

type Bounds = { readonly conditions: readonly string[]; readonly values: readonly Uint8Array[] };

function boundsOf({ keyColumn: key }: Index, { low, high }: KeyRange): Bounds {
  const conditions: string[] = [];
  const values: Uint8Array[] = [];
  if (low !== undefined) {
    conditions.push(`${key} >= ?`);
    values.push(low);
  }
  if (high !== undefined) {
    conditions.push(`${key} < ?`);
    values.push(high);
  }
  return { conditions, values };
}

const whereOf = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

const typesIn = (types: unknown): number | undefined => (types === null ? undefined : (types as number));

/** Reads the index entries in a key range, after `skip` entries that SQLite skips. */
export function* readEntries(
  sqlite: Sqlite,
  index: Index,
  range: KeyRange,
  isReverse: boolean,
  skip = 0,
  ahead = FIRST_CHUNK,
): Generator<IndexEntry> {
  const { keyColumn: key, rowidColumn: id, typesColumn: types, table } = index;
  const order = isReverse ? 'DESC' : 'ASC';
  const select = `SELECT ${key}, ${id}, ${types} FROM ${table}`;
  const tail = `ORDER BY ${key} ${order}, ${id} ${order} LIMIT ?`;
  const { conditions, values } = boundsOf(index, range);
  const next = whereOf([...conditions, `(${key}, ${id}) ${isReverse ? '<' : '>'} (?, ?)`]);
  let last: Row | undefined;
  for (let size = ahead; ; size = Math.min(size * 4, LARGEST_CHUNK)) {
    const rows: Row[] =
      last === undefined
        ? sqlite.all(`${select} ${whereOf(conditions)} ${tail} OFFSET ?`, ...values, size, skip)
        : sqlite.all(`${select} ${next} ${tail}`, ...values, last[0] as Uint8Array, last[1] as number, size);
    for (const row of rows)
      yield { key: row[0] as Uint8Array, rowid: row[1] as number, types: typesIn(row[2]) };
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}

/** Stores an index entry. */
export function insertEntry(sqlite: Sqlite, { table }: Index, { key, rowid, types }: IndexEntry): void {
  sqlite.run(`INSERT INTO ${table} (key, id, types) VALUES (?, ?, ?)`, key, rowid, types ?? null);
}

/** Counts the documents that have an entry in a key range, in SQLite; stops at `most`. */
export function countEntries(sqlite: Sqlite, index: Index, range: KeyRange, most: number): number {
  const { rowidColumn: id, table } = index;
  const { conditions, values } = boundsOf(index, range);
  // A document can have several keys only if some document has an array.
  const what = index.multikey === 0 ? id : `DISTINCT ${id}`;
  const from = `FROM ${table} ${whereOf(conditions)}`;
  const isBounded = Number.isSafeInteger(most);
  const row = isBounded
    ? sqlite.get(`SELECT count(*) FROM (SELECT ${what} ${from} LIMIT ?)`, ...values, most)
    : sqlite.get(`SELECT count(${index.multikey === 0 ? '*' : what}) ${from}`, ...values);
  return Number(row?.[0] ?? 0);
}

/** Returns the SQL for the intersection of several parts of indexes. */
function inAll(parts: readonly IndexPart[]): { sql: string; values: Uint8Array[] } {
  const values: Uint8Array[] = [];
  const selects = parts.map(({ index, ranges }) => {
    const ofRanges = ranges.map((range) => {
      const bounds = boundsOf(index, range);
      values.push(...bounds.values);
      return `SELECT ${index.rowidColumn} AS id FROM ${index.table} ${whereOf(bounds.conditions)}`;
    });
    return `SELECT id FROM (${ofRanges.join(' UNION ALL ')})`;
  });
  return { sql: selects.join(' INTERSECT '), values };
}

const noLimit = -1;
const limitOf = (most: number): number => (Number.isSafeInteger(most) ? most : noLimit);

/** Returns the rowids in the intersection of several parts of indexes. */
export function findPlacesInAll(sqlite: Sqlite, parts: readonly IndexPart[], most: number): number[] {
  const { sql, values } = inAll(parts);
  return sqlite.all(`${sql} ORDER BY id LIMIT ?`, ...values, limitOf(most)).map((row) => Number(row[0]));
}

/** Counts the rowids in the intersection of several parts of indexes; stops at `most`. */
export function countInAll(sqlite: Sqlite, parts: readonly IndexPart[], most: number): number {
  const { sql, values } = inAll(parts);
  return Number(sqlite.get(`SELECT count(*) FROM (${sql} LIMIT ?)`, ...values, limitOf(most))?.[0] ?? 0);
}

/** Returns the number of documents in a collection. */
export function countDocuments(sqlite: Sqlite, collection: Collection): number {
  return Number(sqlite.get(`SELECT count(*) FROM ${collection.table}`)?.[0] ?? 0);
}
