/** Checks documents that accept only certain fields: commands, their statements, and nested options. */
import { Binary } from 'bson';
import { failedToParse, MongoError, typeMismatch } from '../errors.ts';
import { type Doc, isDoc, isNumeric, typeNameOf } from './kinds.ts';
import { numberOf } from './numbers.ts';

/**
 * The type of a field. A `flag` is a boolean or a number, `cursor` the options of a cursor, and `off` an option that is
 * accepted only with a disabled value.
 */
type FieldType =
  | 'any'
  | 'array'
  | 'bool'
  | 'cursor'
  | 'flag'
  | 'hint'
  | 'number'
  | 'object'
  | 'off'
  | 'string'
  | 'uuid';

/** Types by field name. */
export type FieldTypes = Readonly<Record<string, FieldType>>;

/**
 * Checks that a document has only certain fields; `where` names it in errors. Converts numbers of flags to booleans.
 * @throws MongoError 9, 14, 40415, 72
 */
export function assertFields(where: string, doc: Doc, own: FieldTypes, others: FieldTypes = {}): void {
  for (const field of Object.keys(doc)) {
    const type = Object.hasOwn(own, field)
      ? own[field]
      : Object.hasOwn(others, field)
        ? others[field]
        : undefined;
    if (type === undefined) {
      throw new MongoError(40415, `BSON field '${where}.${field}' is an unknown field.`);
    }
    assertType(`${where}.${field}`, doc[field], type);
    if (type === 'flag' && isNumeric(doc[field])) doc[field] = Number(numberOf(doc[field])) !== 0;
  }
}

/** Refuses a document that lacks a required field; null counts as missing. @throws MongoError 40414 */
export function assertRequired(where: string, doc: Doc, required: readonly string[]): void {
  const missing = required.find((field) => doc[field] === undefined || doc[field] === null);
  if (missing === undefined) return;
  throw new MongoError(40414, `BSON field '${where}.${missing}' is missing but a required field`);
}

const IS_TYPE: Readonly<Record<FieldType, (value: unknown) => boolean>> = {
  any: () => true,
  array: Array.isArray,
  bool: (value) => typeof value === 'boolean',
  cursor: isDoc,
  flag: (value) => typeof value === 'boolean' || isNumeric(value),
  hint: (value) => typeof value === 'string' || isDoc(value),
  number: isNumeric,
  object: isDoc,
  off: () => true,
  string: (value) => typeof value === 'string',
  uuid: (value) => value instanceof Binary && value.sub_type === Binary.SUBTYPE_UUID,
};

function assertType(where: string, value: unknown, type: FieldType): void {
  if (type === 'hint' && value !== undefined && !IS_TYPE.hint(value))
    throw failedToParse('Hint must be a string or an object');
  // Null means that the field is not given.
  if (value === undefined || value === null) return;
  if (!IS_TYPE[type](value)) {
    throw typeMismatch(
      `BSON field '${where}' is the wrong type '${typeNameOf(value)}', expected type '${type}'`,
    );
  }
  if (type === 'cursor') assertFields(where, value as Doc, { batchSize: 'number' });
  const isWanted = isDoc(value) ? Object.keys(value).length > 0 : value !== false && value !== 0;
  if (type === 'off' && isWanted) {
    throw new MongoError(72, `the option '${where}' is not supported by this server`);
  }
}
