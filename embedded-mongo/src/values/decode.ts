/**
 * Decodes BSON without losing types, so that a decoded document encodes to the same bytes. A JavaScript number
 * represents an int32 if it is an integer in its range, and a double if it is not an integer; all other numbers are
 * `bson` classes: `Double` (5.0, -0), `Long`, `Decimal128`.
 */
import { isUtf8 } from 'node:buffer';
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { badValue, MongoError } from '../errors.ts';
import { asciiNameAt } from './field-names.ts';
import { type Doc, setField } from './kinds.ts';
import type { RawFields } from './raw-fields.ts';

/** MongoDB's maximum nesting depth. */
const MAX_DEPTH = 200;
/** Range of a JavaScript Date, in milliseconds before and after 1970. */
const MAX_DATE_MS = 8.64e15;
const HIGH = 2 ** 32;
const OLD_BINARY = 2;

/** The current bytes and position. Decoding never awaits, so one of each is enough. */
let bytes: Buffer = Buffer.alloc(0);
let at = 0;
let end = 0;

const doubleBytes = new Uint8Array(8);
const doubleValue = new Float64Array(doubleBytes.buffer);

/** Nesting depth of the document decoded last. */
let deepest = 0;

/** Returns the maximum nesting depth of the document that `decode` read last. */
export function deepestRead(): number {
  return deepest;
}

/** Decodes a document. @throws MongoError 22 for invalid BSON, 15 for a document nested too deep */
export function decode(raw: Uint8Array): Doc {
  start(raw);
  return readDocument(0);
}

/** Decodes a document, leaving the documents in the array `field` encoded. */
export function decodeWithRawArray(raw: Uint8Array, field: string): Doc {
  start(raw);
  const doc: Doc = {};
  eachElement((type, name) => {
    const isWanted = type === 4 && name === field;
    setField(doc, name, isWanted ? readRawArray() : readValue(type, 1));
  });
  return doc;
}

/** Decodes the fields that were found in a document's bytes; `names` are the names that were searched. */
export function decodeFound(raw: Uint8Array, names: readonly string[], fields: RawFields): Doc {
  start(raw);
  const doc: Doc = {};
  for (let i = 0; i < fields.foundCount; i += 1) {
    const slot = fields.order[i] as number;
    at = fields.starts[slot] as number;
    setField(doc, names[slot] as string, readValue(fields.types[slot] as number, 1));
  }
  return doc;
}

function start(raw: Uint8Array): void {
  bytes = Buffer.isBuffer(raw) ? raw : Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  at = 0;
  end = bytes.length;
  deepest = 0;
}

function invalid(what: string): MongoError {
  return new MongoError(22, `Invalid BSON: ${what}`);
}

/** Consumes bytes and returns their start offset. */
function take(count: number): number {
  const from = at;
  if (count < 0 || from + count > end) throw invalid('a value goes past the end of its document');
  at = from + count;
  return from;
}

function readInt32(): number {
  return bytes.readInt32LE(take(4));
}

function readDouble(): number {
  const from = take(8);
  for (let i = 0; i < 8; i += 1) doubleBytes[i] = bytes[from + i] as number;
  return doubleValue[0] as number;
}

/** Enters a document or array and returns the end of the enclosing one, for `leave`. */
function enter(): number {
  const from = at;
  const size = readInt32();
  if (size < 5 || from + size > end || bytes[from + size - 1] !== 0)
    throw invalid('a document is not terminated');
  const outer = end;
  end = from + size;
  return outer;
}

function leave(outer: number): void {
  if (at !== end) throw invalid('a document ends before its length');
  end = outer;
}

function eachElement(read: (type: number, name: string) => void): void {
  const outer = enter();
  if (outer !== end) throw invalid('there are bytes after the document');
  for (let type = bytes[take(1)]; type !== 0; type = bytes[take(1)]) read(type as number, readName());
  leave(outer);
}

function readDocument(depth: number): Doc {
  const outer = enterAt(depth);
  const doc: Doc = {};
  for (let type = bytes[take(1)] as number; type !== 0; type = bytes[take(1)] as number) {
    const name = readName();
    const value = readValue(type, depth + 1);
    if (name === '__proto__') setField(doc, name, value);
    else doc[name] = value;
  }
  leave(outer);
  return doc;
}

function readArray(depth: number): unknown[] {
  const outer = enterAt(depth);
  const array: unknown[] = [];
  for (let type = bytes[take(1)] as number; type !== 0; type = bytes[take(1)] as number) {
    skipName();
    array.push(readValue(type, depth + 1));
  }
  leave(outer);
  return array;
}

function enterAt(depth: number): number {
  if (depth > deepest) deepest = depth;
  if (depth <= MAX_DEPTH) return enter();
  throw new MongoError(15, `BSONObj exceeds maximum nested object depth: ${MAX_DEPTH}`);
}

function readRawArray(): Uint8Array[] {
  const outer = enter();
  const documents: Uint8Array[] = [];
  for (let type = bytes[take(1)]; type !== 0; type = bytes[take(1)]) {
    if (type !== 3) throw new MongoError(14, 'Each element of an array of documents must be an object');
    skipName();
    const from = at;
    skipSized();
    documents.push(bytes.subarray(from, at));
  }
  leave(outer);
  return documents;
}

function skipName(): void {
  while (bytes[take(1)] !== 0);
}

function readName(): string {
  const from = at;
  let hash = 0;
  let isPlain = true;
  for (let byte = bytes[take(1)] as number; byte !== 0; byte = bytes[take(1)] as number) {
    hash = (Math.imul(hash, 31) + byte) | 0;
    if (byte > 0x7f) isPlain = false;
  }
  return isPlain ? asciiNameAt(bytes, from, at - 1, hash) : readUtf8(from, at - 1);
}

/** Reads a string; invalid UTF-8 is refused, since it would not encode to the same bytes. */
function readUtf8(from: number, to: number): string {
  const text = bytes.toString('utf8', from, to);
  if (text.includes('\ufffd') && !isUtf8(bytes.subarray(from, to)))
    throw invalid('a string is not valid UTF-8');
  return text;
}

function readText(): string {
  const length = readInt32();
  if (length < 1) throw invalid('a string has no length');
  const from = take(length);
  if (bytes[at - 1] !== 0) throw invalid('a string is not terminated');
  return readUtf8(from, at - 1);
}

function readCText(): string {
  const from = at;
  skipName();
  return readUtf8(from, at - 1);
}

function readLong(): Long {
  const low = readInt32();
  return new Long(low, readInt32());
}

function readNumber(): number | Double {
  const value = readDouble();
  return Number.isInteger(value) ? new Double(value) : value;
}

function readDate(): Date {
  const low = readInt32() >>> 0;
  const time = readInt32() * HIGH + low;
  if (Math.abs(time) > MAX_DATE_MS) {
    throw badValue('dates more than 8.64e15 milliseconds away from 1970 are not supported by this server');
  }
  return new Date(time);
}

function readBinary(): Binary {
  const size = readInt32();
  const subtype = bytes[take(1)] as number;
  if (subtype !== OLD_BINARY) return new Binary(bytes.subarray(take(size), at), subtype);
  const inner = readInt32();
  if (inner !== size - 4) throw invalid('binary data of the old subtype has a wrong length');
  return new Binary(bytes.subarray(take(inner), at), subtype);
}

function readBoolean(): boolean {
  const byte = bytes[take(1)] as number;
  if (byte > 1) throw invalid('a boolean is neither true nor false');
  return byte === 1;
}

function readObjectId(): ObjectId {
  const from = take(12);
  return new ObjectId(bytes.subarray(from, at));
}

function readDecimal(): Decimal128 {
  const from = take(16);
  return new Decimal128(Uint8Array.prototype.slice.call(bytes, from, at));
}

function readRegex(): BSONRegExp {
  const pattern = readCText();
  const options = readCText();
  if (/[^ilmsux]/.test(options)) throw invalid('a regular expression has unknown options');
  return new BSONRegExp(pattern, options);
}

function readCode(depth: number): Code {
  const from = at;
  const size = readInt32();
  const code = new Code(readText(), readDocument(depth));
  if (at - from !== size) throw invalid('code with a scope has a wrong length');
  return code;
}

function readValue(type: number, depth: number): unknown {
  switch (type) {
    case 0x01:
      return readNumber();
    case 0x02:
      return readText();
    case 0x03:
      return readDocument(depth);
    case 0x04:
      return readArray(depth);
    case 0x05:
      return readBinary();
    case 0x07:
      return readObjectId();
    case 0x08:
      return readBoolean();
    case 0x09:
      return readDate();
    case 0x0a:
      return null;
    case 0x10:
      return readInt32();
    case 0x12:
      return readLong();
    default:
      return readRareValue(type, depth);
  }
}

function readRareValue(type: number, depth: number): unknown {
  switch (type) {
    case 0x06:
      return undefined;
    case 0x0b:
      return readRegex();
    case 0x0c: {
      const namespace = readText();
      return new DBRef(namespace, readObjectId());
    }
    case 0x0d:
      return new Code(readText());
    case 0x0e:
      return new BSONSymbol(readText());
    case 0x0f:
      return readCode(depth);
    case 0x11: {
      const low = readInt32();
      return new Timestamp(new Long(low, readInt32(), true));
    }
    case 0x13:
      return readDecimal();
    case 0x7f:
      return new MaxKey();
    case 0xff:
      return new MinKey();
    default:
      throw invalid(`there is no type ${type}`);
  }
}

/** Skips a value that starts with its own length, which includes the length field. */
function skipSized(): void {
  const from = at;
  const size = readInt32();
  if (size < 4) throw invalid('a value has a wrong length');
  at = from;
  take(size);
}
