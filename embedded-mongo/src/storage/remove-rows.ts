/** Removes rows from the tables of a collection and its indexes, many per statement. */
import type { Collection, Index } from './catalog.ts';
import { countDocuments } from './snapshot.ts';
import type { Sqlite } from './sqlite.ts';
import type { KeysOf, Removed } from './view.ts';

/** Below this number of documents, removal by key is always cheaper than reading the whole index. */
const MIN_PLACES = 1000;
/** Generating a document's keys and finding its entries takes as long as reading this many entries. */
const ENTRIES_PER_DOCUMENT = 12;

/** Removes one index entry. */
export function removeEntry(sqlite: Sqlite, index: Index, key: Uint8Array, rowid: number): void {
  sqlite.run(`DELETE FROM ${index.table} WHERE key = ? AND id = ?`, key, rowid);
}

/** Removes the rows with the given rowids from a table. */
export function removePlaces(sqlite: Sqlite, table: string, column: string, rowids: readonly number[]): void {
  const [first] = rowids;
  if (first !== undefined && rowids.length === 1) {
    sqlite.run(`DELETE FROM ${table} WHERE ${column} = ?`, first);
    return;
  }
  const places = `[${rowids.join()}]`;
  sqlite.run(`DELETE FROM ${table} WHERE ${column} IN (SELECT value FROM json_each(?))`, places);
}

/** Removes all documents in a rowid range, inclusive, from a collection. */
export function removePlacesBetween(
  sqlite: Sqlite,
  { table }: Collection,
  first: number,
  last: number,
): void {
  sqlite.run(`DELETE FROM ${table} WHERE rowid BETWEEN ? AND ?`, first, last);
}

/**
 * Removes the documents' entries from all indexes except `_id_`: by key, or by rowid in one scan of the index if the
 * documents are a large part of the collection.
 */
export function removeEntriesOf(
  sqlite: Sqlite,
  collection: Collection,
  removed: readonly Removed[],
  keysOf: KeysOf,
): void {
  const isByPlace =
    removed.length >= MIN_PLACES &&
    removed.length * ENTRIES_PER_DOCUMENT >= countDocuments(sqlite, collection);
  if (isByPlace) {
    const rowids = removed.map(({ rowid }) => rowid);
    for (const { table, rowidColumn } of collection.indexes.slice(1)) {
      removePlaces(sqlite, table, rowidColumn, rowids);
    }
    return;
  }
  for (const { rowid, part } of removed) {
    for (const { index, keys } of keysOf(part)) {
      for (const { key } of keys) removeEntry(sqlite, index, key, rowid);
    }
  }
}
