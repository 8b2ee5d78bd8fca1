/** Formats values as MongoDB does in the message of a duplicate key error. */
import type { ObjectId } from 'bson';
import { bsonType, type Doc, isDoc, isNumeric } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';

/** Formats one value, such as `"x"` or `new Date(0)`. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (isNumeric(value)) {
    const number = numberOf(value);
    return bsonType(value) === 'Double' && Number.isInteger(number) ? `${number}.0` : String(number);
  }
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (bsonType(value) === 'ObjectId') return `ObjectId('${(value as ObjectId).toHexString()}')`;
  if (Array.isArray(value)) return `[ ${value.map(describeValue).join(', ')} ]`;
  return isDoc(value) ? describeKey(value) : String(value);
}

/** Formats a key, such as `{ name: "x", at: new Date(0) }`. */
export function describeKey(key: Doc): string {
  const fields = Object.entries(key).map(([path, value]) => `${path}: ${describeValue(value)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
