/** Parses the arguments of stages. */
import { MongoError } from '../../errors.ts';
import { type Doc, isDoc, typeNameOf } from '../../values/kinds.ts';
import { REFERENCE_FIELDS } from '../../values/paths.ts';

/** Refuses unknown fields of a stage. @throws MongoError 40415, or the stage's own code */
export function refuseUnknown(
  spec: Doc,
  known: readonly string[],
  stage: string,
  code: number = 40415,
): void {
  for (const name of Object.keys(spec)) {
    if (known.includes(name)) continue;
    const message =
      code === 40415
        ? `BSON field '${stage}.${name}' is an unknown field.`
        : `unknown argument to ${stage}: ${name}`;
    throw new MongoError(code, message);
  }
}

/** Returns a required field of a stage. @throws MongoError 40414 */
export function required(spec: Doc, name: string, stage: string): unknown {
  if (spec[name] === undefined)
    throw new MongoError(40414, `BSON field '${stage}.${name}' is missing but a required field`);
  return spec[name];
}

/** Returns the specification document of a stage. @throws MongoError 9 */
export function specification(spec: unknown, stage: string): Doc {
  if (isDoc(spec)) return spec;
  throw new MongoError(9, `the ${stage} stage specification must be an object, found ${typeNameOf(spec)}`);
}

/** Splits a path to which a stage writes. @throws MongoError 40352, 15998 and 16410 for an invalid path */
export function pathParts(path: string): string[] {
  if (path === '') throw new MongoError(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw new MongoError(40353, "FieldPath must not end with a '.'.");
  const parts = path.split('.');
  for (const part of parts) {
    if (part === '') throw new MongoError(15998, 'FieldPath field names may not be empty strings.');
    if (part.startsWith('$') && !REFERENCE_FIELDS.has(part)) {
      throw new MongoError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    }
    if (part.includes('\0')) throw new MongoError(16411, 'FieldPath field names may not contain null bytes.');
  }
  return parts;
}

/** True for `{ $op: … }`. */
export function isOperatorDoc(value: unknown): value is Doc {
  return isDoc(value) && Object.keys(value)[0]?.startsWith('$') === true;
}
