/** BSON bytes to documents and back, in the two ways this server needs. */
import { deserialize, serialize } from 'bson';
import type { Doc } from './kinds.ts';

/** The largest document MongoDB takes: 16 MiB. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Decodes for matching and sorting: numbers become JavaScript numbers where that is exact. */
export function decode(raw: Uint8Array): Doc {
  return deserialize(raw, { bsonRegExp: true });
}

/** Decodes for changing: every number keeps its BSON type, so that untouched fields stay as they were. */
export function decodeExact(raw: Uint8Array): Doc {
  return deserialize(raw, { bsonRegExp: true, promoteValues: false });
}

/** Decodes a command whose array `field` of documents is wanted as bytes. */
export function decodeWithRawArray(raw: Uint8Array, field: string): Doc {
  return deserialize(raw, { bsonRegExp: true, fieldsAsRaw: { [field]: true } });
}

/** Encodes a document; fields that are `undefined` are left out. */
export function encode(doc: Doc): Uint8Array {
  return serialize(doc, { ignoreUndefined: true });
}

/** A deep copy that shares only immutable BSON values. */
export function cloneValue<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(cloneValue) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const copy: Doc = {};
  for (const key of Object.keys(value)) copy[key] = cloneValue((value as Doc)[key]);
  return copy as Value;
}
