/**
 * Compares the expected value of a test with the actual one. The root document may have more fields than
 * expected, nested documents may not; numbers compare by value; `$$` operators express conditions.
 */
import {
  Binary,
  BSON,
  type ClientSession,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { check, Mismatch, show } from './failures.ts';

/** Looks up the named entities of a test for operators. */
export type Lookup = { get(id: string): unknown };

/** Stands for a missing field. */
const MISSING = Symbol('missing');

/** Compares; the result of an operation is a root, and so is each document of a list at the root. @throws Mismatch */
export function assertMatches(
  expected: unknown,
  actual: unknown,
  entities: Lookup,
  path = 'the result',
): void {
  match(expected, actual === undefined ? MISSING : actual, { entities, path, isRoot: true });
}

type Place = { readonly entities: Lookup; readonly path: string; readonly isRoot: boolean };

function match(expected: unknown, value: unknown, place: Place): void {
  // The driver stores a sort as a map.
  const actual = value instanceof Map ? Object.fromEntries(value) : value;
  const operator = operatorOf(expected);
  if (operator !== undefined) {
    matchOperator(operator.name, operator.operand, actual, place);
    return;
  }
  if (Array.isArray(expected)) {
    matchList(expected, actual, place);
  } else if (isPlain(expected)) {
    matchDocument(expected, actual, place);
  } else {
    check(isSame(expected, actual), `${place.path}: expected ${show(expected)}, got ${shown(actual)}`);
  }
}

function matchList(expected: readonly unknown[], actual: unknown, place: Place): void {
  check(Array.isArray(actual), `${place.path}: expected a list, got ${shown(actual)}`);
  check(
    actual.length === expected.length,
    `${place.path}: expected ${expected.length} items, got ${actual.length}: ${show(actual)}`,
  );
  for (const [i, item] of expected.entries())
    match(item, actual[i], { ...place, path: `${place.path}[${i}]` });
}

function matchDocument(expected: Document, actual: unknown, { entities, path, isRoot }: Place): void {
  check(isPlain(actual), `${path}: expected a document, got ${shown(actual)}`);
  for (const [key, value] of Object.entries(expected)) {
    const has = Object.hasOwn(actual, key) && actual[key] !== undefined;
    match(value, has ? actual[key] : MISSING, { entities, path: `${path}.${key}`, isRoot: false });
  }
  if (isRoot) return;
  const more = Object.keys(actual).filter(
    (key) => !Object.hasOwn(expected, key) && actual[key] !== undefined,
  );
  check(more.length === 0, `${path}: has more fields than expected: ${more.join(', ')}`);
}

function operatorOf(expected: unknown): { name: string; operand: unknown } | undefined {
  if (!isPlain(expected)) return undefined;
  const [name, ...others] = Object.keys(expected);
  if (name === undefined || others.length > 0 || !name.startsWith('$$')) return undefined;
  return { name, operand: expected[name] };
}

function matchOperator(name: string, operand: unknown, actual: unknown, place: Place): void {
  const { entities, path } = place;
  switch (name) {
    case '$$exists':
      check(
        (actual !== MISSING) === operand,
        `${path}: expected ${operand === true ? 'a value' : 'nothing'}, got ${shown(actual)}`,
      );
      return;
    case '$$unsetOrMatches':
      if (actual !== MISSING && actual !== null) match(operand, actual, place);
      return;
    case '$$type':
      check(
        [operand].flat().some((type) => hasType(actual, String(type))),
        `${path}: expected type ${show(operand)}, got ${shown(actual)}`,
      );
      return;
    case '$$matchesHexBytes':
      check(
        Buffer.isBuffer(actual) && actual.toString('hex') === operand,
        `${path}: expected the bytes ${show(operand)}`,
      );
      return;
    case '$$sessionLsid':
      match((entities.get(String(operand)) as ClientSession).id, actual, { ...place, isRoot: false });
      return;
    case '$$matchesEntity':
      match(entities.get(String(operand)), actual, place);
      return;
    case '$$lte':
      check(
        Number(actual) <= Number(operand),
        `${path}: expected at most ${show(operand)}, got ${shown(actual)}`,
      );
      return;
    default:
      throw new Mismatch(`${path}: this runner does not know the operator ${name}`);
  }
}

function isPlain(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !('_bsontype' in value) && !(value instanceof Date) && !(value instanceof Uint8Array);
}

function isNumber(value: unknown): value is number | bigint | Long | Int32 | Double {
  const isOfBson = value instanceof Long || value instanceof Int32 || value instanceof Double;
  return (
    typeof value === 'number' || typeof value === 'bigint' || (isOfBson && !(value instanceof Timestamp))
  );
}

function isSame(expected: unknown, actual: unknown): boolean {
  if (actual === MISSING) return false;
  if (isNumber(expected)) return isNumber(actual) && Number(expected) === Number(actual);
  if (typeof expected !== 'object' || expected === null) return Object.is(expected, actual);
  return (
    BSON.EJSON.stringify(expected, { relaxed: false }) === BSON.EJSON.stringify(actual, { relaxed: false })
  );
}

const INT_LIMIT = 2 ** 31;

function hasType(value: unknown, type: string): boolean {
  switch (type) {
    case 'int':
      return value instanceof Int32 || (Number.isInteger(value) && Math.abs(value as number) < INT_LIMIT);
    case 'long':
      return value instanceof Long || typeof value === 'bigint' || Number.isInteger(value);
    case 'double':
      return value instanceof Double || typeof value === 'number';
    case 'number':
      return isNumber(value) || value instanceof Decimal128;
    case 'string':
      return typeof value === 'string';
    case 'bool':
      return typeof value === 'boolean';
    case 'object':
      return isPlain(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'date':
      return value instanceof Date;
    case 'objectId':
      return value instanceof ObjectId;
    case 'binData':
      return value instanceof Binary || value instanceof Uint8Array;
    case 'timestamp':
      return value instanceof Timestamp;
    default:
      throw new Mismatch(`this runner does not know the type ${type}`);
  }
}

const shown = (value: unknown): string => (value === MISSING ? 'nothing' : show(value));
