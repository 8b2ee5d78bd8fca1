/** Documents to BSON bytes, and copies of them. Reading is in `decode.ts`. */
import { serialize } from 'bson';
import { type Doc, setField } from './kinds.ts';

/** The largest document MongoDB takes: 16 MiB. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

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
  for (const key of Object.keys(value)) setField(copy, key, cloneValue((value as Doc)[key]));
  return copy as Value;
}
