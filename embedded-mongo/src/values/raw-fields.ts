/**
 * Finds top-level fields in the bytes of a document without decoding it: the type, start and end of each value.
 * `raw-values.ts` and `decode.ts` interpret the values.
 */
import { MongoError } from '../errors.ts';

/** The type bytes of BSON. */
export const TYPE = {
  double: 0x01,
  string: 0x02,
  document: 0x03,
  array: 0x04,
  binary: 0x05,
  undefined: 0x06,
  objectId: 0x07,
  boolean: 0x08,
  date: 0x09,
  null: 0x0a,
  regex: 0x0b,
  dbPointer: 0x0c,
  code: 0x0d,
  symbol: 0x0e,
  codeWithScope: 0x0f,
  int32: 0x10,
  timestamp: 0x11,
  long: 0x12,
  decimal: 0x13,
  maxKey: 0x7f,
  minKey: 0xff,
} as const;

/** The type of a missing field; no value has this type. */
export const MISSING = 0;

const OBJECT_ID_BYTES = 12;
/** The size of a value in bytes by type, or -1 if it depends on the value. */
const FIXED_BYTES = new Int8Array(256).fill(-1);
for (const [type, bytes] of [
  [TYPE.double, 8],
  [TYPE.date, 8],
  [TYPE.timestamp, 8],
  [TYPE.long, 8],
  [TYPE.objectId, OBJECT_ID_BYTES],
  [TYPE.boolean, 1],
  [TYPE.int32, 4],
  [TYPE.decimal, 16],
  [TYPE.undefined, 0],
  [TYPE.null, 0],
  [TYPE.minKey, 0],
  [TYPE.maxKey, 0],
] as const) {
  FIXED_BYTES[type] = bytes;
}

/** Reads an int32, such as the length at the start of a document. */
export function int32At(data: Uint8Array, at: number): number {
  return (
    (data[at] as number) |
    ((data[at + 1] as number) << 8) |
    ((data[at + 2] as number) << 16) |
    ((data[at + 3] as number) << 24)
  );
}

/** Returns the offset after a value. @throws MongoError 22 for an unknown BSON type */
export function endOfValue(data: Uint8Array, type: number, at: number): number {
  const fixed = FIXED_BYTES[type] as number;
  if (fixed >= 0) return at + fixed;
  switch (type) {
    case TYPE.string:
    case TYPE.code:
    case TYPE.symbol:
      return at + 4 + sizeAt(data, at, 1);
    case TYPE.document:
    case TYPE.array:
    case TYPE.codeWithScope:
      return at + sizeAt(data, at, 5);
    case TYPE.binary:
      return at + 5 + sizeAt(data, at, 0);
    case TYPE.dbPointer:
      return at + 4 + sizeAt(data, at, 1) + OBJECT_ID_BYTES;
    case TYPE.regex:
      return endOfName(data, endOfName(data, at));
    default:
      throw invalid(`there is no type ${type}`);
  }
}

function sizeAt(data: Uint8Array, at: number, least: number): number {
  const size = int32At(data, at);
  if (size < least) throw invalid('a value has a wrong length');
  return size;
}

/** Returns the offset after a name and its terminating zero byte. */
export function endOfName(data: Uint8Array, from: number): number {
  let at = from;
  while (at < data.length && data[at] !== 0) at += 1;
  return at + 1;
}

function invalid(what: string): MongoError {
  return new MongoError(22, `Invalid BSON: ${what}`);
}

/**
 * Finds the same fields in many documents. The result is in `types`, `starts` and `ends`, indexed by the position of
 * the name, until the next document is searched.
 */
export class RawFields {
  /** The type of each value; `MISSING` if the document does not have the field. */
  readonly types: Uint8Array;
  /** The start offset of each value, after its name. */
  readonly starts: Int32Array;
  /** The end offset of each value. */
  readonly ends: Int32Array;
  /** The positions of the names in document order; the first `foundCount` are valid. */
  readonly order: Int32Array;
  /** Number of fields found in the document. */
  foundCount = 0;
  readonly #names: readonly Uint8Array[];

  constructor(names: Iterable<string>) {
    this.#names = [...names].map((name) => Buffer.from(name));
    this.types = new Uint8Array(this.#names.length);
    this.starts = new Int32Array(this.#names.length);
    this.ends = new Int32Array(this.#names.length);
    this.order = new Int32Array(this.#names.length);
  }

  /** Searches the document from `from` to `to` until all fields are found. @throws MongoError 22 */
  find(data: Uint8Array, from = 0, to = data.length): void {
    const { types } = this;
    const wanted = types.length;
    for (let slot = 0; slot < wanted; slot += 1) types[slot] = MISSING;
    this.foundCount = 0;
    const last = to - 1;
    let at = from + 4;
    while (this.foundCount < wanted && at < last) {
      const type = data[at] as number;
      const name = at + 1;
      const start = endOfName(data, name);
      const slot = this.#slotOf(data, name, start - 1 - name);
      at = endOfValue(data, type, start);
      if (at > last) throw invalid('a value goes past the end of its document');
      if (slot >= 0 && types[slot] === MISSING) this.#note(slot, type, start, at);
    }
  }

  #note(slot: number, type: number, start: number, end: number): void {
    this.types[slot] = type;
    this.starts[slot] = start;
    this.ends[slot] = end;
    this.order[this.foundCount] = slot;
    this.foundCount += 1;
  }

  #slotOf(data: Uint8Array, from: number, length: number): number {
    const names = this.#names;
    for (let slot = 0; slot < names.length; slot += 1) {
      const name = names[slot] as Uint8Array;
      if (name.length === length && isAt(name, data, from)) return slot;
    }
    return -1;
  }
}

/** True if the data contains exactly these bytes at an offset. */
export function isAt(wanted: Uint8Array, data: Uint8Array, from: number): boolean {
  for (let i = 0; i < wanted.length; i += 1) if (wanted[i] !== data[from + i]) return false;
  return true;
}
