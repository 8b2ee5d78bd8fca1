/**
 * What a client may not ask for in `createIndexes`. Apart from reading a definition (`index-spec.ts`), because a
 * definition that is stored already is taken as it is.
 */
import { badValue, MongoError, typeMismatch } from '../errors.ts';
import { type Filter, parseFilter, type Test } from '../query/filter.ts';
import { assertSimpleCollation, assertTextIndexInput } from '../text/index-input.ts';
import { isTextKey } from '../text/text-spec.ts';
import { assertCollation } from '../values/collation.ts';
import { type Doc, isDoc, isNumeric, typeNameOf } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import { assertGeoInput } from './geo-index.ts';

const MAX_FIELDS = 32;
const MAX_EXPIRE_SECONDS = 2 ** 31 - 1;
/** What may be given beside the key of `_id`. */
const ID_OPTIONS = new Set(['v', 'key', 'name', 'ns', 'collation', 'background']);

/** Refuses an index that would be stored and mean nothing. @throws MongoError 2, 14, 67, 197 */
export function assertIndexInput(input: Doc): void {
  const { key, name } = input;
  if (name !== undefined) assertName(name);
  for (const option of ['unique', 'sparse', 'hidden', 'background']) assertFlag(input, option);
  if (input.prepareUnique !== undefined)
    throw new MongoError(197, "The field 'prepareUnique' is taken by collMod alone on this server.");
  if (input.collation !== undefined) assertCollation(input.collation);
  if (!isDoc(key)) return;
  assertTextIndexInput(key, input);
  assertGeoInput(key, input);
  if (isTextKey(key)) assertSimpleCollation(input.collation);
  const fields = Object.keys(key);
  if (fields.length > MAX_FIELDS) throw new MongoError(13103, 'too many compound keys');
  const empty = fields.find((path) => path.split('.').includes(''));
  if (empty !== undefined) throw cannotCreate('Index keys cannot contain an empty field.');
  if (fields.length === 1 && fields[0] === '_id') assertIdOptions(input);
  if (fields.some((path) => key[path] === 'hashed') && input.unique === true) {
    throw new MongoError(16764, 'Currently hashed indexes cannot guarantee uniqueness. Use a regular index.');
  }
  assertPartial(input);
  assertExpiry(input, fields);
}

function cannotCreate(message: string): MongoError {
  return new MongoError(67, message);
}

function assertName(name: unknown): void {
  if (typeof name !== 'string') {
    throw typeMismatch(`The field 'name' must be a string, but got ${typeNameOf(name)}`);
  }
  if (name === '') throw cannotCreate('index name cannot be empty');
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
  if (filter.kind === 'and' || filter.kind === 'or') {
    filter.parts.forEach(assertPartialFilter);
  } else if (filter.kind !== 'field' || !isPartialTest(filter.test)) {
    throw cannotCreate('unsupported expression in partial index');
  }
}

/** MongoDB takes equality, `$in`, ranges, `$type` and `$exists: true`. */
function isPartialTest(test: Test): boolean {
  if (test.op === 'and') return test.tests.every(isPartialTest);
  return ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'type', 'exists'].includes(test.op);
}

function assertExpiry(input: Doc, fields: readonly string[]): void {
  const { expireAfterSeconds: seconds } = input;
  if (seconds === undefined) return;
  if (!isNumeric(seconds)) {
    throw typeMismatch(`The field 'expireAfterSeconds' must be a number, but got ${typeNameOf(seconds)}`);
  }
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
