/**
 * Indexes whose entries are of an earlier format are made again at the start, before anybody reads them. Keys of indexes
 * with a collation come from ICU: another version of it may sort some texts otherwise, so those follow it too, and so do
 * those of text, whose words it tells apart.
 */
import { keysOf } from '../indexes/document-keys.ts';
import { encodeKey } from '../indexes/key-string.ts';
import { decode } from '../values/decode.ts';
import { RANK } from '../values/kinds.ts';
import type { Catalog, Collection, Index } from './catalog.ts';
import { insertEntry, readDocuments } from './snapshot.ts';
import { addMissingColumn, type Sqlite } from './sqlite.ts';

/** Grows when what is stored in indexes changes. 3: the types of values stand beside keys, a NUL in a text is 01 01. */
const KEY_VERSION = 3;
const VERSION_UNIT = 1000;

function formatNow(): number {
  return KEY_VERSION * VERSION_UNIT + Number.parseInt(process.versions.icu ?? '0', 10);
}

/** Makes indexes again where their entries are of another format than those of now. */
export function renewIndexes(sqlite: Sqlite, catalog: Catalog): void {
  const format = formatNow();
  const before = Number(sqlite.get('PRAGMA user_version')?.[0]);
  if (before === format) return;
  const isOnlyOfTexts = Math.floor(before / VERSION_UNIT) === KEY_VERSION;
  sqlite.exec('BEGIN IMMEDIATE');
  try {
    for (const collection of catalog.list()) {
      if (!isOnlyOfTexts) renewIdKeys(sqlite, collection);
      for (const index of collection.indexes.slice(1))
        if (!isOnlyOfTexts || isOfTexts(index)) renew(sqlite, catalog, collection, index);
    }
    sqlite.exec(`PRAGMA user_version = ${format}`);
    sqlite.exec('COMMIT');
  } catch (error) {
    sqlite.exec('ROLLBACK');
    throw error;
  }
}

function isOfTexts({ spec }: Index): boolean {
  return spec.collation !== undefined || spec.text !== undefined;
}

/** No key begins so: what is between an old and a new key. */
const BETWEEN = 0xff;

/** The keys of `_id` that hold texts; most have none. */
function renewIdKeys(sqlite: Sqlite, { table }: Collection): void {
  const rows = sqlite.all(
    `SELECT rowid, id, doc FROM ${table} WHERE id >= ? AND id < ?`,
    Uint8Array.of(RANK.string),
    Uint8Array.of(RANK.binData),
  );
  const changed = rows.flatMap(([rowid, id, raw]) => {
    const key = encodeKey([decode(raw as Uint8Array)._id], [1]);
    return Buffer.compare(id as Uint8Array, key) === 0 ? [] : [{ rowid: Number(rowid), key }];
  });
  const set = `UPDATE ${table} SET id = ? WHERE rowid = ?`;
  for (const { rowid, key } of changed) sqlite.run(set, Buffer.concat([Uint8Array.of(BETWEEN), key]), rowid);
  for (const { rowid, key } of changed) sqlite.run(set, key, rowid);
}

/** What was unique stays, even if two texts have come to count as one. */
function renew(sqlite: Sqlite, catalog: Catalog, collection: Collection, index: Index): void {
  sqlite.exec(`DELETE FROM ${index.table}`);
  addMissingColumn(sqlite, index.table, 'types', 'INTEGER');
  catalog.setMultikey(index, 0, []);
  for (const { rowid, raw } of readDocuments(sqlite, collection)) {
    const { keys, multikey, arrays } = keysOf(index.spec, decode(raw));
    if (multikey !== 0) catalog.addMultikey(index, multikey, arrays);
    for (const { key, types } of keys) insertEntry(sqlite, index, { key, types, rowid });
  }
}
