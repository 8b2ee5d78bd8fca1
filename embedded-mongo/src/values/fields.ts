/** Documents that may have some fields and no others: commands, their statements, and options within them. */
import { Binary } from 'bson';
import { MongoError, typeMismatch } from '../errors.ts';
import { type Doc, isDoc, isNumeric, typeNameOf } from './kinds.ts';

/** What a field may hold. `off` is for options that may only be given to say that they are not wanted. */
export type FieldType = 'any' | 'array' | 'bool' | 'number' | 'object' | 'off' | 'string' | 'uuid';

/** Types by name of field. */
export type FieldTypes = Readonly<Record<string, FieldType>>;

/** Holds a document to some fields; `where` names it in errors. @throws MongoError 14, 40415, 72 */
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
  }
}

const IS_TYPE: Readonly<Record<FieldType, (value: unknown) => boolean>> = {
  any: () => true,
  array: Array.isArray,
  bool: (value) => typeof value === 'boolean' || isNumeric(value),
  number: isNumeric,
  object: isDoc,
  off: () => true,
  string: (value) => typeof value === 'string',
  uuid: (value) => value instanceof Binary && value.sub_type === Binary.SUBTYPE_UUID,
};

function assertType(where: string, value: unknown, type: FieldType): void {
  // Null stands for a field that is not given.
  if (value === undefined || value === null) return;
  if (!IS_TYPE[type](value)) {
    throw typeMismatch(
      `BSON field '${where}' is the wrong type '${typeNameOf(value)}', expected type '${type}'`,
    );
  }
  const isWanted = isDoc(value) ? Object.keys(value).length > 0 : value !== false && value !== 0;
  if (type === 'off' && isWanted) {
    throw new MongoError(72, `the option '${where}' is not supported by this server`);
  }
}
