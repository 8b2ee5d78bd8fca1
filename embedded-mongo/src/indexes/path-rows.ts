/** The values of a document at dotted paths, one row per expanded array element, and its sort values. */
import { badValue, MongoError } from '../errors.ts';
import type { Collation } from '../values/collation.ts';
import { compareValues } from '../values/compare.ts';
import { type Doc, isArrayPosition, isDoc } from '../values/kinds.ts';
import { EMPTY_ARRAY } from './key-string.ts';

/** One field of a sort. */
export type SortField = {
  readonly path: string;
  readonly parts: readonly string[];
  readonly direction: 1 | -1;
  /** True if the sort is by text search score instead of a path. */
  readonly isTextScore?: boolean;
};

type Slot = { value: unknown; readonly parts: readonly string[]; at: number; isDone: boolean };

/** Follows a path to its end, a missing field, or an array that must be expanded. */
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

/** Refuses a number that is both an array position and a field name of its elements. @throws MongoError 16746 */
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

function expand(slots: Slot[], rows: unknown[][], note: (field: number, depth: number) => void): void {
  for (const slot of slots) advance(slot);
  const open = slots.find((slot) => !slot.isDone);
  if (open === undefined) {
    rows.push(slots.map((slot) => slot.value));
    return;
  }
  const array = open.value as unknown[];
  slots.forEach((slot, i) => {
    if (slot.isDone) return;
    note(i, slot.at - 1);
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

/**
 * Rows of values, and where arrays were found: `multikey` has a bit for each path, `arrays` has, for each path, a bit
 * for each of its components.
 */
export type PathRows = {
  readonly rows: unknown[][];
  readonly multikey: number;
  readonly arrays: readonly number[];
};

/** Returns the bit for an index field or a path component; the last bit is shared by all further ones. */
export const bitOf = (position: number): number => 1 << Math.min(position, 30);

/** Returns the rows of values of a document at some paths, one row for each array element. */
export function rowsAtPaths(doc: Doc, paths: readonly (readonly string[])[]): PathRows {
  const rows: unknown[][] = [];
  let multikey = 0;
  let arrays: number[] = NO_ARRAYS;
  const slots = paths.map((parts) => ({ value: doc as unknown, parts, at: 0, isDone: false }));
  expand(slots, rows, (field, depth) => {
    if (multikey === 0) arrays = paths.map(() => 0);
    multikey |= bitOf(field);
    arrays[field] = (arrays[field] ?? 0) | bitOf(depth);
  });
  return { rows, multikey, arrays };
}

const NO_ARRAYS: number[] = [];

/**
 * Returns a document's sort values: one for each path. Arrays produce several rows, of which the first in sort order
 * counts. @throws MongoError 2 if two paths lead through different arrays
 */
export function sortValues(
  doc: Doc,
  fields: readonly SortField[],
  collation: Collation | undefined,
): readonly unknown[] {
  const plain = fields.map(({ parts }) => plainValue(doc, parts));
  if (!plain.includes(ARRAY_ON_THE_WAY)) return plain;
  const [first = [], ...others] = sortRows(doc, fields);
  const comesBefore = (row: readonly unknown[], best: readonly unknown[]): boolean => {
    for (const [i, { direction }] of fields.entries()) {
      const order = compareValues(row[i], best[i], collation) * direction;
      if (order !== 0) return order < 0;
    }
    return false;
  };
  return others.reduce((best, row) => (comesBefore(row, best) ? row : best), first);
}

function sortRows(doc: Doc, fields: readonly SortField[]): readonly unknown[][] {
  try {
    return rowsAtPaths(
      doc,
      fields.map(({ parts }) => parts),
    ).rows;
  } catch (error) {
    if (error instanceof MongoError && error.code === 171)
      throw badValue('cannot sort with keys that are parallel arrays');
    throw error;
  }
}

const ARRAY_ON_THE_WAY: unique symbol = Symbol('array on the way');

/** Returns the value at a path without arrays. */
function plainValue(doc: Doc, parts: readonly string[]): unknown {
  let value: unknown = doc;
  for (const part of parts) {
    if (Array.isArray(value)) return ARRAY_ON_THE_WAY;
    value = isDoc(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }
  return Array.isArray(value) ? ARRAY_ON_THE_WAY : value;
}
