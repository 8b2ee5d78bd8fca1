/** Which keys a document has in an index: missing fields, arrays (multikey), sparse and partial. */
import { geoKeys } from '../geo/geo-keys.ts';
import type { IndexKey } from '../storage/view.ts';
import { textKeys } from '../text/text-keys.ts';
import type { Doc } from '../values/kinds.ts';
import type { IndexSpec } from './index-spec.ts';
import { encodeKey } from './key-string.ts';
import { typesOf } from './key-values.ts';
import { rowsAtPaths } from './path-rows.ts';

/** The keys of one document in one index, and where it has arrays (see `path-rows.ts`). */
export type DocumentKeys = {
  readonly keys: IndexKey[];
  readonly multikey: number;
  readonly arrays: readonly number[];
};

const NONE: DocumentKeys = { keys: [], multikey: 0, arrays: [] };

/** All keys of a document in an index, without repeats. */
export function keysOf(index: IndexSpec, doc: Doc): DocumentKeys {
  if (!index.isInPartial(doc)) return NONE;
  if (index.text !== undefined)
    return { keys: textKeys(index.text, doc).map((key) => ({ key })), multikey: 1, arrays: [] };
  if (index.isGeo) return geoKeys(index, doc);
  const { rows, multikey, arrays } = rowsAtPaths(
    doc,
    index.fields.map((field) => field.parts),
  );
  const kept = index.sparse ? rows.filter((row) => row.some((value) => value !== undefined)) : rows;
  const keys = kept.map((row) => ({
    key: encodeKey(row, index.directions, index.collation),
    types: typesOf(row),
  }));
  if (keys.length < 2) return { keys, multikey, arrays };
  const seen = new Map(keys.map((one) => [Buffer.from(one.key).toString('latin1'), one]));
  return { keys: [...seen.values()], multikey, arrays };
}
