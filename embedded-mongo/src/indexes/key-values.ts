/**
 * Reads values back from index keys. Keys treat 5, 5.0 and a long 5 as equal, and a missing field as null. The lost
 * type is stored beside the key as one number, with three bits per field, like MongoDB's type bits.
 */
import { Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { bsonType, isInt32, RANK } from '../values/kinds.ts';
import { TEXT_ESCAPE } from './key-string.ts';

/** The type information that a key does not contain. `other` values are read from the document. */
const KIND = { plain: 0, missing: 1, double: 2, long: 3, negativeZero: 4, other: 7 } as const;
const KINDS = 8;
/** More fields do not fit into a number. */
const MAX_FIELDS = 17;

/** Represents a value that cannot be read from the key alone. */
export const NOT_IN_KEY: unique symbol = Symbol('not in the key');

/** Returns the type bits of a row; undefined if the row has too many fields. */
export function typesOf(row: readonly unknown[]): number | undefined {
  if (row.length > MAX_FIELDS) return undefined;
  let types = 0;
  for (let i = row.length - 1; i >= 0; i -= 1) types = types * KINDS + kindOf(row[i]);
  return types;
}

function kindOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return KIND.plain;
    case 'undefined':
      return KIND.missing;
    case 'number':
      if (isInt32(value)) return KIND.plain;
      return Object.is(value, -0) ? KIND.negativeZero : KIND.double;
    case 'object':
      return value === null ? KIND.plain : kindOfObject(value);
    default:
      return KIND.other;
  }
}

function kindOfObject(value: object): number {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? KIND.other : KIND.plain;
  switch (bsonType(value)) {
    case 'ObjectId':
    case 'Timestamp':
    case 'Int32':
    case 'MinKey':
    case 'MaxKey':
      return KIND.plain;
    case 'Double':
      return Object.is((value as Double).value, -0) ? KIND.negativeZero : KIND.double;
    case 'Long':
      return KIND.long;
    default:
      return KIND.other;
  }
}

/** Returns the type bits of one field; undefined if none were stored. */
function kindAt(types: number | undefined, position: number): number | undefined {
  return types === undefined ? undefined : Math.floor(types / KINDS ** position) % KINDS;
}

const EMPTY = new Uint8Array();
const HALF = 0x8000;
const scratch = Buffer.alloc(8);

/** Iterates over the fields of one key after another. */
export class KeyCursor {
  #key: Uint8Array = EMPTY;
  #types: number | undefined;
  #position = 0;
  #at = 0;
  /** The bytes of a descending field are inverted. */
  #flip = 0;

  /** Starts reading a key; `types` is the result of `typesOf` for it. */
  start(key: Uint8Array, types?: number): void {
    this.#key = key;
    this.#types = types;
    this.#position = 0;
    this.#at = 0;
  }

  /** The offset of the next field. */
  get at(): number {
    return this.#at;
  }

  /** Skips a field. */
  skip(direction: number): void {
    this.#flip = direction === -1 ? 0xff : 0;
    this.#position += 1;
    this.#skipValue();
  }

  /** Returns a field's value, `undefined` if it is missing, or NOT_IN_KEY. */
  read(direction: number): unknown {
    this.#flip = direction === -1 ? 0xff : 0;
    const kind = kindAt(this.#types, this.#position);
    this.#position += 1;
    const from = this.#at;
    const value = kind === KIND.other ? NOT_IN_KEY : this.#readValue(kind);
    if (value === NOT_IN_KEY) {
      this.#at = from;
      this.#skipValue();
    }
    return value;
  }

  #byte(): number {
    const byte = ((this.#key[this.#at] ?? 0) ^ this.#flip) & 0xff;
    this.#at += 1;
    return byte;
  }

  #readValue(kind: number | undefined): unknown {
    const rank = this.#byte();
    switch (rank) {
      case RANK.null:
        if (kind === undefined) return NOT_IN_KEY;
        return kind === KIND.missing ? undefined : null;
      case RANK.number:
        return kind === undefined ? NOT_IN_KEY : this.#readNumber(kind);
      case RANK.string:
        // Without its type bits, it could be a symbol.
        return kind === undefined ? NOT_IN_KEY : this.#readText();
      case RANK.objectId:
        return new ObjectId(this.#take(12));
      case RANK.bool:
        return this.#byte() === 1;
      case RANK.date:
        return new Date(Number(this.#readBits() - 2n ** 63n));
      case RANK.timestamp:
        return new Timestamp(this.#readBits());
      case RANK.minKey:
        return new MinKey();
      case RANK.maxKey:
        return new MaxKey();
      default:
        return NOT_IN_KEY;
    }
  }

  #readNumber(kind: number): unknown {
    const bytes = this.#take(8, scratch);
    const first = bytes[0] as number;
    if (first & 0x80) bytes[0] = first ^ 0x80;
    else for (let i = 0; i < 8; i += 1) bytes[i] = ~(bytes[i] as number) & 0xff;
    const number = scratch.readDoubleBE(0);
    const rest = this.#byte() * 256 + this.#byte() - HALF;
    if (kind === KIND.plain) return number;
    if (kind === KIND.negativeZero) return new Double(-0);
    if (kind === KIND.long) return Long.fromBigInt(BigInt(number) + BigInt(rest));
    return Number.isInteger(number) ? new Double(number) : number;
  }

  #readBits(): bigint {
    this.#take(8, scratch);
    return scratch.readBigUInt64BE(0);
  }

  #take(count: number, into: Uint8Array = new Uint8Array(count)): Uint8Array {
    for (let i = 0; i < count; i += 1) into[i] = this.#byte();
    return into;
  }

  #readText(): string {
    const from = this.#at;
    this.#skipText();
    const bytes = Buffer.from(this.#key.subarray(from, this.#at - 1));
    if (this.#flip !== 0) for (let i = 0; i < bytes.length; i += 1) bytes[i] = ~(bytes[i] as number) & 0xff;
    return bytes.includes(TEXT_ESCAPE) ? unescaped(bytes) : bytes.toString();
  }

  #skipText(): void {
    const end = this.#key.indexOf(this.#flip, this.#at);
    this.#at = end < 0 ? this.#key.length : end + 1;
  }

  #skipValue(): void {
    switch (this.#byte()) {
      case RANK.number:
        this.#at += 10;
        return;
      case RANK.string:
      case RANK.regex:
      case RANK.code:
        this.#skipText();
        return;
      case RANK.object:
        while (this.#byte() !== 0) {
          this.#skipText();
          this.#skipValue();
        }
        return;
      case RANK.array:
        while (this.#byte() !== 0) {
          this.#at -= 1;
          this.#skipValue();
        }
        return;
      case RANK.binData:
        this.#take(4, scratch);
        this.#at += 1 + scratch.readUInt32BE(0);
        return;
      case RANK.objectId:
        this.#at += 12;
        return;
      case RANK.bool:
        this.#at += 1;
        return;
      case RANK.date:
      case RANK.timestamp:
        this.#at += 8;
        return;
      default:
    }
  }
}

/** Unescapes the bytes of a string in place. */
function unescaped(bytes: Buffer): string {
  let end = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const isRaised = bytes[i] === TEXT_ESCAPE;
    if (isRaised) i += 1;
    bytes[end] = (bytes[i] as number) - Number(isRaised);
    end += 1;
  }
  return bytes.toString('utf8', 0, end);
}
