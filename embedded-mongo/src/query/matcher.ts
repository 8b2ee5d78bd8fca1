/** Compiles a filter to a predicate over decoded documents. */
import { badValue, MongoError } from '../errors.ts';
import { isNear } from '../geo/geo-query.ts';
import { valueKey } from '../indexes/key-string.ts';
import type { Collation } from '../values/collation.ts';
import { compareValues, isEqualValue, textOf } from '../values/compare.ts';
import { type Doc, isDoc, isNumeric, RANK, rankOf, typeNameOf } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import { someAtPath } from '../values/paths.ts';
import { bitsTest } from './bits.ts';
import { evaluator, isTrue } from './expression.ts';
import type { Filter, Test } from './filter.ts';
import { isRegex, type Pattern } from './regex.ts';
import { wholeNumberOf } from './whole-number.ts';

/** Returns whether a document matches a query. */
export type Matcher = (doc: Doc) => boolean;

/** What a query can use in addition to the document. */
export type MatchContext = {
  readonly collation?: Collation | undefined;
  readonly variables?: Doc | undefined;
};

type ValueTest = (value: unknown, isOpened?: boolean) => boolean;

/** Sets up to this size are searched linearly; larger ones by a hash of the value. */
const SMALL_SET = 4;

/** Compiles a filter to a predicate. */
export function compileFilter(filter: Filter, context: MatchContext = {}): Matcher {
  switch (filter.kind) {
    case 'constant':
      return () => filter.value;
    case 'expr': {
      const evaluate = evaluator(filter.expression, context.variables, context.collation);
      return (doc) => isTrue(evaluate(doc));
    }
    case 'schema':
      return (doc) => filter.schema.accepts(doc);
    case 'text':
      return compileText(filter);
    case 'field':
      return compileField(filter.parts, filter.test, context);
    default: {
      const parts = filter.parts.map((part) => compileFilter(part, context));
      if (filter.kind === 'and') return (doc) => parts.every((part) => part(doc));
      if (filter.kind === 'or') return (doc) => parts.some((part) => part(doc));
      return (doc) => !parts.some((part) => part(doc));
    }
  }
}

/**
 * If every match must satisfy the search, the index has already found the documents by its terms. A search that was not
 * resolved with an index is in a stage that does not start the pipeline.
 */
function compileText({ search, isRequired }: Extract<Filter, { kind: 'text' }>): Matcher {
  if (search === undefined)
    return () => {
      throw new MongoError(17313, '$match with $text is only allowed as the first pipeline stage');
    };
  return isRequired === true ? (doc) => search.acceptsFound(doc) : (doc) => search.accepts(doc);
}

function compileField(parts: readonly string[], test: Test, context: MatchContext): Matcher {
  if (test.op === 'not') {
    const positive = compileField(parts, test.test, context);
    return (doc) => !positive(doc);
  }
  if (test.op === 'and') {
    const all = test.tests.map((one) => compileField(parts, one, context));
    return (doc) => all.every((one) => one(doc));
  }
  const accept = compileTest(test, context);
  const isWhole =
    test.op === 'size' || test.op === 'elemMatch' || test.op === 'elemMatchValue' || test.op === 'exists';
  const reach: ValueTest = isWhole
    ? accept
    : (value, isOpened) =>
        accept(value) || (isOpened !== false && Array.isArray(value) && value.some((item) => accept(item)));
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) {
    return (doc) => reach(Object.hasOwn(doc, only) ? doc[only] : undefined);
  }
  return (doc) => someAtPath(doc, parts, reach);
}

/** Compiles a test of one value, without the array traversal of fields. */
export function compileTest(test: Test, context: MatchContext): ValueTest {
  const { collation } = context;
  switch (test.op) {
    case 'eq':
      return equalTo(test.value, collation);
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return ordered(test.op, test.value, collation);
    case 'in':
      return memberOf(test.values, test.regexes, collation);
    case 'exists':
      return (value) => value !== undefined;
    case 'regex':
      return matching(test.regex);
    case 'type':
      return (value) => hasType(value, test.types);
    case 'mod':
      return modTest(test.divisor, test.remainder);
    case 'size':
      return (value) => Array.isArray(value) && value.length === test.size;
    case 'bits':
      return bitsTest(test.mode, test.positions);
    case 'elemMatch': {
      const matches = compileFilter(test.filter, context);
      return (value) =>
        Array.isArray(value) &&
        value.some((item) => (isDoc(item) && matches(item)) || (Array.isArray(item) && matches(docOf(item))));
    }
    case 'elemMatchValue': {
      const matches = compileWhole(test.test, context);
      return (value) => Array.isArray(value) && value.some((item) => matches(item));
    }
    case 'shape':
      return test.accepts;
    case 'near': {
      const { near } = test;
      if (!near.isPlaced) throw badValue('geoNear must be top-level expr');
      return (value) => isNear(near, value);
    }
    case 'not':
    case 'and':
      return compileWhole(test, context);
  }
}

/** Like `compileTest`, with `$not` and several operators on the same value. */
function compileWhole(test: Test, context: MatchContext): ValueTest {
  if (test.op === 'not') {
    const positive = compileWhole(test.test, context);
    return (value) => !positive(value);
  }
  if (test.op === 'and') {
    const all = test.tests.map((one) => compileWhole(one, context));
    return (value) => all.every((one) => one(value));
  }
  return compileTest(test, context);
}

function equalTo(wanted: unknown, collation: Collation | undefined): ValueTest {
  if (wanted === null || wanted === undefined) return (value) => value === null || value === undefined;
  if (typeof wanted === 'string' && collation === undefined) return (value) => value === wanted;
  return (value) => value !== undefined && isEqualValue(value, wanted, collation);
}

function ordered(
  op: 'gt' | 'gte' | 'lt' | 'lte',
  wanted: unknown,
  collation: Collation | undefined,
): ValueTest {
  const rank = rankOf(wanted);
  const isEdge = rank === RANK.minKey || rank === RANK.maxKey;
  const isNaNWanted = rank === RANK.number && Number.isNaN(Number(numberOf(wanted)));
  return (value) => {
    if (!isEdge && rankOf(value) !== rank) return false;
    const order = compareValues(value, wanted, collation);
    if (rank === RANK.number && isNaNWanted !== Number.isNaN(Number(numberOf(value)))) return false;
    if (op === 'gt') return order > 0;
    if (op === 'gte') return order >= 0;
    return op === 'lt' ? order < 0 : order <= 0;
  };
}

function memberOf(
  values: readonly unknown[],
  regexes: readonly Pattern[],
  collation: Collation | undefined,
): ValueTest {
  const patterns = regexes.map(matching);
  if (values.length <= SMALL_SET) {
    const equals = values.map((value) => equalTo(value, collation));
    return (value) => equals.some((equal) => equal(value)) || patterns.some((pattern) => pattern(value));
  }
  // Numbers that differ by less than the precision of a double share a key.
  const equalsByKey = Map.groupBy(values, (value) => valueKey(value, collation));
  return (value) => {
    const candidates = equalsByKey.get(valueKey(value, collation));
    return (
      candidates?.some((candidate) => isEqualValue(candidate, value, collation)) === true ||
      patterns.some((pattern) => pattern(value))
    );
  };
}

function matching(pattern: Pattern): ValueTest {
  return (value) =>
    typeof value === 'string' ? pattern.regexp.test(value) : isRegex(value) && textOf(value) === pattern.text;
}

function modTest(divisor: bigint, remainder: bigint): ValueTest {
  return (value) => {
    if (!isNumeric(value)) return false;
    const whole = wholeNumberOf(value);
    return whole !== undefined && whole % divisor === remainder;
  };
}

/** A nested array as seen by `$elemMatch`: a document with its positions as field names. */
function docOf(array: readonly unknown[]): Doc {
  return Object.fromEntries(array.map((element, i) => [String(i), element]));
}

function hasType(value: unknown, types: readonly string[]): boolean {
  const name = typeNameOf(value);
  if (name === 'missing') return false;
  return types.includes(name) || (types.includes('number') && isNumeric(value));
}
