/** Which keys a document has in an index: missing fields, arrays (multikey), sparse and partial. */
import { textKeys } from '../text/text-keys.ts';
import type { Doc } from '../values/kinds.ts';
import { checkShapes, isGeoField } from './geo-index.ts';
import type { IndexSpec } from './index-spec.ts';
import { encodeKey } from './key-string.ts';
import { rowsAtPaths } from './path-rows.ts';

/** The keys of one document in one index, and which fields had arrays (a bit for each). */
export type DocumentKeys = { readonly keys: Uint8Array[]; readonly multikey: number };

/** All keys of a document in an index, without repeats. */
export function keysOf(index: IndexSpec, doc: Doc): DocumentKeys {
  if (!index.isInPartial(doc)) return { keys: [], multikey: 0 };
  if (index.text !== undefined) return { keys: textKeys(index.text, doc), multikey: 1 };
  if (index.fields.some(isGeoField)) {
    checkShapes(index, doc);
    return { keys: [], multikey: 0 };
  }
  const { rows, multikey } = rowsAtPaths(
    doc,
    index.fields.map((field) => field.parts),
  );
  const kept = index.sparse ? rows.filter((row) => row.some((value) => value !== undefined)) : rows;
  const keys = kept.map((row) => encodeKey(row, index.directions, index.collation));
  if (keys.length < 2) return { keys, multikey };
  const seen = new Map(keys.map((key) => [Buffer.from(key).toString('latin1'), key]));
  return { keys: [...seen.values()], multikey };
}
