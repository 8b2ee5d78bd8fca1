/** Taking rows out of the tables of a collection and of its indexes, many with one statement. */
import type { Collection, Index } from './catalog.ts';
import { countDocuments } from './snapshot.ts';
import type { Sqlite } from './sqlite.ts';
import type { KeysOf, Removed } from './view.ts';

/** Below this, keys are always cheaper than a look at the whole index. */
const MIN_PLACES = 1000;
/** To make the keys of a document and find its entries takes as long as to read so many entries. */
const ENTRIES_PER_DOCUMENT = 12;

/** Takes one entry out of an index. */
export function removeEntry(sqlite: Sqlite, index: Index, key: Uint8Array, rowid: number): void {
  sqlite.run(`DELETE FROM ${index.table} WHERE key = ? AND id = ?`, key, rowid);
}

/** Takes the rows with some places out of a table. */
export function removePlaces(sqlite: Sqlite, table: string, column: string, rowids: readonly number[]): void {
  const [first] = rowids;
  if (first !== undefined && rowids.length === 1) {
    sqlite.run(`DELETE FROM ${table} WHERE ${column} = ?`, first);
    return;
  }
  const places = `[${rowids.join()}]`;
  sqlite.run(`DELETE FROM ${table} WHERE ${column} IN (SELECT value FROM json_each(?))`, places);
}

/** Takes all documents from one place to another out of a collection. */
export function removePlacesBetween(
  sqlite: Sqlite,
  { table }: Collection,
  first: number,
  last: number,
): void {
  sqlite.run(`DELETE FROM ${table} WHERE rowid BETWEEN ? AND ?`, first, last);
}

/**
 * Takes the entries of some documents out of all indexes but `_id_`: by their keys, or by their places in one reading of
 * the index where they are a good part of the collection.
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
