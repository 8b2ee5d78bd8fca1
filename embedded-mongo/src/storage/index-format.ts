/**
 * Keys of indexes with a collation come from ICU: another version of it, or of how the keys are made, may sort some texts
 * otherwise. Such indexes, and those of text, are made again at the start, before anybody reads them.
 */
import { keysOf } from '../indexes/document-keys.ts';
import { decode } from '../values/decode.ts';
import type { Catalog, Collection, Index } from './catalog.ts';
import { readDocuments } from './snapshot.ts';
import type { Sqlite } from './sqlite.ts';

/** Grows when the keys of texts change. */
const KEY_VERSION = 2;

function formatNow(): number {
  return KEY_VERSION * 1000 + Number.parseInt(process.versions.icu ?? '0', 10);
}

/** Makes the indexes of texts again where their keys are of another format than those of now. */
export function renewIndexes(sqlite: Sqlite, catalog: Catalog): void {
  const format = formatNow();
  if (Number(sqlite.get('PRAGMA user_version')?.[0]) === format) return;
  sqlite.exec('BEGIN IMMEDIATE');
  try {
    for (const collection of catalog.list())
      for (const index of collection.indexes)
        if (index.spec.collation !== undefined || index.spec.text !== undefined)
          renew(sqlite, collection, index);
    sqlite.exec(`PRAGMA user_version = ${format}`);
    sqlite.exec('COMMIT');
  } catch (error) {
    sqlite.exec('ROLLBACK');
    throw error;
  }
}

/** What was unique stays, even if two texts have come to count as one. */
function renew(sqlite: Sqlite, collection: Collection, index: Index): void {
  sqlite.exec(`DELETE FROM ${index.table}`);
  for (const { rowid, raw } of readDocuments(sqlite, collection))
    for (const key of keysOf(index.spec, decode(raw)).keys)
      sqlite.run(`INSERT INTO ${index.table} (key, id) VALUES (?, ?)`, key, rowid);
}
