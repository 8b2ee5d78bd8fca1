/** Which keys a document has in an index: missing fields, arrays (multikey), sparse and partial. */
import { MongoError } from '../errors.ts';
import type { Collation } from '../values/collation.ts';
import { compareValues } from '../values/compare.ts';
import { type Doc, isArrayPosition, isDoc } from '../values/kinds.ts';
import { checkShapes, isGeoField } from './geo-index.ts';
import type { IndexSpec } from './index-spec.ts';
import { EMPTY_ARRAY, encodeKey } from './key-string.ts';
import { textKeys } from './text-index.ts';

type Slot = { value: unknown; readonly parts: readonly string[]; at: number; isDone: boolean };

/** The keys of one document in one index, and which fields had arrays (a bit for each). */
export type DocumentKeys = { readonly keys: Uint8Array[]; readonly multikey: number };

/** Follows a path until its end, a missing field, or an array that must be opened. */
function advance(slot: Slot): void {
  while (!slot.isDone && slot.at < slot.parts.length) {
    const part = slot.parts[slot.at] ?? '';
    if (Array.isArray(slot.value)) {
      if (!isArrayPosition(part)) return;
      assertUnambiguous(slot.value, part);
      slot.value = slot.value[Number(part)];
    } else {
      slot.value = isDoc(slot.value) && Object.hasOwn(slot.value, part) ? slot.value[part] : undefined;
    }
    slot.at += 1;
  }
  if (!Array.isArray(slot.value)) slot.isDone = true;
}

/** A number that is both a position and a field of the elements would have two kinds of keys. @throws MongoError 16746 */
function assertUnambiguous(array: readonly unknown[], part: string): void {
  if (!array.some((element) => isDoc(element) && Object.hasOwn(element, part))) return;
  throw new MongoError(
    16746,
    `Ambiguous field name found in array (do not use numeric field names in embedded elements in an array), field: '${part}'`,
  );
}

function openSlot(slot: Slot, element: unknown): Slot {
  if (slot.at === slot.parts.length) return { ...slot, value: element, isDone: true };
  return isDoc(element)
    ? { ...slot, value: element, isDone: false }
    : { ...slot, value: undefined, isDone: true };
}

function expand(slots: Slot[], rows: unknown[][], note: (field: number) => void): void {
  for (const slot of slots) advance(slot);
  const open = slots.find((slot) => !slot.isDone);
  if (open === undefined) {
    rows.push(slots.map((slot) => slot.value));
    return;
  }
  const array = open.value as unknown[];
  slots.forEach((slot, i) => {
    if (slot.isDone) return;
    note(i);
    if (slot.value !== array) {
      const names = slots.filter((other) => !other.isDone).map((other) => other.parts.join('.'));
      throw new MongoError(171, `cannot index parallel arrays [${names.join('] [')}]`);
    }
  });
  const elements = array.length > 0 ? array : [undefined];
  for (const element of elements) {
    const next = slots.map((slot) => {
      if (slot.isDone) return { ...slot };
      if (array.length > 0) return openSlot(slot, element);
      const value = slot.at === slot.parts.length ? EMPTY_ARRAY : undefined;
      return { ...slot, value, isDone: true };
    });
    expand(next, rows, note);
  }
}

/** The rows of values that a document has at some paths; arrays give a row for each element. */
export function rowsAtPaths(
  doc: Doc,
  paths: readonly (readonly string[])[],
): { rows: unknown[][]; multikey: number } {
  const rows: unknown[][] = [];
  let multikey = 0;
  const slots = paths.map((parts) => ({ value: doc as unknown, parts, at: 0, isDone: false }));
  expand(slots, rows, (field) => {
    multikey |= 1 << Math.min(field, 30);
  });
  return { rows, multikey };
}

/** All keys of a document in an index, without repeats. */
export function keysOf(index: IndexSpec, doc: Doc): DocumentKeys {
  if (!index.isInPartial(doc)) return { keys: [], multikey: 0 };
  if (index.isText) return { keys: textKeys(index, doc), multikey: 1 };
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

/** What a document sorts by at a path: of an array the least element, or the greatest when descending. */
export function sortValue(
  doc: Doc,
  parts: readonly string[],
  direction: number,
  collation: Collation | undefined,
): unknown {
  const { rows, multikey } = rowsAtPaths(doc, [parts]);
  const first = rows[0]?.[0];
  if (multikey === 0) return first;
  let best = first;
  for (const [value] of rows) {
    if (compareValues(value, best, collation) * direction < 0) best = value;
  }
  return best;
}
