/** Makes an index unique in two collMod steps: `prepareUnique` refuses new duplicates, `unique` requires none. */
import { MongoError } from '../errors.ts';
import type { Collection, Index } from '../storage/catalog.ts';
import type { View } from '../storage/view.ts';
import { encode } from '../values/codec.ts';
import { decode } from '../values/decode.ts';
import type { Doc } from '../values/kinds.ts';

const ALL_KEYS = { low: undefined, high: undefined };
/** The reported violations are limited to half of the largest document. */
const MAX_VIOLATION_BYTES = 8 * 1024 * 1024;

/** Refuses a change to uniqueness that cannot be made. @throws MongoError 72, 359 */
export function assertUniqueChange(view: View, collection: Collection, index: Index, wanted: Doc): void {
  const { unique, prepareUnique } = wanted;
  if (unique === false) throw new MongoError(72, 'collMod cannot make an index non-unique');
  if (index.spec.fields.some(({ kind }) => kind !== 'btree') && (unique || prepareUnique))
    throw new MongoError(72, `collMod cannot make the index '${index.spec.name}' unique`);
  if (unique !== true || index.spec.unique) return;
  if (!index.spec.refusesRepeats)
    throw new MongoError(72, "Cannot make an index unique for which 'prepareUnique' has not been set");
  const violations = violationsOf(view, collection, index);
  if (violations.length > 0)
    throw new MongoError(
      359,
      'Cannot convert the index to unique. Please resolve conflicting documents before running collMod again.',
      { violations },
    );
}

/** Returns the ids of the documents for each duplicate key. */
function violationsOf(view: View, collection: Collection, index: Index): Doc[] {
  const violations: Doc[] = [];
  let bytes = 0;
  for (const rowids of rowidsByKey(view, collection, index)) {
    if (rowids.length < 2) continue;
    const violation = { ids: rowids.map((rowid) => idAt(view, collection, rowid)) };
    bytes += encode(violation).length;
    if (bytes > MAX_VIOLATION_BYTES) break;
    violations.push(violation);
  }
  return violations;
}

function* rowidsByKey(view: View, collection: Collection, index: Index): Generator<number[]> {
  let last: Uint8Array | undefined;
  let rowids: number[] = [];
  for (const { key, rowid } of view.entries(collection, index, ALL_KEYS, false)) {
    if (last === undefined || Buffer.compare(last, key) !== 0) {
      yield rowids;
      rowids = [];
    }
    last = key;
    rowids.push(rowid);
  }
  yield rowids;
}

function idAt(view: View, collection: Collection, rowid: number): unknown {
  const raw = view.fetch(collection, rowid);
  return raw === undefined ? undefined : decode(raw)._id;
}

/** Returns the changes of an index's uniqueness for the reply of collMod, and the index as it will be listed. */
export function withUniqueChange(shown: Doc, { unique, prepareUnique }: Doc): { reply: Doc; shown: Doc } {
  const { prepareUnique: before = false, ...rest } = shown;
  const isUnique = shown.unique === true;
  if (unique === true && !isUnique) return { reply: { unique_new: true }, shown: { ...rest, unique: true } };
  if (prepareUnique === undefined || prepareUnique === before || isUnique) return { reply: {}, shown };
  return {
    reply: { prepareUnique_old: before, prepareUnique_new: prepareUnique },
    shown: prepareUnique === true ? { ...rest, prepareUnique } : rest,
  };
}
