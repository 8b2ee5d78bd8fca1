/** Computes a document's keys in an index: missing fields, arrays (multikey), sparse and partial indexes. */
import { geoKeys } from '../geo/geo-keys.ts';
import type { IndexKey } from '../storage/view.ts';
import { textKeys } from '../text/text-keys.ts';
import type { Doc } from '../values/kinds.ts';
import type { IndexSpec } from './index-spec.ts';
import { EMPTY_ARRAY, encodeKey } from './key-string.ts';
import { typesOf } from './key-values.ts';
import { rowsAtPaths } from './path-rows.ts';

/** The keys of one document in one index, and which of its fields are arrays (see `path-rows.ts`). */
export type DocumentKeys = {
  readonly keys: IndexKey[];
  readonly multikey: number;
  readonly arrays: readonly number[];
};

const NONE: DocumentKeys = { keys: [], multikey: 0, arrays: [] };

/** Returns the document's values from which a key was built; null for missing values. */
export function valuesOfKey(index: IndexSpec, doc: Doc, key: Uint8Array): readonly unknown[] {
  const paths = index.fields.map((field) => field.parts);
  const { rows } = rowsAtPaths(doc, paths);
  const made = rows.find(
    (row) => Buffer.compare(encodeKey(row, index.directions, index.collation), key) === 0,
  );
  return (made ?? rows[0] ?? []).map((value) =>
    value === undefined || value === EMPTY_ARRAY ? null : value,
  );
}

/** Returns all distinct keys of a document in an index. */
export function keysOf(index: IndexSpec, doc: Doc): DocumentKeys {
  if (!index.isInPartial(doc)) return NONE;
  if (index.text !== undefined)
    return { keys: textKeys(index.text, doc).map((key) => ({ key })), multikey: 1, arrays: [] };
  if (index.isGeo) return geoKeys(index, doc);
  const { rows, multikey, arrays } = rowsAtPaths(
    doc,
    index.fields.map((field) => field.parts),
  );
  const indexed = index.sparse ? rows.filter((row) => row.some((value) => value !== undefined)) : rows;
  const keys = indexed.map((row) => ({
    key: encodeKey(row, index.directions, index.collation),
    types: typesOf(row),
  }));
  if (keys.length < 2) return { keys, multikey, arrays };
  const seen = new Map(keys.map((one) => [Buffer.from(one.key).toString('latin1'), one]));
  return { keys: [...seen.values()], multikey, arrays };
}
