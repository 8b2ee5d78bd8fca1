/** MongoDB's total order over all values, and equality as defined by the query language. */
import type { BSONRegExp, ObjectId } from 'bson';
import { type Collation, collationKey } from './collation.ts';
import { bsonType, type Doc, RANK, rankOf } from './kinds.ts';
import { compareNumbers } from './numbers.ts';

/** Compares two strings by code point, which is the byte order of their UTF-8. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  let i = 0;
  while (i < length && a.charCodeAt(i) === b.charCodeAt(i)) i += 1;
  if (i === length) return a.length - b.length;
  return codePointOrder(a.charCodeAt(i)) - codePointOrder(b.charCodeAt(i));
}

/** In UTF-16, surrogates sort below U+E000; by code point they come after it. */
function codePointOrder(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Returns a negative, zero or positive number as `a` sorts before, with or after `b`. Missing counts as null. */
export function compareValues(a: unknown, b: unknown, collation?: Collation): number {
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b);
  const rank = rankOf(a);
  const other = rankOf(b);
  if (rank !== other) return rank - other;
  switch (rank) {
    case RANK.number:
      return compareNumbers(a, b);
    case RANK.string:
      return compareStrings(String(a), String(b), collation);
    case RANK.bool:
      return Number(a) - Number(b);
    case RANK.date:
      return (a as Date).getTime() - (b as Date).getTime();
    case RANK.array:
      return compareArrays(a as unknown[], b as unknown[], collation);
    case RANK.object:
      return compareDocs(a as Doc, b as Doc, collation);
    case RANK.null:
    case RANK.minKey:
    case RANK.maxKey:
      return 0;
    default:
      return compareSpecial(rank, a, b);
  }
}

function compareStrings(a: string, b: string, collation: Collation | undefined): number {
  if (collation === undefined) return compareText(a, b);
  return compareText(collationKey(a, collation), collationKey(b, collation));
}

function compareSpecial(rank: number, a: unknown, b: unknown): number {
  switch (rank) {
    case RANK.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case RANK.binData:
      return compareBytes(a, b);
    case RANK.timestamp: {
      const left = (a as { toBigInt(): bigint }).toBigInt();
      const right = (b as { toBigInt(): bigint }).toBigInt();
      return left < right ? -1 : left > right ? 1 : 0;
    }
    default:
      return compareText(textOf(a), textOf(b));
  }
}

/** Returns the pattern and flags of a regular expression, or the source of code, as one comparable string. */
export function textOf(value: unknown): string {
  if (value instanceof RegExp) return `${value.source}\0${[...value.flags].sort().join('')}`;
  if (bsonType(value) === 'BSONRegExp') {
    const regex = value as BSONRegExp;
    return `${regex.pattern}\0${[...regex.options].sort().join('')}`;
  }
  return bsonType(value) === 'Code' ? String((value as { code: unknown }).code) : String(value);
}

/** Returns the bytes and subtype of binary data of either class. */
export function bytesOf(value: unknown): { bytes: Uint8Array; subtype: number } {
  if (value instanceof Uint8Array) return { bytes: value, subtype: 0 };
  const binary = value as { buffer: Uint8Array; position: number; sub_type: number };
  return { bytes: binary.buffer.subarray(0, binary.position), subtype: binary.sub_type };
}

function compareBytes(a: unknown, b: unknown): number {
  const left = bytesOf(a);
  const right = bytesOf(b);
  return (
    left.bytes.length - right.bytes.length ||
    left.subtype - right.subtype ||
    Buffer.compare(left.bytes, right.bytes)
  );
}

function compareArrays(a: unknown[], b: unknown[], collation: Collation | undefined): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const order = compareValues(a[i], b[i], collation);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareDocs(a: Doc, b: Doc, collation: Collation | undefined): number {
  const left = Object.keys(a);
  const right = Object.keys(b);
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i += 1) {
    const x = left[i] ?? '';
    const y = right[i] ?? '';
    const order = rankOf(a[x]) - rankOf(b[y]) || compareText(x, y) || compareValues(a[x], b[y], collation);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** True if MongoDB considers two values equal: same type and value, whatever the numeric type. */
export function isEqualValue(a: unknown, b: unknown, collation?: Collation): boolean {
  return a === b || compareValues(a, b, collation) === 0;
}
