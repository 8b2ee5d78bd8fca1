/**
 * Validates the input of `createIndexes`. Separate from parsing a definition (`index-spec.ts`), because stored
 * definitions are accepted unchanged.
 */
import { badValue, failedToParse, MongoError, typeMismatch } from '../errors.ts';
import { type Filter, parseFilter, type Test } from '../query/filter.ts';
import { assertSimpleCollation, assertTextIndexInput } from '../text/index-input.ts';
import { isTextKey } from '../text/text-spec.ts';
import { assertCollation, fullCollation, isCollationSet } from '../values/collation.ts';
import { type Doc, isDoc, isNumeric, typeNameOf } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import { assertGeoInput } from './geo-index.ts';

const MAX_FIELDS = 32;
const MAX_EXPIRE_SECONDS = 2 ** 31 - 1;
/** Options allowed for the `_id` index. */
const ID_OPTIONS = new Set(['v', 'key', 'name', 'ns', 'collation']);
const FLAGS = ['unique', 'sparse', 'background', 'dropDups'] as const;
const NUMBERS = ['textIndexVersion', '2dsphereIndexVersion', 'bits', 'min', 'max'];
const TEXTS = ['default_language', 'language_override'];
const SPECIAL = { expr: 'expr', schema: 'jsonSchema', text: 'text' } as const;
/** Fields of a DBRef, whose names begin like operators. */
const OF_REFERENCES = ['$db', '$id', '$ref'];

/** Refuses an index that would be stored but have no meaning. @throws MongoError 2, 9, 14, 67, 197 */
export function assertIndexInput(input: Doc): void {
  assertExpiryType(input);
  assertOptionTypes(input);
  const { key, name } = input;
  if (key === undefined) throw requiredProperty('key');
  if (!isDoc(key)) throw typeMismatch(`The field 'key' must be an object, but got ${typeNameOf(key)}`);
  if (name === undefined) throw requiredProperty('name');
  assertName(name, isIdPattern(key));
  assertKinds(key);
  assertTextIndexInput(key, input);
  assertGeoInput(key, input);
  if (isTextKey(key)) assertSimpleCollation(input.collation);
  if (Object.values(key).includes('2d') && fullCollation(input.collation) !== undefined)
    throw cannotCreate("Index type '2d' does not support collation");
  const fields = Object.keys(key);
  fields.forEach(assertPath);
  if (fields.length > MAX_FIELDS) throw new MongoError(13103, 'too many compound keys');
  const empty = fields.find((path) => path.split('.').includes(''));
  if (empty !== undefined) throw cannotCreate('Index keys cannot contain an empty field.');
  if (isIdPattern(key)) assertIdIndex(key, input);
  if (fields.some((path) => key[path] === 'hashed') && input.unique === true) {
    throw new MongoError(16764, 'Currently hashed indexes cannot guarantee uniqueness. Use a regular index.');
  }
  assertPartial(input);
  assertExpiry(input, fields);
}

/** Returns the definition to store: flags as booleans, the TTL as an integer, the collation with all its options. */
export function completedInput(input: Doc): Doc {
  const { collation: collationInput, ...completed } = input;
  for (const option of FLAGS) {
    const value = completed[option];
    if (isNumeric(value)) completed[option] = Number(numberOf(value)) !== 0;
  }
  const { expireAfterSeconds: seconds } = completed;
  if (isNumeric(seconds)) completed.expireAfterSeconds = Math.trunc(Number(numberOf(seconds)));
  const collation = fullCollation(collationInput);
  return collation === undefined ? completed : { ...completed, collation };
}

function cannotCreate(message: string): MongoError {
  return new MongoError(67, message);
}

function requiredProperty(field: string): MongoError {
  return failedToParse(`The '${field}' field is a required property of an index specification`);
}

/** True for the key of the `_id` index, ascending or descending. */
function isIdPattern(key: Doc): boolean {
  const { _id: direction, ...others } = key;
  if (Object.keys(others).length > 0 || !isNumeric(direction)) return false;
  return Math.abs(Math.trunc(Number(numberOf(direction)))) === 1;
}

/** True for the key of the `_id` index. */
export function isIdKey(key: unknown): boolean {
  return isDoc(key) && isIdPattern(key) && Number(numberOf(key._id)) === 1;
}

function assertIdIndex(key: Doc, input: Doc): void {
  assertIdOptions(input);
  if (!isIdKey(key)) throw badValue("The field 'key' for an _id index must be {_id: 1}");
}

/** Checks the types of options; options that determine the kind of index are checked later. */
function assertOptionTypes(input: Doc): void {
  for (const option of FLAGS) assertFlag(input, option);
  if (input.hidden !== undefined && typeof input.hidden !== 'boolean')
    throw typeMismatch(`The field 'hidden' must be a bool, but got ${typeNameOf(input.hidden)}`);
  if (input.prepareUnique !== undefined)
    throw new MongoError(197, "The field 'prepareUnique' can be set only with collMod on this server.");
  for (const [names, type, isType] of [
    [NUMBERS, 'number', isNumeric],
    [TEXTS, 'string', (value: unknown) => typeof value === 'string'],
  ] as const) {
    const wrong = names.find((option) => input[option] !== undefined && !isType(input[option]));
    if (wrong !== undefined)
      throw typeMismatch(`The field '${wrong}' must be a ${type}, but got ${typeNameOf(input[wrong])}`);
  }
  const { weights } = input;
  if (weights !== undefined && typeof weights !== 'string' && !isDoc(weights))
    throw typeMismatch(`The field 'weights' must be an object, but got ${typeNameOf(weights)}`);
  assertVersion(input.v);
  const { collation } = input;
  if (collation === undefined) return;
  if (!isDoc(collation))
    throw typeMismatch(`The field 'collation' must be an object, but got ${typeNameOf(collation)}`);
  if (!isCollationSet(collation)) throw badValue("The field 'collation' cannot be an empty object.");
  assertCollation(collation);
}

function assertVersion(version: unknown): void {
  if (version === undefined) return;
  if (!isNumeric(version))
    throw typeMismatch(`The field 'v' must be a number, but got ${typeNameOf(version)}`);
  const number = Number(numberOf(version));
  if (number !== 1 && number !== 2) throw cannotCreate(`cannot create an index with v=${number}`);
}

/** Refuses a key that combines several index types. @throws MongoError 31303, 67 */
function assertKinds(key: Doc): void {
  const kinds = Object.values(key).filter((kind) => typeof kind === 'string');
  if (new Set(kinds).size > 1) throw cannotCreate("Can't use more than one index plugin for a single index.");
  const hashed = kinds.filter((kind) => kind === 'hashed').length;
  if (hashed > 1)
    throw new MongoError(
      31303,
      `A maximum of one index field is allowed to be hashed but found ${hashed} for 'key'`,
    );
}

/** Refuses a path with a component that begins like an operator. @throws MongoError 67 */
function assertPath(path: string): void {
  const isPart = (part: string, i: number): boolean => i > 0 && OF_REFERENCES.includes(part);
  const parts = path.split('.');
  if (path === '$**' || parts.every((part, i) => !part.startsWith('$') || isPart(part, i))) return;
  throw cannotCreate("Index key contains an illegal field name: field name starts with '$'.");
}

function assertName(name: unknown, isOfId: boolean): void {
  if (typeof name !== 'string') {
    throw typeMismatch(`The field 'name' must be a string, but got ${typeNameOf(name)}`);
  }
  if (name === '') throw cannotCreate('index name cannot be empty');
  if (isOfId) return;
  if (name === '_id_')
    throw badValue(
      "The index name '_id_' is reserved for the _id index, which must have key pattern {_id: 1}",
    );
  if (name === '*') throw badValue("The index name '*' is not valid.");
  if (name.includes('\0')) throw cannotCreate('index name cannot contain NUL bytes');
}

function assertFlag(input: Doc, option: string): void {
  const value = input[option];
  if (value === undefined || typeof value === 'boolean' || isNumeric(value)) return;
  throw typeMismatch(
    `The field '${option}' has value ${option}: ${typeNameOf(value)}, which is not convertible to bool`,
  );
}

function assertIdOptions(input: Doc): void {
  const option = Object.keys(input).find((one) => !ID_OPTIONS.has(one));
  if (option === undefined) return;
  throw new MongoError(197, `The field '${option}' is not valid for an _id index specification.`);
}

function assertPartial(input: Doc): void {
  const { partialFilterExpression: partial } = input;
  if (partial === undefined) return;
  if (!isDoc(partial)) {
    throw typeMismatch(
      `The field 'partialFilterExpression' must be an object, but got ${typeNameOf(partial)}`,
    );
  }
  if (input.sparse === true) {
    throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options');
  }
  assertPartialFilter(parseFilter(partial));
}

function assertPartialFilter(filter: Filter): void {
  if (filter.kind === 'expr' || filter.kind === 'schema' || filter.kind === 'text')
    throw new MongoError(224, `$${SPECIAL[filter.kind]} is not allowed in this context`);
  if (filter.kind === 'and' || filter.kind === 'or') {
    filter.parts.forEach(assertPartialFilter);
  } else if (filter.kind !== 'field' || !isPartialTest(filter.test)) {
    throw cannotCreate('unsupported expression in partial index');
  }
}

/** MongoDB accepts equality, `$in`, ranges, `$type` and `$exists: true`. */
function isPartialTest(test: Test): boolean {
  if (test.op === 'and') return test.tests.every(isPartialTest);
  return ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'type', 'exists'].includes(test.op);
}

function assertExpiryType({ expireAfterSeconds: seconds }: Doc): void {
  if (seconds === undefined || isNumeric(seconds)) return;
  throw cannotCreate(
    `TTL index 'expireAfterSeconds' option must be numeric, but received a type of '${typeNameOf(seconds)}'`,
  );
}

function assertExpiry(input: Doc, fields: readonly string[]): void {
  const { expireAfterSeconds: seconds } = input;
  if (seconds === undefined) return;
  const number = Number(numberOf(seconds));
  if (!(number >= 0 && number <= MAX_EXPIRE_SECONDS)) {
    throw cannotCreate(
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, try a different number than ${number}`,
    );
  }
  if (fields.length > 1) {
    throw cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL.');
  }
}
