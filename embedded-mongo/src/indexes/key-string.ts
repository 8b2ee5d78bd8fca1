/**
 * The byte encoding of index keys: a type byte and an order-preserving payload for each field, so that SQLite's blob
 * comparison is equivalent to MongoDB's value comparison. The bytes of a descending field are inverted. Every encoding
 * is self-terminating, so fields can be concatenated and a concatenated prefix is a key range.
 */
import type { Decimal128, ObjectId } from 'bson';
import { type Collation, collationKey } from '../values/collation.ts';
import { bytesOf, textOf } from '../values/compare.ts';
import { compareDecimals, exactDecimal, parseDecimal } from '../values/decimal.ts';
import { bsonType, type Doc, RANK, rankOf } from '../values/kinds.ts';
import { decimalRest, numberOf } from '../values/numbers.ts';

/** Represents an empty array in a key; sorts before null. */
export const EMPTY_ARRAY: unique symbol = Symbol('empty array');

/** Precedes a string byte that was incremented by one. */
export const TEXT_ESCAPE = 1;

let buffer = Buffer.allocUnsafe(64 * 1024);
let length = 0;
/** True while building a key that identifies values, in which numbers are written exactly. */
let isExact = false;

function reserve(bytes: number): void {
  if (length + bytes <= buffer.length) return;
  const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, length + bytes));
  buffer.copy(larger, 0, 0, length);
  buffer = larger;
}

function writeByte(byte: number): void {
  reserve(1);
  buffer[length] = byte;
  length += 1;
}

function writeBytes(bytes: Uint8Array): void {
  reserve(bytes.length);
  buffer.set(bytes, length);
  length += bytes.length;
}

/** A string ends with a zero byte; 00 is escaped as 01 01 and 01 as 01 02, so no string is a prefix of another. */
function writeText(text: string): void {
  reserve(text.length * 3 + 1);
  if (text.includes('\0') || text.includes('\u0001')) {
    for (const byte of Buffer.from(text)) {
      if (byte > TEXT_ESCAPE) writeByte(byte);
      else {
        writeByte(TEXT_ESCAPE);
        writeByte(byte + 1);
      }
    }
  } else {
    length += buffer.write(text, length, 'utf8');
  }
  writeByte(0);
}

/** Returns the difference between a 64-bit integer or decimal and its nearest double. */
function restOf(value: unknown, exact: number | bigint, nearest: number): number {
  if (typeof exact === 'bigint') return Number(exact - BigInt(nearest));
  return bsonType(value) === 'Decimal128' ? decimalRest(value as Decimal128) : 0;
}

/** Writes a double in sortable form, then the remainder that it cannot represent. */
function writeNumber(value: unknown): void {
  const exact = numberOf(value);
  const number = Number(exact);
  reserve(10);
  if (Number.isNaN(number)) {
    buffer.fill(0, length, length + 10);
    length += 10;
    return;
  }
  buffer.writeDoubleBE(number === 0 ? 0 : number, length);
  const first = buffer[length] ?? 0;
  if (first & 0x80) for (let i = 0; i < 8; i += 1) buffer[length + i] = ~(buffer[length + i] ?? 0) & 0xff;
  else buffer[length] = first | 0x80;
  const rest = isExact ? 0 : restOf(value, exact, number);
  buffer.writeUInt16BE(0x8000 + rest, length + 8);
  length += 10;
  if (isExact) writeText(exactText(value) ?? '');
}

/**
 * Returns the digits of a number that no double can represent, equal for equal values of different types; undefined for
 * all other numbers. Index keys do not include them: they only record on which side of the nearest double a decimal is.
 */
function exactText(value: unknown): string | undefined {
  const exact = numberOf(value);
  if (typeof exact === 'bigint') return BigInt(Number(exact)) === exact ? undefined : digitsText(exact, 0);
  if (bsonType(value) !== 'Decimal128') return undefined;
  const decimal = parseDecimal(value as Decimal128);
  if (typeof decimal === 'number') return undefined;
  if (Number.isFinite(exact) && compareDecimals(decimal, exactDecimal(exact)) === 0) return undefined;
  return digitsText(decimal.digits, decimal.exponent);
}

function digitsText(digits: bigint, exponent: number): string {
  const text = String(digits).replace(/0+$/, '');
  return `${text}e${exponent + String(digits).length - text.length}`;
}

function writeInt64(bits: bigint): void {
  reserve(8);
  buffer.writeBigUInt64BE(BigInt.asUintN(64, bits), length);
  length += 8;
}

/** Returns the milliseconds with an offset, so that dates before 1970 sort first. */
function dateBits(date: Date): bigint {
  return BigInt(Number.isNaN(date.getTime()) ? 0 : date.getTime()) + 2n ** 63n;
}

function writeArray(values: readonly unknown[], collation: Collation | undefined): void {
  for (const element of values) writeValue(element, collation);
  writeByte(0);
}

function writeBinary(value: unknown): void {
  const { bytes, subtype } = bytesOf(value);
  reserve(5);
  buffer.writeUInt32BE(bytes.length, length);
  buffer[length + 4] = subtype;
  length += 5;
  writeBytes(bytes);
}

function writeDoc(doc: Doc, collation: Collation | undefined): void {
  for (const key of Object.keys(doc)) {
    writeByte(rankOf(doc[key]));
    writeText(key);
    writeValue(doc[key], collation);
  }
  writeByte(0);
}

function writeValue(value: unknown, collation: Collation | undefined): void {
  if (value === EMPTY_ARRAY) {
    writeByte(RANK.emptyArray);
    return;
  }
  const rank = rankOf(value);
  writeByte(rank);
  if (rank === RANK.number) writeNumber(value);
  else if (rank === RANK.objectId) writeBytes((value as ObjectId).id);
  else if (rank === RANK.bool) writeByte(value === true ? 1 : 0);
  else if (rank === RANK.date) writeInt64(dateBits(value as Date));
  else if (rank === RANK.timestamp) writeInt64((value as { toBigInt(): bigint }).toBigInt());
  else if (rank === RANK.object) writeDoc(value as Doc, collation);
  else if (rank === RANK.array) writeArray(value as unknown[], collation);
  else if (rank === RANK.binData) writeBinary(value);
  else if (rank === RANK.regex || rank === RANK.code) writeText(textOf(value));
  else if (rank === RANK.string) {
    writeText(collation === undefined ? String(value) : collationKey(String(value), collation));
  }
}

function invertFrom(start: number): void {
  for (let i = start; i < length; i += 1) buffer[i] = ~(buffer[i] ?? 0) & 0xff;
}

/** Encodes the key for a row of values; `directions[i]` is -1 if field `i` is descending. */
export function encodeKey(
  values: readonly unknown[],
  directions: readonly number[],
  collation?: Collation,
): Uint8Array {
  length = 0;
  for (let i = 0; i < values.length; i += 1) {
    const start = length;
    writeValue(values[i], collation);
    if (directions[i] === -1) invertFrom(start);
  }
  return new Uint8Array(buffer.subarray(0, length));
}

/** Returns the prefix of all values with one type rank: the edge of a type bracket. */
export function rankEdge(rank: number, direction: number): Uint8Array {
  return Uint8Array.of(direction === -1 ? ~rank & 0xff : rank);
}

/** Returns the smallest key after all keys with this prefix; undefined if there is none. */
export function afterPrefix(prefix: Uint8Array): Uint8Array | undefined {
  for (let i = prefix.length - 1; i >= 0; i -= 1) {
    const byte = prefix[i] ?? 0;
    if (byte === 0xff) continue;
    const next = prefix.slice(0, i + 1);
    next[i] = byte + 1;
    return next;
  }
  return undefined;
}

/** Returns a string that is equal for equal values and different for others: used in maps and sets. */
export function valueKey(value: unknown, collation?: Collation): string {
  if (typeof value === 'string' && collation === undefined) return `s${value}`;
  const plain = plainNumber(value);
  if (plain !== undefined) return `n${plain}`;
  const key = exactKey(value, collation);
  return Buffer.from(key.buffer, key.byteOffset, key.byteLength).toString('latin1');
}

function exactKey(value: unknown, collation: Collation | undefined): Uint8Array {
  isExact = true;
  try {
    return encodeKey([value], [1], collation);
  } finally {
    isExact = false;
  }
}

/** Returns a number that a double can represent exactly, whatever its type; undefined otherwise. */
function plainNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (rankOf(value) !== RANK.number) return undefined;
  return exactText(value) === undefined ? Number(numberOf(value)) : undefined;
}
