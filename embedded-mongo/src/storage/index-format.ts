/**
 * Rebuilds indexes with entries of an earlier version at startup, before they are read. ICU generates the keys of
 * indexes with a collation and splits text into words, so a different ICU version can sort or split differently: it
 * also causes a rebuild of these indexes and of text indexes.
 */
import { keysOf } from '../indexes/document-keys.ts';
import { encodeKey } from '../indexes/key-string.ts';
import { fieldsOfIndex, type NeededFields } from '../query/needed-fields.ts';
import { decode } from '../values/decode.ts';
import { FieldReader } from '../values/field-reader.ts';
import { type Doc, RANK } from '../values/kinds.ts';
import type { Catalog, Collection, Index } from './catalog.ts';
import { type FileVersion, OWN_VERSION, PLACES_SINCE, userVersionOf, versionIn } from './file-version.ts';
import { insertEntry, readDocuments } from './snapshot.ts';
import { addMissingColumn, type Sqlite } from './sqlite.ts';

/** Determines which indexes of a file with these versions have outdated keys. */
function staleIndexes({ data, keys, icu }: FileVersion): {
  isAll: boolean;
  isStale: (index: Index) => boolean;
} {
  const isAll = keys !== OWN_VERSION.keys;
  const isIcu = icu !== OWN_VERSION.icu;
  const isGeo = data < PLACES_SINCE;
  const isStale = (index: Index): boolean =>
    isAll || (isIcu && isOfTexts(index)) || (isGeo && index.spec.isGeo);
  return { isAll, isStale };
}

/** Rebuilds indexes whose entries have another version than the current one. */
export function renewIndexes(sqlite: Sqlite, catalog: Catalog): void {
  const before = Number(sqlite.get('PRAGMA user_version')?.[0]);
  const now = userVersionOf(OWN_VERSION);
  if (before === now) return;
  const { isAll, isStale } = staleIndexes(versionIn(before));
  sqlite.exec('BEGIN IMMEDIATE');
  try {
    for (const collection of catalog.list()) {
      if (isAll) renewIdKeys(sqlite, collection);
      for (const index of collection.indexes.slice(1))
        if (isStale(index)) renew(sqlite, catalog, collection, index);
    }
    sqlite.exec(`PRAGMA user_version = ${now}`);
    sqlite.exec('COMMIT');
  } catch (error) {
    sqlite.exec('ROLLBACK');
    throw error;
  }
}

function isOfTexts({ spec }: Index): boolean {
  return spec.collation !== undefined || spec.text !== undefined;
}

/** No key starts with this byte; used as an intermediate prefix between old and new keys. */
const BETWEEN = 0xff;

/** Rewrites `_id` keys that contain strings; most `_id` keys do not. */
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

/** Keeps documents that were unique before, even if two of their strings now compare as equal. */
function renew(sqlite: Sqlite, catalog: Catalog, collection: Collection, index: Index): void {
  sqlite.exec(`DELETE FROM ${index.table}`);
  addMissingColumn(sqlite, index.table, 'types', 'INTEGER');
  catalog.setMultikey(index, 0, []);
  const read = readerOf(fieldsOfIndex(index.spec));
  for (const { rowid, raw } of readDocuments(sqlite, collection)) {
    const { keys, multikey, arrays } = keysOf(index.spec, read(raw));
    if (multikey !== 0) catalog.addMultikey(index, multikey, arrays);
    for (const { key, types } of keys) insertEntry(sqlite, index, { key, types, rowid });
  }
}

function readerOf(fields: NeededFields): (raw: Uint8Array) => Doc {
  if (fields === undefined) return decode;
  const reader = new FieldReader(fields);
  return (raw) => reader.read(raw);
}
