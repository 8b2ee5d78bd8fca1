/**
 * Query documents as a tree. The parser reports errors with MongoDB's messages; the matcher compiles the tree, and the
 * planner derives index bounds from it.
 */
import { badValue, MongoError } from '../errors.ts';
import {
  type ParsedNear,
  parseIntersects,
  parseNear,
  parseWithin,
  type ShapeQuery,
} from '../geo/geo-query.ts';
import { parseTextQuery, type TextQuery } from '../text/text-query.ts';
import type { TextSearch } from '../text/text-search.ts';
import { type Doc, isDoc, isNumeric } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import { bitPositions } from './bits.ts';
import { parseMod, parseRegex, parseSize, parseType } from './filter-operands.ts';
import { isRegex, type Pattern, parsePattern } from './regex.ts';
import { parseSchema } from './schema/json-schema.ts';
import type { Schema } from './schema/rule.ts';

/** A condition on the values at one path. */
export type Test =
  | { readonly op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte'; readonly value: unknown }
  | { readonly op: 'in'; readonly values: readonly unknown[]; readonly regexes: readonly Pattern[] }
  | { readonly op: 'exists' }
  | { readonly op: 'regex'; readonly regex: Pattern }
  | { readonly op: 'type'; readonly types: readonly string[] }
  | { readonly op: 'mod'; readonly divisor: bigint; readonly remainder: bigint }
  | { readonly op: 'size'; readonly size: number }
  | { readonly op: 'bits'; readonly mode: string; readonly positions: readonly number[] }
  | { readonly op: 'elemMatch'; readonly filter: Filter }
  | { readonly op: 'elemMatchValue'; readonly test: Test }
  | ({ readonly op: 'shape' } & ShapeQuery)
  | { readonly op: 'near'; readonly near: ParsedNear }
  | { readonly op: 'not'; readonly test: Test }
  | { readonly op: 'and'; readonly tests: readonly Test[] };

/** A complete query. */
export type Filter =
  | { readonly kind: 'and' | 'or' | 'nor'; readonly parts: readonly Filter[] }
  | { readonly kind: 'field'; readonly path: string; readonly parts: readonly string[]; readonly test: Test }
  | { readonly kind: 'expr'; readonly expression: unknown }
  | {
      readonly kind: 'text';
      readonly query: TextQuery;
      /** The search in the collection's text index, once it is known. */
      readonly search?: TextSearch;
      /** True if every match must satisfy the search, so the index finds them all. */
      readonly isRequired?: boolean;
    }
  | { readonly kind: 'schema'; readonly schema: Schema }
  | { readonly kind: 'constant'; readonly value: boolean };

/** Parses a query document. @throws MongoError 2 for unknown operators and invalid arguments */
export function parseFilter(query: unknown): Filter {
  if (!isDoc(query)) throw new MongoError(14, "BSON field 'filter' is the wrong type, expected type object");
  const parts: Filter[] = [];
  for (const key of Object.keys(query)) {
    const part = key.startsWith('$') ? parseTopLevel(key, query[key]) : parseField(key, query[key]);
    if (part !== undefined) parts.push(part);
  }
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { kind: 'and', parts };
}

function parseTopLevel(operator: string, value: unknown): Filter | undefined {
  switch (operator) {
    case '$and':
    case '$or':
    case '$nor':
      return parseLogical(operator, value);
    case '$expr':
      return { kind: 'expr', expression: value };
    case '$comment':
      return undefined;
    case '$ref':
    case '$id':
    case '$db':
      return { kind: 'field', path: operator, parts: [operator], test: { op: 'eq', value } };
    case '$jsonSchema':
      return { kind: 'schema', schema: parseSchema(value) };
    case '$text':
      return { kind: 'text', query: parseTextQuery(value) };
    case '$alwaysTrue':
    case '$alwaysFalse':
      return { kind: 'constant', value: operator === '$alwaysTrue' };
    default:
      throw badValue(
        `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function parseLogical(operator: '$and' | '$or' | '$nor', value: unknown): Filter {
  if (!Array.isArray(value)) throw badValue(`${operator} must be an array`);
  if (value.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  if (!value.every(isDoc)) throw badValue('$or/$and/$nor entries need to be full objects');
  return { kind: operator.slice(1) as 'and' | 'or' | 'nor', parts: value.map(parseFilter) };
}

function parseField(path: string, value: unknown): Filter {
  const parts = path.split('.');
  return { kind: 'field', path, parts, test: parseCondition(value) };
}

/**
 * True for `{ $op: … }`; a document that mixes operators and fields is refused later. A DBRef, which has both `$ref`
 * and `$id`, is a value.
 */
function isOperatorDoc(value: unknown): value is Doc {
  if (!isDoc(value)) return false;
  const [first] = Object.keys(value);
  const isReference = Object.hasOwn(value, '$ref') && Object.hasOwn(value, '$id');
  return first?.startsWith('$') === true && !isReference;
}

const WITHOUT_PATH = [
  '$and',
  '$or',
  '$nor',
  '$expr',
  '$comment',
  '$jsonSchema',
  '$text',
  '$alwaysTrue',
  '$alwaysFalse',
  '$ref',
  '$id',
  '$db',
];

/** True for a key that starts a query on a document, not a condition on a value: a field name, `$and` or similar. */
export function isWithoutPath(name: string): boolean {
  return !name.startsWith('$') || WITHOUT_PATH.includes(name);
}

/** Parses the condition on a field: a value, a regular expression or a document of operators. */
export function parseCondition(value: unknown): Test {
  if (isRegex(value)) return { op: 'regex', regex: parsePattern(value) };
  if (!isOperatorDoc(value)) return { op: 'eq', value };
  const tests: Test[] = [];
  for (const operator of Object.keys(value)) {
    const test = parseOperator(operator, value[operator], value);
    if (test !== undefined) tests.push(test);
  }
  const [only] = tests;
  return tests.length === 1 && only !== undefined ? only : { op: 'and', tests };
}

function parseOperator(operator: string, value: unknown, siblings: Doc): Test | undefined {
  switch (operator) {
    case '$eq':
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (isRegex(value) && operator !== '$eq')
        throw badValue(`Can't have RegEx as arg to predicate over field '${operator}'.`);
      return { op: operator.slice(1) as 'eq', value };
    case '$ne':
      if (isRegex(value)) throw badValue("Can't have regex as arg to $ne.");
      return { op: 'not', test: { op: 'eq', value } };
    case '$in':
      return parseIn('$in', value);
    case '$nin':
      return { op: 'not', test: parseIn('$nin', value) };
    case '$not':
      return parseNot(value);
    case '$exists':
      return isTruthy(value) ? { op: 'exists' } : { op: 'not', test: { op: 'exists' } };
    case '$regex':
      return { op: 'regex', regex: parseRegex(value, siblings) };
    case '$options':
      if (!('$regex' in siblings)) throw badValue('$options needs a $regex');
      return undefined;
    case '$type':
      return parseType(value);
    case '$mod':
      return parseMod(value);
    case '$size':
      return parseSize(value);
    case '$all':
      return parseAll(value);
    case '$elemMatch':
      return parseElemMatch(value);
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return { op: 'bits', mode: operator, positions: bitPositions(operator, value) };
    case '$geoWithin':
    case '$within':
      return { op: 'shape', ...parseWithin(value) };
    case '$geoIntersects':
      return { op: 'shape', ...parseIntersects(value) };
    case '$near':
    case '$nearSphere':
      return { op: 'near', near: parseNear(operator, value, siblings) };
    case '$maxDistance':
    case '$minDistance':
      if (!('$near' in siblings || '$nearSphere' in siblings))
        throw badValue(`${operator} must be used with $near or $nearSphere`);
      return undefined;
    case '$comment':
      return undefined;
    default:
      throw badValue(`unknown operator: ${operator}`);
  }
}

function isTruthy(value: unknown): boolean {
  return isNumeric(value)
    ? Number(numberOf(value)) !== 0
    : value !== null && value !== undefined && value !== false;
}

function parseIn(name: string, value: unknown): Test {
  if (!Array.isArray(value)) throw badValue(`${name} needs an array`);
  if (value.some(isOperatorDoc)) throw badValue(`cannot nest $ under ${name}`);
  const regexes = value.filter(isRegex).map((regex) => parsePattern(regex));
  return { op: 'in', values: value.filter((item) => !isRegex(item)), regexes };
}

function parseNot(value: unknown): Test {
  if (isRegex(value)) return { op: 'not', test: parseCondition(value) };
  if (!isDoc(value)) throw badValue('$not needs a regex or a document');
  if (Object.keys(value).length === 0) throw badValue('$not cannot be empty');
  if (!isOperatorDoc(value)) throw badValue(`unknown operator: ${Object.keys(value)[0]}`);
  return { op: 'not', test: parseCondition(value) };
}

function parseAll(value: unknown): Test {
  if (!Array.isArray(value)) throw badValue('$all needs an array');
  const isElementwise = isElemMatch(value[0]);
  const tests = value.map((item): Test => {
    if (isElementwise !== isElemMatch(item)) throw badValue('$all/$elemMatch has to be consistent');
    if (isDoc(item) && isElementwise) return parseElemMatch(item.$elemMatch);
    if (isOperatorDoc(item)) throw badValue('no $ expressions in $all');
    return parseCondition(item);
  });
  return tests.length === 0 ? { op: 'not', test: { op: 'and', tests: [] } } : { op: 'and', tests };
}

function isElemMatch(value: unknown): boolean {
  return isDoc(value) && Object.keys(value)[0] === '$elemMatch';
}

function parseElemMatch(value: unknown): Test {
  if (!isDoc(value)) throw badValue('$elemMatch needs an Object');
  const [first] = Object.keys(value);
  const isValueForm = first !== undefined && !isWithoutPath(first);
  if (isValueForm) return { op: 'elemMatchValue', test: parseCondition(value) };
  const filter = parseFilter(value);
  if (someInFilter(filter, (part) => part.kind === 'expr' || part.kind === 'text')) {
    throw badValue('($expr and $text) can only be applied to the top-level document');
  }
  return { op: 'elemMatch', filter };
}

/** True if any part of the filter satisfies `test`. */
export function someInFilter(filter: Filter, test: (part: Filter) => boolean): boolean {
  if (test(filter)) return true;
  if (filter.kind === 'and' || filter.kind === 'or' || filter.kind === 'nor') {
    return filter.parts.some((part) => someInFilter(part, test));
  }
  return false;
}
