/** Encodes documents as BSON and copies them. Decoding is in `decode.ts`. */
import { calculateObjectSize, serialize } from 'bson';
import { MongoError } from '../errors.ts';
import { type Doc, setField } from './kinds.ts';

/** MongoDB's maximum document size: 16 MiB. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** MongoDB's internal maximum for a document with its surrounding data. */
export const MAX_INTERNAL_BYTES = MAX_DOCUMENT_BYTES + 16 * 1024;
/** The buffer size of `bson`. The end of a larger document would be old memory content. */
const ENCODED_BYTES = 17 * 1024 * 1024;

/** Returns the error for a document above the size limit. */
export function invalidSize(size: number): MongoError {
  return new MongoError(
    10334,
    `BSONObj size: ${size} (0x${size.toString(16).toUpperCase()}) is invalid. Size must be between 0 and ${MAX_INTERNAL_BYTES}(16MB)`,
  );
}

/** Encodes a document; omits fields that are `undefined`. @throws MongoError 10334 over 17 MiB */
export function encode(doc: Doc): Uint8Array {
  const raw = encodeWithin(doc);
  if (raw === undefined) throw invalidSize(calculateObjectSize(doc, { ignoreUndefined: true }));
  return raw;
}

/** Encodes a document; undefined if it is too large. */
export function encodeWithin(doc: Doc): Uint8Array | undefined {
  try {
    const raw = serialize(doc, { ignoreUndefined: true });
    return raw.length > ENCODED_BYTES ? undefined : raw;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Returns a deep copy that shares only immutable BSON values. */
export function cloneValue<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(cloneValue) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const copy: Doc = {};
  for (const key of Object.keys(value)) setField(copy, key, cloneValue((value as Doc)[key]));
  return copy as Value;
}
