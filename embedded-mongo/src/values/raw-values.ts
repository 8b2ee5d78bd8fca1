/** Reads and compares single values in document bytes, at offsets found by `raw-fields.ts`. */
import { RANK } from './kinds.ts';
import { int32At, MISSING, TYPE } from './raw-fields.ts';

const HIGH = 2 ** 32;
/** Upper limit of the high halves for which a JavaScript number holds the long exactly, whatever the low half. */
const SAFE_HIGH = 2 ** 21;

const RANKS = new Uint8Array(256);
for (const [type, rank] of [
  [MISSING, RANK.null],
  [TYPE.undefined, RANK.null],
  [TYPE.null, RANK.null],
  [TYPE.double, RANK.number],
  [TYPE.int32, RANK.number],
  [TYPE.long, RANK.number],
  [TYPE.decimal, RANK.number],
  [TYPE.string, RANK.string],
  [TYPE.symbol, RANK.string],
  [TYPE.document, RANK.object],
  [TYPE.dbPointer, RANK.object],
  [TYPE.array, RANK.array],
  [TYPE.binary, RANK.binData],
  [TYPE.objectId, RANK.objectId],
  [TYPE.boolean, RANK.bool],
  [TYPE.date, RANK.date],
  [TYPE.timestamp, RANK.timestamp],
  [TYPE.regex, RANK.regex],
  [TYPE.code, RANK.code],
  [TYPE.codeWithScope, RANK.code],
  [TYPE.minKey, RANK.minKey],
  [TYPE.maxKey, RANK.maxKey],
] as const) {
  RANKS[type] = rank;
}

/** Returns the rank of a type, like `rankOf`; a missing value ranks as null. */
export function rankOfType(type: number): number {
  return RANKS[type] as number;
}

const doubleBytes = new Uint8Array(8);
const doubleValue = new Float64Array(doubleBytes.buffer);

/** Reads a double. */
export function doubleAt(data: Uint8Array, at: number): number {
  for (let i = 0; i < 8; i += 1) doubleBytes[i] = data[at + i] as number;
  return doubleValue[0] as number;
}

/** Reads a long: a bigint if a number would not be exact. */
export function longAt(data: Uint8Array, at: number): number | bigint {
  const low = int32At(data, at) >>> 0;
  const high = int32At(data, at + 4);
  const isSafe = high < SAFE_HIGH && (high > -SAFE_HIGH || (high === -SAFE_HIGH && low > 0));
  return isSafe ? high * HIGH + low : BigInt(high) * BigInt(HIGH) + BigInt(low);
}

/** Reads an int32, a double or a long, like `numberOf`. */
export function numberAt(data: Uint8Array, type: number, at: number): number | bigint {
  if (type === TYPE.int32) return int32At(data, at);
  return type === TYPE.double ? doubleAt(data, at) : longAt(data, at);
}

/** Reads a date as milliseconds since 1970; exact in the range of a JavaScript Date. */
export function dateAt(data: Uint8Array, at: number): number {
  return int32At(data, at + 4) * HIGH + (int32At(data, at) >>> 0);
}

/** Reads a string. */
export function textAt(data: Uint8Array, at: number): string {
  const from = at + 4;
  const to = from + int32At(data, at) - 1;
  const bytes = Buffer.isBuffer(data) ? data : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return bytes.toString('utf8', from, to);
}

/** Compares a range of bytes with others, byte by byte, then by length. */
export function compareBytesAt(data: Uint8Array, from: number, to: number, other: Uint8Array): number {
  const length = Math.min(to - from, other.length);
  for (let i = 0; i < length; i += 1) {
    const order = (data[from + i] as number) - (other[i] as number);
    if (order !== 0) return order;
  }
  return to - from - other.length;
}
